import { createHash } from 'node:crypto'
import { Client, type ClientConfig, Pool } from 'pg'
import { letStandBehindScans } from '../threads/stand-behind-scans.ts'
import { addressOf, explainConnectError } from './connect-error.ts'
import { valueParsers } from './parsers.ts'

export interface PoolOptions {
  /** Most connections at once. */
  readonly max?: number | undefined
  /**
   * Whether statements are prepared once for each connection, so that PostgreSQL plans them once and not at every call:
   * at a merchant of ten million movements planning a pick took ten times as long as carrying it out.
   * Not for a database behind a pooler that hands connections on between transactions.
   */
  readonly prepares?: boolean
  /** How long a connection may take to open. */
  readonly connectWithinMs?: number
  /**
   * How far PostgreSQL's processes behind these connections stand back for others (as `nice` counts it). Only for a
   * PostgreSQL of our own: the processes of another one may be anybody's here.
   */
  readonly nice?: number | undefined
}

/** So many stay open however long nobody asks, so that the first scan after a rest need not wait for one. */
const keptOpen = 3

/** What is asked of the pool itself, beside transactions with limits of their own. */
const statementLimits = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 }

/** Connections to the database; a failure to connect is a sentence, and values arrive as `valueParsers` says. */
export const openPool = (
  url: string,
  { max = 10, prepares = false, connectWithinMs = 10_000, nice }: PoolOptions = {},
): Pool => {
  const Client = (prepares ? PreparingClient : ExplainingClient) as never
  const pool = new Pool({
    ...connectionTo(url),
    ...{ Client, max, min: Math.min(max, keptOpen) },
    // A pooler takes no settings with the connection.
    ...(prepares && statementLimits),
    ...{ idleTimeoutMillis: 30_000, connectionTimeoutMillis: connectWithinMs },
  })
  // Without a listener a connection that breaks while idle would end the process; the pool replaces it by itself.
  pool.on('error', () => undefined)
  if (nice !== undefined)
    pool.on('connect', client => letStandBehindScans((client as unknown as { processID: number }).processID, nice))
  return pool
}

/** One connection outside the pool, for a lock or for LISTEN. The caller connects and ends it. */
export const openClient = (url: string, name = 'okut'): Client =>
  new ExplainingClient({ ...connectionTo(url), application_name: name })

const connectionTo = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'okut',
  types: valueParsers as never,
  keepAlive: true,
  // Before any router on the way forgets a connection that rests.
  keepAliveInitialDelayMillis: 60_000,
  connectionTimeoutMillis: 10_000,
})

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void)

class ExplainingClient extends Client {
  readonly #address: string

  constructor(config: ClientConfig) {
    super(config)
    this.#address = addressOf(config.connectionString ?? '')
  }

  override connect(): Promise<Client>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<Client> | undefined {
    const explain = (error: Error): Error => explainConnectError(error, this.#address)
    if (!callback)
      return super.connect().catch((error: Error) => {
        throw explain(error)
      })
    const told = callback as (error: Error | null, client?: Client) => void
    super.connect((error: Error | null) => told(error && explain(error), this))
    return undefined
  }
}

const names = new Map<string, string>()

/** A short name for a statement's text; there are as many as there are statements in the sources. */
const nameOf = (text: string): string => {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

type Answered = (error: Error | null, result?: unknown) => void

/** Gives each statement with values a name, under which PostgreSQL keeps it for the connection. */
class PreparingClient extends ExplainingClient {
  override query(...given: any[]): any {
    const [text, values, answered] = given
    const isPlain = typeof text === 'string' && Array.isArray(values) && values.length > 0
    const ask = super.query.bind(this) as (...args: any[]) => any
    if (!isPlain) return ask(...given)
    const askNamed = (then: Answered): void =>
      ask({ name: nameOf(text), text, values }, (error: Error | null, result: unknown) => {
        if (!isOutdatedPlan(error)) then(error, result)
        // Within a transaction this is refused: it begins anew, on another connection.
        else ask({ text, values }, (again: Error | null, afresh: unknown) => then(again && error, afresh))
      })
    if (typeof answered === 'function') return askNamed(answered)
    return new Promise((done, failed) => askNamed((error, result) => (error ? failed(error) : done(result))))
  }
}

/** A newer version changed the tables beneath a statement that is kept for this connection. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === '0A000' && error.message.startsWith('cached plan')
