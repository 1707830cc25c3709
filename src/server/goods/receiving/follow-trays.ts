import { toQuantity } from '#base/decimals.ts'
import type { Call } from '#server/base/call.ts'
import { many, maybeOne, run, sql } from '#server/base/store/sql.ts'
import { bookGoods } from './book-goods.ts'
import { goodsNamed } from './goods-named.ts'
import type { HeldFile } from './hold-file.ts'
import { settleFiles } from './settle-files.ts'

interface Waiting extends HeldFile {
  readonly trayId: number
  readonly code: string
  readonly quantity: number
  readonly lot: string | null
  readonly expiresOn: string | null
}

/** Brings what waits in trays into the books, once a card knows its code: whoever saves a product asks this. */
export const followTrays = async (call: Call, productId: number): Promise<void> => {
  const { db, tenantId, caller } = call
  const waiting = await many<{ id: number; code: string }>(
    db,
    sql`select id, code from receiving_tray where tenant_id = ${tenantId} and closed_at is null order by file_id, id`,
  )
  for (const { id, code } of waiting) {
    const goods = await goodsNamed(call, code)
    if (goods?.productId !== productId) continue
    const tray = await holdTray(call, id)
    if (tray === null) continue
    const quantity = toQuantity(tray.quantity * goods.factor)
    if (!goods.isDecimal && !Number.isInteger(quantity)) continue
    const { lot, expiresOn } = tray
    await run(
      db,
      sql`update receiving_tray set closed_at = now(), closed_by = ${caller.id}, product_id = ${productId}
        where tenant_id = ${tenantId} and id = ${id}`,
    )
    await bookGoods(call, tray, [
      { productId, quantity, barcode: code, condition: 'sound', lot, expiresOn, trayId: id },
    ])
    await settleFiles(db, tenantId, [tray.id])
  }
}

/** The tray with its file, which is held first; null where somebody was faster. */
const holdTray = ({ db, tenantId }: Call, id: number): Promise<Waiting | null> =>
  maybeOne(
    db,
    sql`with file as (
        select f.* from receiving_file f
        where f.tenant_id = ${tenantId} and f.status <> 9
          and f.id = (select file_id from receiving_tray where tenant_id = ${tenantId} and id = ${id})
        for no key update
      )
      select file.id, file.file_no as "fileNo", file.warehouse_id as "warehouseId", file.supplier_id as "supplierId",
        file.status, file.is_blind as "isBlind", t.id as "trayId", t.code, t.quantity, t.lot, t.expires_on as "expiresOn"
      from file join receiving_tray t on t.tenant_id = file.tenant_id and t.id = ${id}
      where t.closed_at is null for update of t`,
  )
