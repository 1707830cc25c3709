import type { Carrier, DockPackage, Manifest } from '#contract/calls/line/dispatch.ts'
import { type Card, figure, type ListPanel, type ListRow, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import type { Option } from '#engine/vocabulary/step.ts'
import type { Dock } from './dock.ts'

type Here = Seen<Dock, Record<never, never>>

/** Those that packages wait for. */
export const carriersToLoad = ({ doc: { carriers } }: Here): readonly Option[] =>
  carriers
    .filter(({ waitingCount }) => waitingCount > 0)
    .map(({ id, name, waitingCount, ...when }) => ({
      value: String(id),
      title: raw(name),
      text: waitingText({ waitingCount, ...when }),
      figure: figure(waitingCount),
      sign: 'box',
    }))

/** What waits for a carrier; with that until when it takes it today, or what it should have had by its last time. */
const waitingText = ({
  waitingCount: count,
  lateCount,
  cutOff,
}: Pick<Carrier, 'waitingCount' | 'lateCount' | 'cutOff'>) => {
  if (lateCount > 0) return word('panel.packagesLate', { count, late: lateCount })
  return cutOff === '' ? word('panel.packagesWaiting', { count }) : word('panel.packagesUntil', { count, cutOff })
}

export const manifestProgress = ({ doc: { manifest } }: Here): Panel | null =>
  manifest && {
    kind: 'progress',
    badge: word('panel.manifest', { no: manifest.no, carrier: manifest.carrier.name }),
    now: manifest.packageCount,
    of: manifest.packageCount + manifest.carrier.waitingCount,
    unit: word('unit.packages'),
  }

/** How many packages are still to come, giant: of the order at hand, else of the carrier; and what was loaded last. */
const lastCard = (
  { orderNo, n, of, desi, barcode }: DockPackage,
  { carrier, incomplete, packageCount }: Manifest,
): Card => {
  const lacking = incomplete.find(order => order.orderNo === orderNo)
  return {
    kind: 'card',
    mark: lacking === undefined ? 'done' : 'todo',
    label: raw(carrier.name),
    left:
      lacking === undefined
        ? {
            now: carrier.waitingCount,
            of: carrier.waitingCount + packageCount,
            act: word(carrier.waitingCount > 0 ? 'panel.packagesMore' : 'panel.allLoaded'),
          }
        : { now: lacking.of - lacking.scanned, of: lacking.of, act: word('panel.packagesMore') },
    name: word('panel.loadedOf', { now: lacking?.scanned ?? of, of, carrier: carrier.name }),
    code: barcode,
    note: word('panel.packageOfOrder', { orderNo, n, of, desi }),
  }
}
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
    note: waitingText(carrier),
  }
  return [last === null ? first : lastCard(last, manifest), packages.length > 0 ? onIt(manifest) : next]
}

/** What is left at the dock, package by package, before the list is closed. */
export const leftAtDock = ({ doc: { manifest } }: Here): readonly Panel[] =>
  manifest === null || manifest.waiting.length === 0
    ? []
    : [
        {
          kind: 'list',
          label: word('panel.leftAtDock', { count: manifest.carrier.waitingCount }),
          rows: manifest.waiting.slice(0, rowsShown).map(row),
        },
      ]

export const packagesExpected = ({ doc }: Here): readonly string[] =>
  (doc.manifest?.waiting ?? []).map(({ barcode }) => barcode)
