import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type PaceName, paces } from './worker/pace.ts'

export const walks = ['rank', 'plan', 'both'] as const
export type Walks = (typeof walks)[number]

export interface Options {
  readonly orders: number
  readonly workers: number
  /** Half of the people work in a second warehouse, which goods are sent to and come from. */
  readonly twoWarehouses: boolean
  readonly seed: number
  /** An order file; none: the demo's. */
  readonly from: string | undefined
  /** Only the orders of this day of the file. */
  readonly day: string | undefined
  /** So many days from that one on, each in a world of its own; those of which the file has no orders are left out. */
  readonly days: number
  /** So many seeds from `seed` on, each day with each. */
  readonly seeds: number
  /** What a set holds at the most; none: as many as merchants begin with. */
  readonly ordersPerSet: number | undefined
  /** Everybody picks, and what is picked stays on its cart. */
  readonly onlyPicking: boolean
  /** Nobody errs so that the world differs from the books. */
  readonly flawless: boolean
  /** As fast as can be, or as people work. */
  readonly pace: PaceName
  /** How many times faster than a real one the clock of people runs. */
  readonly faster: number
  /** Whether the server knows a floor plan, so that sets are made and walked by it; `both`: first without it, then with. */
  readonly walks: Walks
  /** How much later than it was given each answer of the server arrives. */
  readonly slowServerMs: number
  readonly json: boolean
  /** A server that runs already; none: one of our own, in a temporary folder. */
  readonly server: string | undefined
  readonly domain: string
  /** User names on a server that runs already. */
  readonly users: readonly string[] | undefined
  /** The shift lead of each warehouse. */
  readonly auditors: readonly string[]
  readonly password: string
}

export const usage = `npm run simulate -- --orders N --workers M [--seed S] [--from FILE.csv[.gz]] [--day YYYY-MM-DD] [--flawless] [--json]
  [--two-warehouses] [--pace fast|human] [--faster N] [--slow-server MS] [--walks rank|plan|both]
  [--days N] [--seeds N] [--orders-per-set N] [--only-picking]
  on a server that runs already: --server URL --domain NAME --users a,b,c --password P [--auditor lead,…]`

type Counted = 'orders' | 'workers' | 'seed' | 'faster' | 'slow-server' | 'days' | 'seeds' | 'orders-per-set'

/** Reads the command line; throws a sentence for what makes no sense. */
export const optionsOf = (args: readonly string[]): Options => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: text,
      workers: text,
      seed: text,
      from: text,
      day: text,
      days: text,
      seeds: text,
      'orders-per-set': text,
      'only-picking': { type: 'boolean' },
      pace: text,
      walks: text,
      faster: text,
      'slow-server': text,
      'two-warehouses': { type: 'boolean' },
      flawless: { type: 'boolean' },
      json: { type: 'boolean' },
      server: text,
      domain: text,
      users: text,
      auditor: text,
      password: text,
    },
  })
  const count = (name: Counted, start: number, most: number, least = 1): number => {
    const value = Number(values[name] ?? start)
    if (!Number.isInteger(value) || value < least || value > most)
      throw new Error(`--${name} takes a whole number from ${least} to ${most}`)
    return value
  }
  const twoWarehouses = values['two-warehouses'] ?? false
  const pace = paces.find(name => name === (values.pace ?? 'fast'))
  if (pace === undefined) throw new Error(`--pace takes ${paces.join(' or ')}`)
  const walked = walks.find(name => name === (values.walks ?? 'rank'))
  if (walked === undefined) throw new Error(`--walks takes ${walks.join(' or ')}`)
  if (walked !== 'rank' && values.server !== undefined)
    throw new Error('--walks is for a server of our own: one that runs has its plan, or none')
  if (values.day !== undefined && !/^\d{4}-\d\d-\d\d$/.test(values.day))
    throw new Error('--day takes a day as YYYY-MM-DD')
  const days = count('days', 1, 31)
  if (days > 1 && (values.day === undefined || values.from === undefined))
    throw new Error('--days takes the file (--from) and its first day (--day)')
  if (values.from !== undefined && !existsSync(values.from)) throw new Error(`--from: there is no ${values.from}`)
  return {
    orders: count('orders', values.day === undefined ? 100 : 100_000, 100_000),
    workers: count('workers', 4, 500),
    twoWarehouses,
    seed: count('seed', 1, 2 ** 31),
    from: values.from,
    day: values.day,
    days,
    seeds: count('seeds', 1, 100),
    ordersPerSet: values['orders-per-set'] === undefined ? undefined : count('orders-per-set', 1, 500),
    onlyPicking: values['only-picking'] ?? false,
    flawless: values.flawless ?? false,
    pace,
    walks: walked,
    faster: count('faster', 1, 1000),
    slowServerMs: count('slow-server', 0, 60_000, 0),
    json: values.json ?? false,
    server: values.server,
    domain: values.domain ?? (values.server === undefined ? 'sim' : 'demo'),
    users: values.users?.split(',').filter(Boolean),
    auditors: values.auditor?.split(',').filter(Boolean) ?? (twoWarehouses ? ['lead', 'kadikoy-lead'] : ['lead']),
    password: values.password ?? 'okut-demo',
  }
}
