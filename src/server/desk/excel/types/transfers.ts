import { many, sql } from '#server/base/store/sql.ts'
import { judge, type LineFault, sumUp } from '#server/goods/transfers/files/judge-lines.ts'
import { storeDraft } from '#server/goods/transfers/files/store-draft.ts'
import { code, signedQuantity } from '../source/cell-readers.ts'
import type { Reason } from '../source/reasons.ts'
import { type ImportRow, type ImportScope, type ImportType, ofReadCells, type Refusal, textIn } from './import-type.ts'
import { wholeOnly } from './whole-only.ts'

/** What goes to other warehouses: the rows of one become a draft; of a warehouse with a row that is refused none is made. */
export const transfers: ImportType = {
  topic: 'transferFiles',
  fills: ['transfer_file', 'transfer_line'],
  columns: [
    {
      name: 'toWarehouse',
      read: code,
      isWanted: 'row',
      headings: ['hedef depo', 'hedef depo kodu', 'alan depo', 'to warehouse', 'target'],
      example: 'KDK',
    },
    {
      name: 'barcode',
      read: code,
      isCode: true,
      isWanted: 'row',
      headings: ['ürün barkodu', 'stok kodu', 'sku', 'ean', 'gtin'],
      example: '8690000000616',
    },
    { name: 'quantity', read: signedQuantity, isWanted: 'row', headings: ['miktar', 'piece'], example: '12' },
  ],

  async plan(scope, rows, broken) {
    const all = [...rows, ...broken]
    const warehouses = await warehousesOf(scope, all)
    const ofTargets: Refusal[] = all.flatMap(row => {
      const reason = faultOfTarget(scope, warehouses.get(targetOf(row)))
      return reason === null ? [] : [{ nth: row.nth, column: 'toWarehouse', reason }]
    })
    const { products, faults } = await judge(scope, all.map(lineOf))
    const ofLines = faults.map(({ row, fault }) => ({ nth: all[row - 1]!.nth, ...reasonOf[fault] }))
    const read = ofReadCells(all, [...ofTargets, ...ofLines])
    const whole = { of: targetOf, column: 'toWarehouse', reason: 'transferIncomplete' } as const
    const { good, refusals } = wholeOnly(rows, broken, read, whole)
    const store = async () => {
      const { db, tenantId, userId, warehouseId, document: note } = scope
      for (const target of new Set(good.map(targetOf))) {
        const own = good.filter(row => targetOf(row) === target).map(lineOf)
        const transferWarehouseId = warehouses.get(target)!
        await storeDraft(db, tenantId, { warehouseId, transferWarehouseId, note, userId, lines: sumUp(products, own) })
      }
    }
    return { refusals, store }
  },
}

const lineOf = (row: ImportRow) => ({ barcode: textIn(row, 'barcode'), quantity: Number(row.values.quantity) })
const targetOf = (row: ImportRow): string => textIn(row, 'toWarehouse')

const warehousesOf = async (
  { db, tenantId }: ImportScope,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<string, number>> => {
  const codes = [...new Set(rows.map(targetOf))]
  const found = await many<{ id: number; code: string }>(
    db,
    sql`select id, code from warehouse where tenant_id = ${tenantId} and code = any (${codes}::text[]) and is_active`,
  )
  return new Map(found.map(({ id, code }) => [code, id]))
}

const faultOfTarget = ({ warehouseId }: ImportScope, target: number | undefined): Reason | null => {
  if (target === undefined) return 'warehouseUnknown'
  return target === warehouseId ? 'ownWarehouse' : null
}

const reasonOf: Readonly<Record<LineFault, { readonly column: string; readonly reason: Reason }>> = {
  productUnknown: { column: 'barcode', reason: 'productUnknown' },
  quantityAbsurd: { column: 'quantity', reason: 'outOfRange' },
  quantityDecimals: { column: 'quantity', reason: 'tooManyDecimals' },
  pieceNotWhole: { column: 'quantity', reason: 'notWhole' },
}
