import type { Operations } from '#server/base/call.ts'
import { findSurplus } from './find-surplus.ts'
import { placeExcess } from './place-excess.ts'
import { readBox } from './read-box.ts'
import { takeBackExcess } from './take-back.ts'
import { writeOffExcess } from './write-off.ts'

export const excess: Operations['excess'] = {
  read: call => readBox(call),
  place: placeExcess,
  takeBack: takeBackExcess,
  find: findSurplus,
  writeOff: writeOffExcess,
}
