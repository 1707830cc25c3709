import type { QueryResultRow } from 'pg'

/** A statement with its values apart, as `pg` takes it. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Whatever runs statements: the pool, or the one connection of a transaction. */
export interface Database {
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<{ rows: Row[]; rowCount: number | null }>
}

/** Its text between its values, joined when it is asked for: a statement is often put together from several. */
class Written implements Statement {
  readonly #between: readonly string[]
  readonly values: readonly unknown[]
  #text: string | undefined

  constructor(between: readonly string[], values: readonly unknown[]) {
    this.#between = between
    this.values = values
  }

  get text(): string {
    this.#text ??= this.#between.reduce((before, part, i) => `${before}$${i}${part}`)
    return this.#text
  }

  /** Writes itself behind what is written so far. */
  writeTo(between: string[], values: unknown[]): void {
    between[between.length - 1] += this.#between[0]!
    for (let i = 1; i < this.#between.length; i++) between.push(this.#between[i]!)
    values.push(...this.values)
  }
}

/** SQL as it runs: what is put in becomes a numbered value, never text; another statement put in becomes part of it. */
export const sql = (parts: TemplateStringsArray, ...puts: readonly unknown[]): Statement => {
  const between = [parts[0]!]
  const values: unknown[] = []
  puts.forEach((put, i) => {
    if (put instanceof Written) put.writeTo(between, values)
    else {
      values.push(put)
      between.push('')
    }
    between[between.length - 1] += parts[i + 1]!
  })
  return new Written(between, values)
}

/** Text of ours that becomes part of a statement; never anything that came from outside. */
export const raw = (text: string): Statement => new Written([text], [])

export const many = async <Row extends QueryResultRow>(db: Database, { text, values }: Statement): Promise<Row[]> =>
  (await db.query<Row>(text, values as unknown[])).rows

export const maybeOne = async <Row extends QueryResultRow>(db: Database, statement: Statement): Promise<Row | null> =>
  (await many<Row>(db, statement))[0] ?? null

/** The one row that must be there; its absence is our mistake, not the caller's. */
export const one = async <Row extends QueryResultRow>(db: Database, statement: Statement): Promise<Row> => {
  const row = await maybeOne<Row>(db, statement)
  if (row === null) throw new Error(`no row: ${statement.text.trim().slice(0, 80)}`)
  return row
}

/** How many rows the statement changed. */
export const run = async (db: Database, { text, values }: Statement): Promise<number> =>
  (await db.query(text, values as unknown[])).rowCount ?? 0
