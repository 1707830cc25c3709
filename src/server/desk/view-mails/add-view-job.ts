import type { Language } from '#contract/languages.ts'
import { listingNamed } from '#contract/listings/index.ts'
import type { Listing } from '#contract/listings/listing.ts'
import { stillThere } from '#domain/still-there.ts'
import { type Database, one, run, sql } from '#server/base/store/sql.ts'
import type { ExportRequest } from '../excel/jobs/excel-job.ts'
import { noteUnmade } from '../excel/mailed/note-made.ts'
import { clockOf } from '../excel/writing/excel-serial.ts'

interface MailedView {
  readonly userId: number
  readonly warehouseId: number | null
  readonly page: string
  readonly view: string
  readonly kept: Readonly<Record<string, string>>
  readonly format: 'xlsx' | 'pdf'
  readonly language: Language
}

/** Puts the file of a mailed view in line, to be made as its keeper would export it, and then to be mailed. */
export const addViewJob = async (db: Database, tenantId: number, mailId: number): Promise<void> => {
  const { userId, warehouseId, page, view, kept, format, language } = await one<MailedView>(
    db,
    sql`select m.user_id as "userId", u.warehouse_id as "warehouseId", v.page, v.name as view, v.filters as kept, m.format,
        m.language
      from view_mail m
      join saved_filter v on v.tenant_id = m.tenant_id and v.id = m.view_id
      join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
      where m.tenant_id = ${tenantId} and m.id = ${mailId}`,
  )
  const listing: Listing | undefined = listingNamed(page)
  if (listing === undefined)
    return void (await noteUnmade(db, tenantId, mailId, { word: 'LISTING_NOT_FOUND', params: {} }))
  const { sort, columns, chart: _, compared: __, ...set } = stillThere(listing, kept)
  const starts = Object.entries(listing.filters).flatMap(([name, { start }]) => (start ? [[name, start]] : []))
  const request: ExportRequest = {
    language,
    warehouseId,
    filters: { ...Object.fromEntries(starts), ...set },
    ...(sort === undefined ? {} : { sort }),
    ...(columns === undefined ? {} : { columns }),
    mail: { id: mailId, format, view },
  }
  const title = view.replace(/[\\/:*?"<>|]/g, ' ')
  await run(
    db,
    sql`insert into excel_job (tenant_id, user_id, kind, type, step, request, file_name)
      values (${tenantId}, ${userId}, 'export', ${page}, 'export', ${JSON.stringify(request)}::jsonb,
        ${`${title} ${clockOf(new Date()).slice(0, 10)}.${format}`})`,
  )
}
