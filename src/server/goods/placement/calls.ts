import type { Operations } from '#server/base/call.ts'
import { findWaiting } from './find-waiting.ts'
import { placeGoods } from './place-goods.ts'
import { readWaiting } from './read-waiting.ts'
import { takeBackPlaced } from './take-back.ts'

export const placement: Operations['placement'] = {
  read: readWaiting,
  find: findWaiting,
  place: placeGoods,
  takeBack: takeBackPlaced,
}
