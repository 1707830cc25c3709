import { type Database, many, maybeOne, sql } from '#server/base/store/sql.ts'
import type { FoundCarrier } from './choose-carriers.ts'
import { packageBarcode } from './package-barcode.ts'

/**
 * The carrier's next package barcodes, nobody else's: its row stays locked until the transaction ends, so this comes
 * after all other locks. Numbers whose barcode is in use already (two carriers may write alike) are left out. Null if
 * the carrier has not so many left.
 */
export const takeBarcodes = async (
  db: Database,
  tenantId: number,
  carrier: FoundCarrier,
  count: number,
): Promise<readonly string[] | null> => {
  const taken: string[] = []
  while (taken.length < count) {
    const numbers = await takeNumbers(db, tenantId, carrier, count - taken.length)
    if (numbers === null) return null
    const barcodes = numbers.map(number => packageBarcode(carrier, number))
    const used = await many<{ barcode: string }>(
      db,
      sql`select barcode from cargo_package where tenant_id = ${tenantId} and barcode = any (${barcodes}::text[])`,
    )
    taken.push(...barcodes.filter(barcode => !used.some(row => row.barcode === barcode)))
  }
  return taken
}

const takeNumbers = async (
  db: Database,
  tenantId: number,
  carrier: FoundCarrier,
  count: number,
): Promise<readonly number[] | null> => {
  const row = await maybeOne<{ first: number }>(
    db,
    sql`update carrier set range_next = range_next + ${count}
      where tenant_id = ${tenantId} and id = ${carrier.id}
        and range_next + ${count} - 1 <= least(range_last, 10::numeric ^ barcode_digits - 1)
      returning range_next - ${count} as first`,
  )
  return row && Array.from({ length: count }, (_, i) => row.first + i)
}
