import { expect, test } from 'vitest'
import { databaseKinds } from '#tests/support/server/test-postgres.ts'
import { crashRounds } from './crash-rounds.ts'
import { disastersOf } from './disasters.ts'
import { openHouse } from './house.ts'

/** Seven stations, so that every trade is struck, and a round of each disaster; `npm run crash` goes on for longer. */
const rounds = { rounds: 7, stations: 7, seed: 7 }

test.each(databaseKinds)(
  'whatever is killed or cut under load, on the %s database every acknowledged act is there once',
  { timeout: 180_000 },
  async kind => {
    const house = await openHouse(kind)
    const disasters = disastersOf(house)
    const { acknowledged, silencesMs: _, ...wrong } = await crashRounds({ house, disasters, ...rounds })
    expect(wrong).toEqual({ lost: 0, doubled: 0, refused: 0, faults: [] })
    expect(acknowledged).toBeGreaterThan(30)
  },
)
