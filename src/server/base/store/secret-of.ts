import { randomBytes } from 'node:crypto'
import { type Database, one, sql } from './sql.ts'

const known = new WeakMap<Database, Promise<Buffer>>()

/**
 * What this database's servers sign with, the same for all of them, made by whoever needs it first. `db` is the pool: a
 * transaction that is rolled back would have made none.
 */
export const secretOf = (db: Database): Promise<Buffer> => {
  const before = known.get(db)
  if (before !== undefined) return before
  const secret = readSecret(db)
  known.set(db, secret)
  secret.catch(() => known.delete(db))
  return secret
}

const secretBytes = 32

const readSecret = async (db: Database): Promise<Buffer> => {
  // Written first, so that of two who begin at once both read the same.
  await db.query('insert into server_secret (name, secret) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(secretBytes),
  ])
  return (await one<{ secret: Buffer }>(db, sql`select secret from server_secret where name = ${name}`)).secret
}

const name = 'signing'
