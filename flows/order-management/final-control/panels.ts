import type { DockPackage, Manifest } from '#contract/calls/line/dispatch.ts'
import { type Card, figure, type ListPanel, type ListRow, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import type { Option } from '#engine/vocabulary/step.ts'
import { type Dock, scanEnding } from './dock.ts'

type Here = Seen<Dock, Record<never, never>>

/** Those that something waits for come first; the others can be begun all the same. */
export const carriersToLoad = ({ doc: { carriers } }: Here): readonly Option[] =>
  carriers
    .toSorted((a, b) => Number(b.waitingCount > 0) - Number(a.waitingCount > 0))
    .map(({ id, name, waitingCount }) => ({
      value: String(id),
      title: raw(name),
      text: word('panel.packagesWaiting', { count: waitingCount }),
      ...(waitingCount > 0 ? { figure: figure(waitingCount) } : {}),
      sign: 'box',
    }))

export const manifestProgress = ({ doc: { manifest } }: Here): Panel | null =>
  manifest && {
    kind: 'progress',
    badge: word('panel.manifest', { no: manifest.no, carrier: manifest.carrier.name }),
    now: manifest.packageCount,
    of: manifest.packageCount + manifest.carrier.waitingCount,
    unit: word('unit.packages'),
  }

/** The package in hand, giant: which of how many. */
const lastCard = ({ orderNo, n, of, desi, barcode }: DockPackage, carrier: string, seen: Here): Card => ({
  kind: 'card',
  mark: scanEnding(seen) === 'whole' ? 'done' : 'todo',
  label: word('panel.order', { orderNo }),
  shout: `${n}/${of}`,
  name: raw(carrier),
  code: barcode,
  note: word('panel.desi', { desi }),
})
const row = ({ orderNo, n, of, barcode }: Pick<DockPackage, 'orderNo' | 'n' | 'of' | 'barcode'>): ListRow => ({
  title: raw(orderNo),
  text: raw(barcode),
  value: word('panel.ofAll', { now: n, of }),
})
const rowsShown = 6

/** What is on the manifest, each to be tapped off; orders that lack packages come first, in amber. */
const onIt = ({ packages, incomplete, totalDesi }: Manifest): ListPanel => {
  const lacking = new Map(incomplete.map(order => [order.orderNo, order]))
  return {
    kind: 'list',
    label: word('panel.onManifest', { count: packages.length, desi: totalDesi }),
    rows: packages
      .toSorted((a, b) => Number(lacking.has(b.orderNo)) - Number(lacking.has(a.orderNo)))
      .slice(0, rowsShown)
      .map(one => {
        const { scanned, of } = lacking.get(one.orderNo) ?? {}
        return {
          ...row(one),
          answer: one.barcode,
          mark: of === undefined ? 'done' : 'todo',
          ...(of === undefined
            ? {}
            : { text: word('panel.orderLacks', { barcode: one.barcode, scanned: scanned!, of }) }),
        }
      }),
  }
}

/** What was scanned last, and what is on the manifest, or what waits for it. */
export const loading = (seen: Here): readonly Panel[] => {
  const { manifest, last } = seen.doc
  if (manifest === null) return []
  const { carrier, packages, waiting } = manifest
  const next: ListPanel = {
    kind: 'list',
    label: word('panel.waitingPackages'),
    none: word('panel.nothingWaiting'),
    rows: waiting.slice(0, rowsShown).map(row),
  }
  const first: Card = {
    kind: 'card',
    mark: 'todo',
    label: word('panel.carrier'),
    shout: carrier.name,
    note: word('panel.packagesWaiting', { count: carrier.waitingCount }),
  }
  return [last === null ? first : lastCard(last, carrier.name, seen), packages.length > 0 ? onIt(manifest) : next]
}

export const packagesExpected = ({ doc }: Here): readonly string[] =>
  (doc.manifest?.waiting ?? []).map(({ barcode }) => barcode)
