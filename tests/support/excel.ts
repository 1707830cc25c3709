import { vi } from 'vitest'
import type { ExcelJob, importTypes } from '#contract/calls/desk/excel-jobs.ts'
import { contract } from '#contract/index.ts'
import type { Database } from '#server/base/store/sql.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { type ExcelOptions, runExcelJobs } from '#server/desk/excel/run-excel-jobs.ts'
import { afterTest } from './after-file.ts'
import { withMerchant } from './scenes/merchant-scene.ts'
import type { Merchant } from './scenes/seed.ts'
import { copyOf, type DatabaseKind } from './server/database.ts'
import type { TestServer, userOf } from './server/server.ts'

const { excelJobs } = contract

export interface ExcelServer extends TestServer {
  readonly merchant: Merchant
  readonly url: string
  /** Jobs wait until then. */
  readonly startJobs: (options?: ExcelOptions) => void
}

/** A server with the merchant `okut`, whose Excel jobs run once they are started. */
export const excelServer = async (kind: DatabaseKind = 'embedded'): Promise<ExcelServer> => {
  const template = await withMerchant(kind)
  const { pool, url } = await copyOf(template)
  const db = pool as Database
  return {
    app: await createWholeServer({ pool, checkModels: true, log: false }),
    db,
    merchant: { ...template.model, db },
    url,
    startJobs: options => afterTest(runExcelJobs(url, db, { lookEveryMs: 20, ...options })),
  }
}

type User = ReturnType<typeof userOf>

/** Asks for the job until it is no longer under way. */
export const finished = (user: User, { id }: ExcelJob): Promise<ExcelJob> =>
  vi.waitFor(
    async () => {
      const job = await user.do(excelJobs.job, { id })
      if (job.state === 'waiting' || job.state === 'running') throw new Error(`the job is still ${job.state}`)
      return job
    },
    { timeout: 110_000, interval: 25 },
  )

export const exported = async (user: User, listing: string, filters = {}, sort?: string): Promise<ExcelJob> =>
  finished(user, await user.do(excelJobs.export, { listing, filters, ...(sort && { sort }) }))

/** Sends a file in and waits until it is checked. */
export const checked = async (
  user: User,
  type: (typeof importTypes)[number],
  content: string | Buffer,
  fileName = 'dosya.csv',
): Promise<ExcelJob> =>
  finished(user, await user.do(excelJobs.check, { type, fileName, content: Buffer.from(content).toString('base64') }))

export const applied = async (user: User, { id }: ExcelJob): Promise<ExcelJob> =>
  finished(user, await user.do(excelJobs.apply, { id }))

/** Fetches a file as a browser does: by its address alone. */
export const fetched = async ({ app }: TestServer, address: string | null) => {
  const response = await app.inject({ url: address ?? 'no address' })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}
