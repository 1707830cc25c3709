import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import type { Scene } from '#engine/vocabulary/scene.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import {
  type Dock,
  type DockPlace,
  type DockSeen,
  howFar,
  judgeClosing,
  packageNamed,
  putManifest,
  putWithout,
  scanEnding,
  tellLast,
  tellManifest,
  whereAtDock,
} from './dock.ts'
import * as panels from './panels.ts'
import { speakPackage } from './spoken.ts'

type Id = 'carrier' | 'package' | 'takeOff' | 'close'
const { flow, call, go, refuse, when } = flowOn<Dock, DockPlace, Id>()
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
const takeBack = (scene: Scene<Dock, DockPlace>) => request(api.takeOff, { id: idOf(scene), barcode: scene.value })

const begin = call(api.open, {
  input: ({ value }) => ({ carrierID: Number(value) }),
  apply: putManifest,
  ends: () => 'begun',
  to: { begun: 'package' },
  says: tellManifest,
  keys: { CARRIER_NOT_FOUND: '@reload', MANIFEST_OPEN: '@reload' },
})
const scan = when(howFar, {
  begun: call(api.scan, {
    input: scene => ({ id: idOf(scene), barcode: scene.value }),
    undo: takeBack,
    ...scanned,
  }),
  empty: call(api.open, { input: ({ value }) => ({ barcode: value }), undo: takeBack, ...scanned }),
  none: call(api.open, { input: ({ value }) => ({ barcode: value }), ...scanned }),
})
const takeOff = call(api.takeOff, {
  input: scene => ({ id: idOf(scene), barcode: scene.about }),
  apply: putWithout,
  ends: () => 'takenOff',
  to: { takenOff: 'package' },
  says: (_, scene) => ({ orderNo: packageNamed(scene, scene.about)?.orderNo ?? '' }),
  keys: { ...gone, CARGO_NOT_FOUND: '@reload' },
})
const close = call(api.close, {
  input: scene => ({ id: idOf(scene) }),
  apply: (doc, { manifest }) => ({ ...doc, manifest: null, last: null, closed: manifest }),
  ends: () => 'closed',
  to: { closed: '@reload' },
  says: tellManifest,
  keys: { ...lost, MANIFEST_EMPTY: '@reload', MANIFEST_INCOMPLETE: '@reload' },
  prints: ({ manifestHtml }) => [{ kind: 'Manifest', orderNo: '', html: manifestHtml, pdf: null }],
})
const askToClose = when(judgeClosing, {
  ready: go('close'),
  empty: refuse('MANIFEST_EMPTY'),
  incomplete: refuse('MANIFEST_INCOMPLETE', ({ doc }) => ({ ...doc.manifest!.incomplete[0]! })),
})
const otherCarrier = when(howFar, {
  none: go('carrier'),
  empty: go('carrier'),
  begun: refuse('MANIFEST_OPEN', ({ doc }) => ({
    carrier: doc.manifest?.carrier.name ?? '',
    manifestNo: doc.manifest?.no ?? 0,
  })),
})

/**
 * At the dock: choose the carrier, or scan a first package; scan what its driver takes, each order with all its packages;
 * close the manifest, and have the driver sign the list that is printed.
 */
export const finalControl = flow({
  id: 'final-control',
  path: '/order-management/final-control',
  place: {},
  load: async ({ read }) => {
    const [carriers, manifest] = await Promise.all([read(api.carriers, {}), read(api.manifest, {})])
    return { carriers, manifest, last: manifest?.packages[0] ?? null, closed: null }
  },
  loadKeys: {},
  resume: whereAtDock,
  progress: panels.manifestProgress,
  steps: {
    carrier: { kind: 'choose', options: panels.carriersToLoad, on: { answer: begin, scan } },
    package: {
      kind: 'scan',
      shows: panels.loading,
      speaks: speakPackage,
      says: tellManifest,
      expects: panels.packagesExpected,
      holds: ({ doc }) => doc.manifest !== null,
      on: { scan, answer: go('takeOff'), ok: askToClose, cancel: otherCarrier },
    },
    takeOff: askTwice('package', 'takeOff', takeOff, {
      says: seen => ({ barcode: seen.about, orderNo: packageNamed(seen, seen.about)?.orderNo ?? '' }),
      sign: 'undo',
    }),
    close: {
      ...askTwice<Dock, DockPlace, Id>('package', 'handOver', close, { says: tellManifest, sign: 'yes' }),
      on: { answer: close, ok: close, cancel: go('package') },
    },
  },
})
