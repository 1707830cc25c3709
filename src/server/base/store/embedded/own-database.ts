import { Client } from 'pg'

const maintenance = (url: string): string => url.replace('/okut?', '/postgres?')

/** Whether the PostgreSQL behind the address answers, and is this process. */
export const serves = async (url: string, pid: number): Promise<boolean> => {
  const client = new Client({ connectionString: maintenance(url), connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ note: string }>(`select pg_read_file('postmaster.pid') as note`)
    return Number.parseInt(rows[0]!.note, 10) === pid
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Makes the database `okut` beside PostgreSQL's own ones, unless it is there. */
export const ensureDatabase = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: maintenance(url) })
  await client.connect()
  try {
    const { rowCount } = await client.query(`select from pg_database where datname = 'okut'`)
    if (rowCount === 0) await client.query('create database okut').catch(unlessMade)
  } finally {
    await client.end()
  }
}

/** Two starters may try at once. */
const unlessMade = (error: { code?: string }): void => {
  if (error.code !== '42P04' && error.code !== '23505') throw error
}
