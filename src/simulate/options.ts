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
  on a server that runs already: --server URL --domain NAME --users a,b,c --password P [--auditor lead,…]`

type Counted = 'orders' | 'workers' | 'seed' | 'faster' | 'slow-server'

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
  if (values.from !== undefined && !existsSync(values.from)) throw new Error(`--from: there is no ${values.from}`)
  return {
    orders: count('orders', values.day === undefined ? 100 : 100_000, 100_000),
    workers: count('workers', 4, 500),
    twoWarehouses,
    seed: count('seed', 1, 2 ** 31),
    from: values.from,
    day: values.day,
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
