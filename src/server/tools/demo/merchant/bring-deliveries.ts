import { gtinCheckDigit } from '#base/gtin.ts'
import type { Call } from '#server/base/call.ts'
import { refuse } from '#server/base/refused.ts'
import { defaultSettings } from '#server/base/settings.ts'
import { type Database, many, one, sql } from '#server/base/store/sql.ts'
import { placeGoods } from '#server/goods/placement/place-goods.ts'
import { finishFile } from '#server/goods/receiving/dock/finish-file.ts'
import { openFile } from '#server/goods/receiving/dock/open-file.ts'
import { scanGoods } from '#server/goods/receiving/dock/scan-goods.ts'
import type { JudgedLine } from '#server/goods/receiving/files/judge-lines.ts'
import { storeFile } from '#server/goods/receiving/files/store-file.ts'
import type { Merchant } from './create-merchant.ts'

/**
 * Three deliveries of what the orders lack: one is on its way, partly on a pallet; one is being counted; one was put away, and
 * the desk is to say what becomes of the two pieces that did not come.
 */
export const bringDeliveries = async (db: Database, merchant: Merchant): Promise<void> => {
  const { tenantId, warehouseId, users } = merchant
  const userId = users.get('lead')!
  // All that the dock and putting away read of a call.
  const call = { db, tenantId, settings: defaultSettings, refuse, caller: { id: userId, warehouseId } } as Call<any>
  const supplierId = await addSupplier(db, tenantId)
  const tell = async (documentNo: string, expectedDate: string | null, lines: readonly JudgedLine[]) => {
    const file = { warehouseId, supplierId, userId, documentNo, expectedDate, note: '', isDraft: false, lines }
    return (await storeFile(db, tenantId, file))!
  }
  const lacking = await lackingGoods(db, tenantId, 9)
  const [coming, atDock, came] = [lacking.slice(0, 3), lacking.slice(3, 6), lacking.slice(6)]
  const { tomorrow } = await one<{ tomorrow: string }>(db, sql`select (current_date + 1)::text as tomorrow`)
  await tell(
    'IRS-4711',
    tomorrow,
    coming.map((goods, nth) => told(goods, nth === 0 ? pallet : null)),
  )

  const counted = await tell(
    'IRS-4702',
    null,
    atDock.map(goods => told(goods)),
  )
  await openFile(call, { code: 'IRS-4702' })
  const scan = (id: number, barcode: string, piece: number) =>
    scanGoods(call, { id, barcode, piece, condition: 'sound', reasonID: null })
  await scan(counted, atDock[0]!.barcode, atDock[0]!.piece)
  await scan(counted, atDock[1]!.barcode, 1)

  const placed = await tell(
    'IRS-4688',
    null,
    came.map(goods => told(goods)),
  )
  await openFile(call, { code: 'IRS-4688' })
  const pieces = came.map(({ piece }, nth) => (nth === 0 ? piece - 2 : piece))
  for (const [nth, { barcode }] of came.entries()) await scan(placed, barcode, pieces[nth]!)
  await finishFile(call, { id: placed })
  for (const [nth, { id, shelfBarcode }] of came.entries())
    await placeGoods(call, { productID: id, area: 'receiving', piece: pieces[nth]!, shelfBarcode, isConfirmed: true })
}

const pallet = ((digits: string) => `${digits}${gtinCheckDigit(digits)}`)('08690000000471100')

interface Goods {
  readonly id: number
  readonly barcode: string
  /** What the orders lack of it, in dozens. */
  readonly piece: number
  /** A shelf that holds some of it. */
  readonly shelfBarcode: string
}

const told = ({ id, piece }: Goods, sscc: string | null = null): JudgedLine => ({
  ...{ productId: id, quantity: piece, sscc, lot: null, expiresOn: null },
})

const addSupplier = async (db: Database, tenantId: number): Promise<number> =>
  (
    await one<{ id: number }>(
      db,
      sql`insert into supplier (tenant_id, code, name, tax_no, contact, address, email, note)
        values (${tenantId}, 'TED-01', 'Örnek Hediyelik Eşya Toptan', '', '', '', '', '') returning id`,
    )
  ).id

const lackingGoods = (db: Database, tenantId: number, count: number): Promise<Goods[]> =>
  many<Goods>(
    db,
    sql`select p.id, b.barcode, 12 * ceil((wanted.piece - lying.piece) / 12)::integer as piece, lying."shelfBarcode"
      from (
        select product_id, sum(piece - picked) as piece from order_line where tenant_id = ${tenantId} group by product_id
      ) wanted
      join (
        select stock.product_id, sum(stock.quantity) as piece, min(shelf.barcode) as "shelfBarcode"
        from stock join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
        where stock.tenant_id = ${tenantId} and stock.quantity > 0 group by stock.product_id
      ) lying using (product_id)
      join product p on p.tenant_id = ${tenantId} and p.id = product_id and not p.is_decimal
      join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id and b.is_main
      where wanted.piece > lying.piece order by p.id limit ${count}`,
  )
