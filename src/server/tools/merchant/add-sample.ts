import type { Pool } from 'pg'
import type { Database } from '#server/base/store/sql.ts'
import { newToken } from '#server/base/tokens.ts'
import { twoWarehousesSample } from '../demo/two-warehouses-sample.ts'
import { freeDomain, giveLink, type NewMerchant } from './add-merchant.ts'

const samples = { 'two-warehouses': twoWarehousesSample } as const
type SampleName = keyof typeof samples
export const sampleNames = Object.keys(samples) as readonly SampleName[]

/**
 * Makes a merchant who is at work already, of one of the samples; nobody knows a password of his people. The answer is the link by which
 * his shift lead sets one.
 */
export const addSample = async (
  pool: Pool,
  { domain, name, sample, origin }: Omit<NewMerchant, 'userName'> & { readonly sample: string },
): Promise<string> => {
  const make = samples[sample as SampleName]
  if (make === undefined) throw new Error(`${sample} is no sample: ${sampleNames.join(', ')}.`)
  const db = pool as Database
  const free = await freeDomain(db, domain)
  await make(pool, { domain: free, name, password: newToken() })
  return giveLink(db, { domain: free, userName: 'lead', origin })
}
