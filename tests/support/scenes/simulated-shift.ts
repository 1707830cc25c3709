import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type Database, run, type Statement, sql } from '#server/base/store/sql.ts'
import { migrations } from '#server/migrations/index.ts'
import { type RunningServer, startServer } from '#server/start.ts'
import type { Summary } from '#simulate/end/summary.ts'
import { optionsOf } from '#simulate/options.ts'
import { type Circumstances, simulate } from '#simulate/shift/run.ts'
import { freshDatabase } from '../server/database.ts'

const demoOrders = resolve(import.meta.dirname, '../../../src/server/tools/demo/orders.csv.gz')
const linesAtMost = 6
const piecesAtMost = 60

/** Real orders of a few lines: the same ways for less walking. */
export const shortOrders = (): string => {
  const [head = '', ...lines] = gunzipSync(readFileSync(demoOrders)).toString().trim().split('\n')
  const columns = head.split(',')
  const cell = (line: string, name: string) => line.split(',')[columns.indexOf(name)] ?? ''
  const orderNo = (line: string) => cell(line, 'orderNo')
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(orderNo(line), (counts.get(orderNo(line)) ?? 0) + 1)
  const plain = lines.filter(line => !line.includes('"'))
  const large = new Set(plain.filter(line => Number(cell(line, 'quantity')) > piecesAtMost).map(orderNo))
  const quoted = new Set(lines.filter(line => line.includes('"')).map(orderNo))
  const short = plain.filter(line => {
    const no = orderNo(line)
    return (counts.get(no) ?? 0) > 1 && counts.get(no)! <= linesAtMost && !large.has(no) && !quoted.has(no)
  })
  return orderFile([head, ...short])
}

const orderFile = (lines: readonly string[]): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'okut-short-orders-')), 'orders.csv')
  writeFileSync(file, lines.join('\n'))
  return file
}

export interface Shift extends Omit<Circumstances, 'meddle'> {
  readonly orders: number
  readonly workers: number
  /** Of an order file, with its header; none: short orders of the demo's. */
  readonly lines?: readonly string[]
  readonly seed?: number
  readonly flawless?: boolean
  /** Whether the server knows a floor plan. */
  readonly walks?: 'rank' | 'plan'
  readonly twoWarehouses?: boolean
  /** How much later each answer arrives. */
  readonly slowServerMs?: number
  /** What is done to the merchant before the work. */
  readonly prepare?: Statement
  readonly meddle?: (world: Parameters<NonNullable<Circumstances['meddle']>>[0], db: Database) => unknown
}

/** Only picking is left to those who could pack. */
export const pickersOnly = sql`update user_authority a set group_id = picking.id
  from authority_group packing, authority_group picking
  where packing.tenant_id = a.tenant_id and packing.id = a.group_id and packing.name = 'Paketleyici'
    and picking.tenant_id = a.tenant_id and picking.name = 'Toplayıcı'`

/** A shift on a server and merchant of its own; the server is closed afterwards. */
export const simulatedShift = async ({ meddle, prepare = sql`select`, lines, ...shift }: Shift): Promise<Summary> => {
  const { url, pool } = await freshDatabase('server', migrations)
  const server: RunningServer = await startServer({
    port: 0,
    host: '127.0.0.1',
    databaseUrl: url,
    prepares: true,
    folder: '/nonexistent',
    http: { checkModels: true, log: false },
  })
  const file = lines === undefined ? shortOrders() : orderFile(lines)
  try {
    const { orders, workers, seed = 11, flawless = false, twoWarehouses = false, slowServerMs = 0 } = shift
    const { walks = 'rank', habits } = shift
    const counts = { orders, workers, seed, 'slow-server': slowServerMs }
    const options = optionsOf([
      ...Object.entries(counts).map(([name, count]) => `--${name}=${count}`),
      `--walks=${walks}`,
      ...(flawless ? ['--flawless'] : []),
      ...(twoWarehouses ? ['--two-warehouses'] : []),
    ])
    const { domain, password } = options
    const merchant = { domain, password, orders, workers, twoWarehouses, file }
    const { users, takenBack } = await server.createSimulatedMerchant(merchant)
    await run(pool as Database, prepare)
    return await simulate(server.url, users, options, () => {}, {
      unwanted: takenBack,
      ...(habits && { habits }),
      ...(meddle && { meddle: world => meddle(world, pool as Database) }),
    })
  } finally {
    rmSync(dirname(file), { recursive: true })
    await server.close()
  }
}
