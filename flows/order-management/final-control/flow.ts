import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { type Dock, type DockPosition, packageNamed, tellManifest, whereAtDock } from './dock.ts'
import * as panels from './panels.ts'
import { askToClose, begin, close, type DockStep, otherCarrier, scan, takeOff } from './reactions.ts'
import { speakPackage } from './spoken.ts'

const { flow, go } = flowOn<Dock, DockPosition, DockStep>()

/**
 * At the dock: choose the carrier, or scan a first package; scan what its driver takes, each order with all its packages;
 * close the manifest, and have the driver sign the list that is printed.
 */
export const finalControl = flow({
  start: {},
  load: async ({ read }) => {
    const [carriers, manifest] = await Promise.all([
      read(contract.dispatch.carriers, {}),
      read(contract.dispatch.manifest, {}),
    ])
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
      ...askTwice<Dock, DockPosition, DockStep>('package', 'handOver', close, {
        says: tellManifest,
        shows: panels.leftAtDock,
        sign: 'yes',
      }),
      on: { answer: close, ok: close, cancel: go('package') },
    },
  },
})
