import type { Operations } from '#server/base/call.ts'
import { readCentral, saveCentral } from './central.ts'
import { dial } from './dial.ts'

export const telephone: Operations['telephone'] = {
  central: call => readCentral(call),
  saveCentral,
  dial,
}
