import { adminDashboard, dashboard } from '#contract/calls/desk/dashboard.ts'
import { tower } from '#contract/calls/desk/tower.ts'
import type { Endpoint } from '#contract/define.ts'
import { type Client, createClient } from '#http/client/client.ts'
import type { BigDatabase } from '../big-database.ts'
import { percentile, tell } from '../figures.ts'
import { signInAs } from '../sign-in-as.ts'
import { reader } from './report-cases.ts'

const rounds = 10
const mostMs = 1_000
/** The tower is read anew whenever something changes. */
const mostTowerMs = 300

/**
 * All figures of the home page at once, and of the administrators' board, with nothing remembered from before; and what
 * the control tower asks, one after the other.
 */
export const benchBoards = async (server: string, big: BigDatabase): Promise<boolean> => {
  const token = await signInAs(server, big, reader)
  const client = createClient(server, token)
  let isKept = true
  for (const [name, board] of Object.entries({ dashboard, adminDashboard })) {
    const calls = (Object.values(board) as Endpoint[]).filter(({ method }) => method === 'GET')
    const taken: number[] = []
    for (let round = -1; round < rounds; round++) {
      await client.do(dashboard.resetCache)
      const started = performance.now()
      await Promise.all(calls.map(call => client.do(call)))
      if (round >= 0) taken.push(performance.now() - started)
    }
    tell({
      name: `${name}, ${calls.length} calls at once: all answered, p50`,
      value: percentile(taken, 0.5),
      unit: 'ms',
    })
    isKept =
      tell({
        name: `${name}, ${calls.length} calls at once: all answered, p95`,
        value: percentile(taken, 0.95),
        unit: 'ms',
        limit: { atMost: mostMs },
      }) && isKept
  }
  return (await benchTower(client)) && isKept
}

const benchTower = async (client: Client): Promise<boolean> => {
  let isKept = true
  for (const [name, call] of Object.entries(tower) as [string, Endpoint][]) {
    const taken: number[] = []
    for (let round = -1; round < rounds; round++) {
      const started = performance.now()
      await client.do(call)
      if (round >= 0) taken.push(performance.now() - started)
    }
    isKept =
      tell({
        name: `tower, ${name}: p95`,
        value: percentile(taken, 0.95),
        unit: 'ms',
        limit: { atMost: mostTowerMs },
      }) && isKept
  }
  return isKept
}
