import type { Operations } from '#server/base/call.ts'
import { readInHand } from './in-hand.ts'
import { readMyWork } from './my-work.ts'
import { nameWork } from './name-work.ts'

export const work: Operations['work'] = {
  mine: readMyWork,
  inHand: readInHand,
  named: nameWork,
}
