import type { Operations } from '#server/base/call.ts'
import { assignSet } from './assign-set.ts'
import { closeSet } from './close-set.ts'
import { setOf } from './set-of.ts'
import { setPriority } from './set-priority.ts'
import { splitSet } from './split-set.ts'
import { takeBack } from './take-back.ts'

export const sets: Operations['sets'] = {
  read: (call, { setNo }) => setOf(call, setNo),

  async assign(call, { setNo, userID }) {
    await assignSet(call, setNo, userID)
    return setOf(call, setNo)
  },

  takeBack,

  async split(call, { setNo, orderIDs }) {
    const made = await splitSet(call, setNo, orderIDs)
    return { set: await setOf(call, setNo), made: await setOf(call, made) }
  },

  setPriority,

  async close(call, { setNo }) {
    await closeSet(call, setNo)
    return setOf(call, setNo)
  },
}
