import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import type { Pool, PoolClient } from 'pg'
import { createWholeServer } from '#server/create-whole-server.ts'
import { hire, type Picker, pickOf } from '#tests/support/scenes/pickers.ts'
import { median, tell } from '../figures.ts'
import { pickOver } from './pick-over.ts'

const levels = [1, 8, 32]
const rounds = 3
const roundSeconds = 2

interface Recorded {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Picks committed per second through the server, against the very statements of a pick run bare on the same database. */
export const benchCommits = async (server: string, pool: Pool): Promise<boolean> => {
  const pickers = await hire(server, pool, Math.max(...levels), 'bench')
  const recorded: (readonly Recorded[])[] = []
  for (const picker of pickers) recorded.push(await recordPick(pool, picker))
  const agent = new Agent({ keepAlive: true, maxSockets: Math.max(...levels) })
  let isKept = true
  for (const level of levels) {
    const through: number[] = []
    const bare: number[] = []
    for (let round = 0; round < rounds; round++) {
      bare.push(await perSecond(level, i => replay(pool, recorded[i]!)))
      through.push(await perSecond(level, i => pickOver(server, agent, pickers[i]!)))
    }
    const ratios = through.map((value, i) => value / bare[i]!)
    tell({ name: `picks committed, ${level} connections`, value: median(through), unit: '1/s' })
    tell({ name: `the same SQL bare, ${level} connections`, value: median(bare), unit: '1/s' })
    isKept =
      tell({
        name: `picks committed against the same SQL bare, ${level} connections`,
        value: median(ratios),
        unit: 'ratio',
        limit: { atLeast: 0.5 },
      }) && isKept
  }
  agent.destroy()
  return isKept
}

/** The statements of one pick, taken down while the server's own code makes it; BEGIN and COMMIT among them. */
const recordPick = async (pool: Pool, picker: Picker): Promise<readonly Recorded[]> => {
  const recorded: Recorded[] = []
  const watched = <Runner extends Pool | PoolClient>(runner: Runner): Runner =>
    new Proxy(runner, {
      get: (target, name) => {
        if (name === 'connect') return async () => watched(await (target as Pool).connect())
        const value = Reflect.get(target, name) as unknown
        if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value
        return (text: string, values: readonly unknown[] = []) => {
          recorded.push({ text, values })
          return (target as PoolClient).query(text, values as unknown[])
        }
      },
    })
  const app = await createWholeServer({ pool: watched(pool), log: false })
  const operationId = randomUUID()
  const { body, headers, method, path } = pickOf(picker, operationId)
  const answer = await app.inject({ method, url: path, headers, payload: body })
  await app.close()
  if (answer.statusCode !== 200) throw new Error(`the pick to be recorded was refused: ${answer.body}`)
  return recorded.map(({ text, values }) => ({
    text,
    values: values.map(value => (value === operationId ? operationMark : value)),
  }))
}
const operationMark = Symbol('the operation id')

/** Runs a recorded pick again, as an operation of its own. */
const replay = async (pool: Pool, statements: readonly Recorded[]): Promise<void> => {
  const id = randomUUID()
  const own = (value: unknown): unknown =>
    value === operationMark ? id : Array.isArray(value) ? value.map(own) : value
  const client = await pool.connect()
  try {
    for (const { text, values } of statements) await client.query(text, values.map(own))
  } finally {
    client.release()
  }
}

const perSecond = async (connections: number, once: (i: number) => Promise<void>): Promise<number> => {
  const until = performance.now() + roundSeconds * 1000
  let done = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, i) => {
      while (performance.now() < until) {
        await once(i)
        done += 1
      }
    }),
  )
  return done / ((performance.now() - started) / 1000)
}
