import type { Operations } from '#server/base/call.ts'
import { differencesToDecide } from './differences-to-decide.ts'
import { demandCount } from './read-count.ts'
import { writeDecisions } from './write-decisions.ts'

/** Leaves the books as they are, whatever was counted. */
export const keepBooks: Operations['counts']['keep'] = async (call, which) => {
  const differences = await differencesToDecide(call, which)
  await writeDecisions(call, which.id, differences, 'kept')
  return demandCount(call, which.id)
}
