import type { Operations } from '#server/base/call.ts'
import { one, sql } from '#server/base/store/sql.ts'
import { drawPaper } from '../documents/draw-paper.ts'
import { companyFrom } from '../parts/company.ts'
import { findTheme } from './find-theme.ts'
import { sampleDocument } from './sample-document.ts'

/** A theme's paper, made of sample data. */
export const drawSample: Operations['designs']['sample'] = async ({ db, tenantId, inThread, refuse }, { id }) => {
  const theme = (await findTheme(db, tenantId, id)) ?? refuse('THEME_NOT_FOUND', { id })
  const { company, name } = await one<{ company: unknown; name: string }>(
    db,
    sql`select company, name from tenant where id = ${tenantId}`,
  )
  const at = new Date()
  const sample = sampleDocument(theme.type, companyFrom(company, name), at)
  const { kind: paper } = sample
  const stored = { ...sample, settings: theme.settings, createdAt: at, orderNo: 'ÖRNEK-1' }
  return (await drawPaper(inThread, stored)) ?? refuse('PAPER_NOT_DRAWN', { paper, orderNo: stored.orderNo })
}
