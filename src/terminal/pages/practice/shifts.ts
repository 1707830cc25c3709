import { sceneryOf } from './coach.ts'
import { openCombiningWorld } from './combining-world.ts'
import { openControlWorld } from './control-world.ts'
import { openPickingWorld } from './picking-world.ts'
import type { PracticeWorld, Slipped } from './practice-world.ts'
import type { NameOf } from './stage.ts'

/** A flow that can be practised, and the world that it is practised in. */
export interface PracticeShift {
  readonly flow: 'picking' | 'order-assembly' | 'quality-control'
  readonly open: (nameOf: NameOf, slipped: Slipped) => PracticeWorld
}

const picking: PracticeShift = {
  flow: 'picking',
  open: (nameOf, slipped) => {
    const world = openPickingWorld(nameOf, slipped)
    return { ask: world.ask, look: view => sceneryOf(view, world) }
  },
}
export const practiceShifts: readonly PracticeShift[] = [
  picking,
  { flow: 'order-assembly', open: openCombiningWorld },
  { flow: 'quality-control', open: openControlWorld },
]

/** What is practised by who stands at a page: what is done there, and picking anywhere else. */
export const shiftAt = (path: string): PracticeShift =>
  practiceShifts.find(({ flow }) => path.startsWith(`/order-management/${flow}`)) ?? picking
