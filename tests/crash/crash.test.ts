import { expect, test } from 'vitest'
import { databaseKinds } from '#tests/support/server/test-postgres.ts'
import { crashRounds } from './crash-rounds.ts'

test.each(databaseKinds)(
  'whatever is killed or cut under load, on the %s database every acknowledged pick is there once',
  { timeout: 180_000 },
  async kind => {
    const { acknowledged, ...wrong } = await crashRounds({ kind, rounds: 15, stations: 4, seed: 7 })
    expect(wrong).toEqual({ lost: 0, doubled: 0, refused: 0, faults: [] })
    expect(acknowledged).toBeGreaterThan(30)
  },
)
