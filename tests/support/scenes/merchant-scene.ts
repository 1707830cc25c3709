import type { ServerOptions } from '#server/base/http/create-server.ts'
import type { Database } from '#server/base/store/sql.ts'
import { migrations } from '#server/migrations/index.ts'
import { type DatabaseKind, furnished, migrated, type Template } from '../server/database.ts'
import { serverOnCopy, type TestServer } from '../server/server.ts'
import { type Merchant, seedMerchant } from './seed.ts'

/** A merchant as a template tells of him: whoever copies it adds his database. */
export type SeededMerchant = Omit<Merchant, 'db'>

/** A database with the merchant `okut` in it. */
export const withMerchant = async (kind: DatabaseKind): Promise<Template<SeededMerchant>> =>
  furnished(await migrated(kind, migrations), 'merchant', async pool => {
    const { db: _, ...merchant } = await seedMerchant(pool as Database, 'okut')
    return merchant
  })

/** A server whose database holds the merchant `okut`, and nobody else. */
export const merchantScene = async (
  kind: DatabaseKind = 'embedded',
  options: Omit<ServerOptions, 'pool'> = {},
): Promise<TestServer & { readonly merchant: Merchant }> => {
  const template = await withMerchant(kind)
  const server = await serverOnCopy(template, options)
  return { ...server, merchant: { ...template.model, db: server.db } }
}
