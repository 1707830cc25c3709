import type { Operations } from '#server/base/call.ts'
import { changeStock } from './change-stock.ts'
import { readForHands } from './read-for-hands.ts'
import { takeBackChange } from './take-back-change.ts'

export const byHand: Operations['byHand'] = {
  read: readForHands,
  add: (call, input) => changeStock(call, { act: 'add', ...input }),
  remove: (call, input) => changeStock(call, { act: 'remove', ...input }),
  update: (call, input) => changeStock(call, { act: 'update', ...input }),
  takeBack: takeBackChange,
}
