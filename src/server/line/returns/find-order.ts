import { fold } from '#base/fold.ts'
import type { Call } from '#server/base/call.ts'
import { maybeOne, sql } from '#server/base/store/sql.ts'
import { productScanned } from '#server/goods/products/product-scanned.ts'
import { sentPiece } from './sent-piece.ts'

type Where = Pick<Call, 'db' | 'tenantId'>

/** The order of a cargo package, or null. */
export const orderOfCargo = async ({ db, tenantId }: Where, barcode: string): Promise<number | null> =>
  (
    await maybeOne<{ id: number }>(
      db,
      sql`select order_id as id from cargo_package where tenant_id = ${tenantId} and barcode = any (${formsOf(barcode)}::text[])`,
    )
  )?.id ?? null

/** The order that a paper of it names: its number, the slip of a return, a cargo label; or null. */
export const orderOnPaper = async (where: Where, code: string): Promise<number | null> => {
  const { db, tenantId } = where
  const [, slip] = /^R(\d{1,9})$/i.exec(code) ?? []
  const named = await maybeOne<{ id: number }>(
    db,
    sql`select id from (
        select id, 1 as rank from customer_order where tenant_id = ${tenantId} and order_no = any (${formsOf(code)}::text[])
        union all
        select order_id, 2 from order_return where tenant_id = ${tenantId} and no = ${slip ?? null}::integer
      ) named order by rank, id limit 1`,
  )
  return named?.id ?? orderOfCargo(where, code)
}

const leastDigits = 7

/**
 * The order that brought a product to a telephone: the one delivered last of which something can still come back. Refuses
 * a product without a telephone; null where the code names no product, or nobody there had it.
 */
export const orderByProduct = async (
  call: Call<'RETURN_PHONE_NEEDED'>,
  code: string,
  phone: string,
): Promise<number | null> => {
  const { db, tenantId, refuse } = call
  const productId = await productScanned(call, code)
  if (productId === null) return null
  const digits = phone.replace(/\D/g, '').slice(-10)
  if (digits.length < leastDigits) refuse('RETURN_PHONE_NEEDED', { code })
  const order = await maybeOne<{ id: number }>(
    db,
    sql`select o.id from customer_order o
      join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id and l.product_id = ${productId}
      where o.tenant_id = ${tenantId} and o.phone <> ''
        and right(regexp_replace(o.phone, '[^0-9]', '', 'g'), 10) = ${digits} and o.status in (6, 7, 11, 12, 14, 15, 16, 17, 18)
      order by ${sentPiece} > l.returned desc, o.delivered_at desc nulls last, o.id desc limit 1`,
  )
  return order?.id ?? null
}

/** As it was scanned, and in the other case of ASCII letters. */
const formsOf = (code: string): readonly string[] => {
  const small = fold(code)
  return [...new Set([code, small, small.replace(/[a-z]/g, letter => letter.toUpperCase())])]
}
