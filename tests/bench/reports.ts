import { session } from '#contract/calls/session.ts'
import { createClient } from '#simulate/client.ts'
import { type Database, many } from '../../src/server/store/sql.ts'
import type { BigDatabase } from './big-database.ts'
import { percentile, tell } from './figures.ts'
import { type ReportCase, reportCases } from './report-cases.ts'

const reader = 'lead1'
const warmRounds = 3
const rounds = 40
const mostMs = 300

/** The first page of each listing over HTTP, against the same rows by SQL alone, turn by turn on the same database. */
export const benchReports = async (server: string, big: BigDatabase): Promise<boolean> => {
  const token = await signIn(server, big)
  let isKept = true
  for (const one of reportCases) isKept = (await benchCase(server, token, big, one)) && isKept
  return isKept
}

const benchCase = async (
  server: string,
  token: string,
  { pool, tenantId }: BigDatabase,
  { name, query, bare }: ReportCase,
): Promise<boolean> => {
  const address = `${server}/api/listings/${name}?${new URLSearchParams(query)}`
  const label = `${name} ${new URLSearchParams(query)}`
  const statement = bare({ tenantId })
  const over: number[] = []
  const alone: number[] = []
  for (let round = -warmRounds; round < rounds; round++) {
    const [page, pageMs] = await timed(() => readPage(address, token))
    const [rows, rowsMs] = await timed(() => many<{ id: unknown }>(pool as Database, statement))
    if (round === -warmRounds) demandSame(label, page, rows)
    if (round < 0) continue
    over.push(pageMs)
    alone.push(rowsMs)
  }
  for (const share of [0.5, 0.95]) {
    const p = `p${share * 100}`
    tell({ name: `${label}: SQL alone, ${p}`, value: percentile(alone, share), unit: 'ms' })
    tell({
      name: `${label}: against SQL alone, ${p}`,
      value: percentile(over, share) / percentile(alone, share),
      unit: 'ratio',
    })
  }
  tell({ name: `${label}: first page, p50`, value: percentile(over, 0.5), unit: 'ms' })
  return tell({
    name: `${label}: first page, p95`,
    value: percentile(over, 0.95),
    unit: 'ms',
    limit: { atMost: mostMs },
  })
}

const signIn = async (server: string, { domain, password }: BigDatabase): Promise<string> => {
  const reply = await createClient(server).get(session.login, {
    domainName: domain,
    username: reader,
    password,
    captchaCode: null,
    otp: null,
  })
  if (reply.isError) throw new Error(reply.key)
  return reply.model.userToken
}

type Rows = readonly { readonly id: unknown }[]

const readPage = async (address: string, token: string): Promise<Rows> => {
  const response = await fetch(address, { headers: { accept: 'application/json', usertoken: token } })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${address} was answered with ${response.status}: ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { model: { rows: Rows } }).model.rows
}

const timed = async <Result>(work: () => Promise<Result>): Promise<readonly [Result, number]> => {
  const started = performance.now()
  const result = await work()
  return [result, performance.now() - started]
}

/** Two ways to different rows would not be worth comparing. */
const demandSame = (label: string, page: Rows, rows: Rows): void => {
  const ids = (all: Rows) => JSON.stringify(all.map(row => row.id))
  if (ids(page) !== ids(rows))
    throw new Error(`${label}: the page and the SQL have other rows\n${ids(page)}\n${ids(rows)}`)
}
