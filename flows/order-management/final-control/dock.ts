import type { Carrier, DockPackage, Manifest } from '#contract/calls/line/dispatch.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import type { LeadsToWork } from '#flows/parts/scanned/lead-to-work.ts'

/** The dock: the manifest one is loading, and what was scanned last. */
export interface Dock extends LeadsToWork {
  readonly carriers: readonly Carrier[]
  readonly manifest: Manifest | null
  readonly last: DockPackage | null
  /** The manifest that was closed just now. */
  readonly closed: Manifest | null
}
export type DockPosition = Readonly<Record<never, never>>
export type DockSeen = Seen<Dock, DockPosition>

export const whereAtDock = ({ doc }: DockSeen): 'carrier' | 'package' => (doc.manifest === null ? 'carrier' : 'package')

/** A manifest with nothing on it takes the carrier of the package that is scanned first. */
export const howFar = ({ doc: { manifest } }: DockSeen): 'none' | 'empty' | 'begun' => {
  if (manifest === null) return 'none'
  return manifest.packages.length > 0 ? 'begun' : 'empty'
}

/** Whether a manifest may be closed, as far as its document tells. */
export const judgeClosing = ({ doc: { manifest } }: DockSeen): 'ready' | 'empty' | 'incomplete' => {
  if (manifest === null || manifest.packages.length === 0) return 'empty'
  return manifest.incomplete.length > 0 ? 'incomplete' : 'ready'
}

/** How a scan ended: the order is on the manifest with all its packages, or not yet. */
export const scanEnding = ({ doc: { manifest, last } }: DockSeen): 'whole' | 'partly' =>
  manifest?.incomplete.some(({ orderNo }) => orderNo === last?.orderNo) ? 'partly' : 'whole'

/** How a closing ended: all that waited for the carrier is handed over, or something of it is left at the dock. */
export const closingEnding = ({ doc: { closed } }: DockSeen): 'closed' | 'leftBehind' =>
  closed !== null && closed.carrier.waitingCount > 0 ? 'leftBehind' : 'closed'

/** The package of the list that is to be taken off. */
export const packageNamed = ({ doc }: DockSeen, barcode: string): DockPackage | undefined =>
  doc.manifest?.packages.find(one => one.barcode === barcode)

export const tellLast = ({ doc: { last, manifest } }: DockSeen) => ({
  orderNo: last?.orderNo ?? '',
  n: last?.n ?? 0,
  of: last?.of ?? 0,
  carrier: manifest?.carrier.name ?? '',
})
/** The manifest at hand, or the one that was closed just now. */
export const tellManifest = ({ doc }: DockSeen) => {
  const manifest = doc.manifest ?? doc.closed
  return {
    no: manifest?.no ?? 0,
    carrier: manifest?.carrier.name ?? '',
    packages: manifest?.packageCount ?? 0,
    orders: manifest?.orderCount ?? 0,
  }
}

/** The same, with what is left for its carrier: how much, and the first of it. */
export const tellClosed = (seen: DockSeen, before: DockSeen) => ({
  ...tellManifest(seen),
  left: seen.doc.closed?.carrier.waitingCount ?? 0,
  barcode: before.doc.manifest?.waiting[0]?.barcode ?? '',
})

export const putManifest = (
  doc: Dock,
  { manifest, package: last }: { readonly manifest: Manifest; readonly package: DockPackage | null },
): Dock => ({ ...doc, manifest, last })

/** The manifest without the package, which is no longer the last one. */
export const putWithout = (doc: Dock, { manifest }: { readonly manifest: Manifest }): Dock => ({
  ...doc,
  manifest,
  last: null,
})
