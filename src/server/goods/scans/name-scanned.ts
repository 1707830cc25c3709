import type { Scanned } from '#contract/calls/goods/scans.ts'
import { slotIn } from '#domain/codes/slot-codes.ts'
import type { Call, Operations } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { isSlotNamed } from '../carts/slot-named.ts'
import { productScanned } from '../products/product-scanned.ts'

/** What a code names: a place first (a slot is its cart's), then goods, an order, a set. */
export const nameScanned: Operations['scans']['resolve'] = async (call, { code }) =>
  (await findScanned(call, code)) ?? call.refuse('CODE_UNKNOWN', { code })

/** The same; null where it names nothing. */
export const findScanned = async (call: Call, code: string): Promise<Scanned | null> => {
  const { db, tenantId } = call
  const place = await maybeOne<Scanned>(
    db,
    sql`select 'shelf' as kind, id, barcode as code, code as title, false as "isParcel" from shelf
        where tenant_id = ${tenantId} and (barcode = ${code} or code = ${code})
      union all select 'cart', id, barcode, definition, false from cart where tenant_id = ${tenantId} and barcode = ${code}
      union all select 'cart', id, barcode, definition || ' · ' || ${slotIn(code)?.number ?? null}::integer, false from cart
        where tenant_id = ${tenantId} and ${isSlotNamed(code)}
      union all select 'table', id, barcode, definition, false from combining_table
        where tenant_id = ${tenantId} and barcode = ${code}
      union all select 'table', t.id, p.barcode, t.definition, true from parcel p
        join combining_table t on t.tenant_id = p.tenant_id and t.id = p.table_id
        where p.tenant_id = ${tenantId} and p.barcode = ${code}
      limit 1`,
  )
  if (place !== null) return place
  const productId = await productScanned(call, code)
  return maybeOne<Scanned>(
    db,
    sql`select 'product' as kind, id, ${code}::text as code, name as title from product
        where tenant_id = ${tenantId} and id = ${productId}
      union all select 'order', id, order_no, order_no from customer_order
        where tenant_id = ${tenantId} and order_no = ${code}
      union all select 'set', set_no, set_no::text, 'Set ' || set_no from picking_set
        where tenant_id = ${tenantId} and 'SET' || set_no = ${code}
      limit 1`,
  )
}
