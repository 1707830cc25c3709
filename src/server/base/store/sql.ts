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

const isStatement = (value: unknown): value is Statement =>
  typeof value === 'object' && value !== null && 'text' in value && 'values' in value

/** SQL as it runs: what is put in becomes a numbered value, never text; another statement put in becomes part of it. */
export const sql = (parts: TemplateStringsArray, ...puts: readonly unknown[]): Statement => {
  const values: unknown[] = []
  const text = parts.reduce((before, part, i) => {
    const put = puts[i - 1]
    if (!isStatement(put)) return `${before}$${values.push(put)}${part}`
    const shift = values.length
    values.push(...put.values)
    return `${before}${put.text.replace(/\$(\d+)/g, (_, n: string) => `$${Number(n) + shift}`)}${part}`
  })
  return { text, values }
}

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
