import { sets as api, type SetDetail } from '#contract/calls/line/sets.ts'
import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position, Scene } from '#engine/vocabulary/scene.ts'
import { pages } from '#flows/pages.ts'
import { setActs } from '#flows/parts/acts/set-acts.ts'
import type { Here, Sets } from './panels.ts'

const { call, go, leave, load, turn, refuse, when } = flowOn<Sets, Position, string>()

const setNoOf = ({ position }: Here): number => Number(position.setNo)
const take = (doc: Sets, set: SetDetail): Sets => ({ ...doc, set })

/** What the address asked for is done, or nobody wants it any more. */
export const back = turn(({ position }) => ({ ...position, act: null }), 'set')
const done = (end: string) => ({ apply: take, ends: () => end, to: { [end]: back } })
export const assign = call(api.assign, {
  input: scene => ({ setNo: setNoOf(scene), userID: Number(scene.value) }),
  ...done('setAssigned'),
})
export const takeBack = call(api.takeBack, { input: scene => ({ setNo: setNoOf(scene) }), ...done('setTakenBack') })
export const prioritise = call(api.setPriority, {
  input: scene => ({ setNo: setNoOf(scene), priority: Number(scene.value) }),
  ...done('setPrioritised'),
})
export const close = call(api.close, { input: scene => ({ setNo: setNoOf(scene) }), ...done('setClosed') })
export const split = call(api.split, {
  input: scene => ({
    setNo: setNoOf(scene),
    orderIDs: String(scene.position.orders ?? '')
      .split(',')
      .map(Number),
  }),
  apply: (doc, { set }) => take(doc, set),
  ends: () => 'setSplit',
  to: { setSplit: turn(({ position }) => ({ ...position, orders: null, act: null }), 'set') },
  keys: { ORDER_IS_NOT_FOUND: load(({ position }) => ({ ...position, orders: null })) },
})
export const scanned = call(contract.scans.resolve, {
  input: ({ value }) => ({ code: value }),
  apply: (doc, found) => ({ ...doc, found }),
  isQuiet: true,
  ends: () => 'found',
  to: { found: leave(({ doc }) => pages[doc.found!.kind](String(doc.found!.id))) },
})
export const act = when(
  ({ value }: Scene<Sets, Position>) => (setActs.some(({ name }) => name === value) ? value : 'other'),
  {
    assignSet: go('assign'),
    takeBackSet: go('sureTakeBack'),
    prioritise: go('priority'),
    splitSet: go('split'),
    closeSet: go('sureClose'),
    other: refuse('NOT_HERE'),
  } as Record<string, ReturnType<typeof go>>,
)
