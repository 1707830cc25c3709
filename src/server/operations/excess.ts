import type { Operations } from '../call.ts'
import { findSurplus } from '../excess/find-surplus.ts'
import { placeExcess } from '../excess/place-excess.ts'
import { readBox } from '../excess/read-box.ts'
import { takeBackExcess } from '../excess/take-back.ts'
import { writeOffExcess } from '../excess/write-off.ts'

export const excess: Operations['excess'] = {
  read: call => readBox(call),
  place: placeExcess,
  takeBack: takeBackExcess,
  find: findSurplus,
  writeOff: writeOffExcess,
}
