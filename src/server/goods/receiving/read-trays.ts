import type { ReceivingTray } from '#contract/calls/goods/receiving.ts'
import { type Database, many, type Statement, sql } from '#server/base/store/sql.ts'

/** Trays whose goods wait for a card, of the files `f` that are told. */
export const readTrays = async (db: Database, tenantId: number, ofFiles: Statement): Promise<ReceivingTray[]> =>
  (
    await many<Omit<ReceivingTray, 'at'> & { at: Date }>(
      db,
      sql`select t.id, f.id as "fileID", f.file_no as "fileNo", s.name as "supplierName", t.name, t.code,
          t.quantity as piece, t.note, u.name as user, t.at
        from receiving_tray t
        join receiving_file f on f.tenant_id = t.tenant_id and f.id = t.file_id and ${ofFiles}
        join supplier s on s.tenant_id = f.tenant_id and s.id = f.supplier_id
        join app_user u on u.tenant_id = t.tenant_id and u.id = t.user_id
        where t.tenant_id = ${tenantId} and t.closed_at is null order by t.at, t.id`,
    )
  ).map(tray => ({ ...tray, at: tray.at.toISOString() }))
