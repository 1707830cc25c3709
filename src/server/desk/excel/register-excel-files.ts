import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { importTypes } from '#contract/calls/desk/excel-jobs.ts'
import { Refused } from '#http/serve/refused.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'
import { gaveTicket } from '#server/base/tickets.ts'
import { languageOf, wordFor } from '#server/base/words.ts'
import { hasFile, type StoredJob } from './jobs/excel-job.ts'
import { readChunks } from './jobs/job-chunks.ts'
import { writeSample } from './writing/write-sample.ts'

interface Found extends Pick<StoredJob, 'id' | 'tenantId' | 'kind' | 'state' | 'errorCount' | 'fileName'> {
  /** What the refused rows are written as. */
  readonly format: string
}

/** Serves GET /api/excel-samples/:type.xlsx?lang=tr: it holds nothing of anybody's. */
export const registerExcelSamples = (app: FastifyInstance): void => {
  for (const type of importTypes)
    app.get<{ Querystring: { lang?: string | string[] } }>(
      `/api/excel-samples/${type}.xlsx`,
      { compress: false } as object,
      async (request, reply) => {
        const language = languageOf(String(request.query.lang ?? ''), null)
        const say = (word: string): string => wordFor(word, {}, language)
        return reply
          .type(xlsxType)
          .header('content-disposition', attachment(`${say(`import.${type}`)}.xlsx`))
          .send(writeSample(type, say))
      },
    )
}

/**
 * Serves GET /api/excel-jobs/:id/file and …/errors to whoever has one of the job's tickets, without signing in: a
 * browser fetches a file by its address alone.
 */
export const registerExcelFiles = (app: FastifyInstance, pool: Pool): void => {
  const db = pool as Database
  for (const which of ['file', 'errors'] as const)
    app.get<{ Params: { id: string }; Querystring: { ticket?: string | string[] } }>(
      `/api/excel-jobs/:id/${which}`,
      { compress: false } as object,
      async (request, reply) => {
        const { id } = request.params
        const job = await findByTicket(db, id, String(request.query.ticket ?? ''))
        if (job === null || !hasFile(job, which))
          throw new Refused('EXCEL_JOB_NOT_FOUND', { id: Number(id.slice(0, 15)) || 0 })
        const name = which === 'file' ? job.fileName : `${job.fileName.replace(/\.\w{1,5}$/, '')}.errors.${job.format}`
        return reply
          .type(name.endsWith('.csv') ? 'text/csv; charset=utf-8' : xlsxType)
          .header('content-disposition', attachment(name))
          .header('cache-control', 'private, no-store')
          .send(Readable.from(readChunks(db, job, which)))
      },
    )
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const findByTicket = async (db: Database, id: string, ticket: string): Promise<Found | null> => {
  if (!/^\d{1,15}$/.test(id)) return null
  return maybeOne<Found>(
    db,
    sql`select j.id, j.tenant_id as "tenantId", j.kind, j.state, j.error_count as "errorCount",
        j.file_name as "fileName", j.request->>'format' as format
      from excel_job j
      join app_user u on u.tenant_id = j.tenant_id and u.id = j.user_id and u.active
      where j.id = ${Number(id)} and ${gaveTicket(ticket)} and j.expires_at > now()`,
  )
}

/** The name twice: in letters that every client reads, and as it is (RFC 6266). */
const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)}`
