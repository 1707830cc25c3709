import { expect, test } from 'vitest'
import { seededRandom } from '#base/random.ts'
import { picking } from '#contract/calls/line/picking.ts'
import { refusalOf } from '#http/serve/envelope.ts'
import { sql } from '#server/base/store/sql.ts'
import { openScriptedServer } from '#tests/support/server/scripted-server.ts'
import { databaseKinds } from '#tests/support/server/test-postgres.ts'
import { crashRounds } from './crash-rounds.ts'
import { disastersOf } from './disasters.ts'
import { openHouse } from './house.ts'
import { emptyMemory, workOn } from './station.ts'

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

test('a station that is refused asks on until the run is over, and then tells of it', async () => {
  const server = await openScriptedServer()
  server.given = { status: 422, body: refusalOf({ key: 'PICKING_PIECE_TOO_MUCH', params: {} }) }
  const memory = emptyMemory()
  const hand = { token: 'x', call: picking.pick, input: { orderProductID: 1, piece: 1 }, done: sql`select 0 as done` }
  await workOn(hand, seededRandom(1), {
    ...{ server: server.url, memory, pace: { thinkMs: 0, patienceMs: 5_000, restMs: 1 } },
    ...{ isOver: () => server.asked.length >= 3, disaster: () => 'round 1' },
  })
  expect([memory.acknowledged.size, [...memory.refused.values()], server.asked.length]).toEqual([
    0,
    ['round 1: an act was refused: 422 PICKING_PIECE_TOO_MUCH'],
    3,
  ])
})
