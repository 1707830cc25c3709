import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import type { Scene } from '#engine/vocabulary/scene.ts'
import { leadToWork } from '#flows/parts/scanned/lead-to-work.ts'
import {
  closingEnding,
  type Dock,
  type DockPosition,
  type DockSeen,
  howFar,
  judgeClosing,
  packageNamed,
  putManifest,
  putWithout,
  scanEnding,
  tellClosed,
  tellLast,
  tellManifest,
} from './dock.ts'

export type DockStep = 'carrier' | 'package' | 'takeOff' | 'close'
const { call, go, refuse, when } = flowOn<Dock, DockPosition, DockStep>()
const { dispatch: api } = contract

const idOf = ({ doc }: DockSeen): number => doc.manifest?.id ?? 0
const gone = { MANIFEST_NOT_FOUND: '@reload', MANIFEST_CLOSED: '@reload' } as const
// A refused package may have come off the manifest with its order.
const lost = { ...gone, ORDER_STATUS_IS_CANCELLED: '@reload', CARGO_NOT_READY: '@reload' } as const
const scanned = {
  apply: putManifest,
  ends: scanEnding,
  to: { whole: 'package', partly: 'package' },
  says: tellLast,
  keys: lost,
} as const
const noPackage = leadToWork<Dock, DockPosition>('/order-management/final-control', 'CARGO_NOT_FOUND', ({ value }) => ({
  barcode: value,
}))
const takeBack = (scene: Scene<Dock, DockPosition>) => request(api.takeOff, { id: idOf(scene), barcode: scene.value })

export const begin = call(api.open, {
  input: ({ value }) => ({ carrierID: Number(value) }),
  apply: putManifest,
  ends: () => 'begun',
  to: { begun: 'package' },
  says: tellManifest,
  keys: { CARRIER_NOT_FOUND: '@reload', MANIFEST_OPEN: '@reload' },
})
export const scan = when(howFar, {
  begun: call(api.scan, {
    input: scene => ({ id: idOf(scene), barcode: scene.value }),
    undo: takeBack,
    ...scanned,
  }),
  empty: call(api.open, { input: ({ value }) => ({ barcode: value }), undo: takeBack, ...scanned }),
  none: call(api.open, {
    input: ({ value }) => ({ barcode: value }),
    undo: ({ value }, { manifest }) => request(api.takeOff, { id: manifest.id, barcode: value }),
    instead: { CARGO_NOT_FOUND: noPackage },
    ...scanned,
  }),
})
export const takeOff = call(api.takeOff, {
  input: scene => ({ id: idOf(scene), barcode: scene.about }),
  apply: putWithout,
  ends: () => 'takenOff',
  to: { takenOff: 'package' },
  says: (_, scene) => ({ orderNo: packageNamed(scene, scene.about)?.orderNo ?? '' }),
  keys: { ...gone, CARGO_NOT_FOUND: '@reload' },
})
export const close = call(api.close, {
  input: scene => ({ id: idOf(scene) }),
  apply: (doc, { manifest }) => ({ ...doc, manifest: null, last: null, closed: manifest }),
  ends: closingEnding,
  to: { closed: '@reload', leftBehind: '@reload' },
  careful: ['leftBehind'],
  says: tellClosed,
  keys: { ...lost, MANIFEST_EMPTY: '@reload', MANIFEST_INCOMPLETE: '@reload' },
  prints: ({ manifestHtml }) => [{ kind: 'Manifest', orderNo: '', html: manifestHtml, pdf: null }],
})
export const askToClose = when(judgeClosing, {
  ready: go('close'),
  empty: refuse('MANIFEST_EMPTY'),
  incomplete: refuse('MANIFEST_INCOMPLETE', ({ doc }) => ({ ...doc.manifest!.incomplete[0]! })),
})
export const otherCarrier = when(howFar, {
  none: go('carrier'),
  empty: go('carrier'),
  begun: refuse('MANIFEST_OPEN', ({ doc }) => ({
    carrier: doc.manifest?.carrier.name ?? '',
    manifestNo: doc.manifest?.no ?? 0,
  })),
})
