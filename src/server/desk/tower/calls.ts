import type { Operations } from '#server/base/call.ts'
import { readHealth } from '../provider/read-health.ts'
import { countWatched } from './count-watched.ts'
import { readCarriers } from './read-carriers.ts'
import { readMissing } from './read-missing.ts'
import { readPeople } from './read-people.ts'
import { readSets } from './read-sets.ts'
import { readStages } from './read-stages.ts'

export const tower: Operations['tower'] = {
  stages: readStages,
  carriers: readCarriers,
  sets: readSets,
  missing: readMissing,
  people: readPeople,
  watched: countWatched,
  health: async call =>
    (await readHealth(call, {})).flatMap(({ part, ...health }) =>
      part === 'printer' || part === 'outbox' || part === 'replica' ? [{ part, ...health }] : [],
    ),
}
