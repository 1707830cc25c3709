import { Client, Pool, type QueryResult } from 'pg'
import { vi } from 'vitest'
import type { Database } from '#server/base/store/sql.ts'

export interface Cost<Answer> {
  readonly answer: Answer
  /** How many statements the database was asked. */
  readonly statements: number
  /** How many characters those of no transaction answered, as JSON. */
  readonly read: number
}

/** What an act costs its database. Servers of other tests of this process may still be at work: theirs is not counted. */
export const costOf = async <Answer>(db: Database, act: () => Promise<Answer>): Promise<Cost<Answer>> => {
  const name = nameOf(db as Pool)
  const asked = vi.spyOn(Client.prototype, 'query')
  const pooled = vi.spyOn(Pool.prototype, 'query')
  try {
    const answer = await act()
    const statements = asked.mock.contexts.filter(client => databaseOf(client) === name).length
    const own = pooled.mock.results.filter((_, nth) => nameOf(pooled.mock.contexts[nth] as unknown as Pool) === name)
    const results: readonly unknown[] = await Promise.all(own.map(({ value }) => value))
    const read = JSON.stringify(results.map(result => (result as QueryResult).rows)).length
    return { answer, statements, read }
  } finally {
    asked.mockRestore()
    pooled.mockRestore()
  }
}

const nameOf = ({ options }: Pool): string => new URL(options.connectionString!).pathname.slice(1)
const databaseOf = (client: unknown): string => (client as { readonly database: string }).database
