import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'

export interface Options {
  readonly orders: number
  readonly workers: number
  readonly seed: number
  /** An order file; none: the demo's. */
  readonly from: string | undefined
  /** Only the orders of this day of the file. */
  readonly day: string | undefined
  /** Nobody errs so that the world differs from the books. */
  readonly flawless: boolean
  readonly json: boolean
  /** A server that runs already; none: one of our own, in a temporary folder. */
  readonly server: string | undefined
  readonly domain: string
  /** User names on a server that runs already. */
  readonly users: readonly string[] | undefined
  readonly auditor: string
  readonly password: string
}

export const usage = `npm run simulate -- --orders N --workers M [--seed S] [--from FILE.csv[.gz]] [--day YYYY-MM-DD] [--flawless] [--json]
  on a server that runs already: --server URL --domain NAME --users a,b,c --password P [--auditor lead]`

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
      flawless: { type: 'boolean' },
      json: { type: 'boolean' },
      server: text,
      domain: text,
      users: text,
      auditor: text,
      password: text,
    },
  })
  const count = (name: 'orders' | 'workers' | 'seed', start: number, most: number): number => {
    const value = Number(values[name] ?? start)
    if (!Number.isInteger(value) || value < 1 || value > most)
      throw new Error(`--${name} takes a whole number from 1 to ${most}`)
    return value
  }
  if (values.day !== undefined && !/^\d{4}-\d\d-\d\d$/.test(values.day))
    throw new Error('--day takes a day as YYYY-MM-DD')
  if (values.from !== undefined && !existsSync(values.from)) throw new Error(`--from: there is no ${values.from}`)
  return {
    orders: count('orders', values.day === undefined ? 100 : 100_000, 100_000),
    workers: count('workers', 4, 500),
    seed: count('seed', 1, 2 ** 31),
    from: values.from,
    day: values.day,
    flawless: values.flawless ?? false,
    json: values.json ?? false,
    server: values.server,
    domain: values.domain ?? (values.server === undefined ? 'sim' : 'demo'),
    users: values.users?.split(',').filter(Boolean),
    auditor: values.auditor ?? 'lead',
    password: values.password ?? 'okut-demo',
  }
}
