import { listingNamed } from '#contract/listings/index.ts'
import type { SendLetter } from '#server/base/mail/post-office.ts'
import type { CarrierGateway } from '#server/base/outbox/carrier-gateway.ts'
import { type Database, maybeOne, sql } from '#server/base/store/sql.ts'
import { languageOf, wordFor } from '#server/base/words.ts'
import { readChunks } from '../excel/jobs/job-chunks.ts'
import { readersOf } from '../excel/mailed/readers-of.ts'

/** Hands the letters that a view is mailed by to the mail. Who may not read the listing any more, or has no address, gets none. */
export const viewLetters = (db: Database, send: SendLetter): CarrierGateway => ({
  async tell({ tenantId, payload: { jobId, userId } }) {
    const job = await maybeOne<{ id: number; type: string; fileName: string; view: string }>(
      db,
      sql`select id, type, file_name as "fileName", request->'mail'->>'view' as view from excel_job
        where tenant_id = ${tenantId} and id = ${Number(jobId)} and state = 'ready'`,
    )
    const listing = job === null ? undefined : listingNamed(job.type)
    if (job === null || listing === undefined) throw new Error('the file is gone')
    const reader = (await readersOf(db, tenantId, listing)).find(({ id }) => id === userId)
    if (reader === undefined || reader.email === '') return
    const chunks: Buffer[] = []
    for await (const chunk of readChunks(db, { tenantId, id: job.id }, 'file')) chunks.push(chunk)
    const language = languageOf(undefined, reader.language)
    const page = wordFor(`flow.${job.type}`, {}, language)
    const inWords = (part: string) =>
      wordFor(`mail.view.${part}`, { view: job.view, page, name: reader.name, file: job.fileName }, language)
    await send({
      to: reader.email,
      subject: inWords('subject'),
      text: inWords('text'),
      attachments: [{ filename: job.fileName, content: Buffer.concat(chunks) }],
    })
  },
})
