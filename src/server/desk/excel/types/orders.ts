import { many, sql } from '#server/base/store/sql.ts'
import type { FileLine } from '../../import/file-line.ts'
import { importOrders } from '../../import/import-orders.ts'
import { type Fate, planImport } from '../../import/plan-import.ts'
import { code, moment, signedQuantity, text, unitPrice } from '../source/cell-readers.ts'
import type { Reason } from '../source/reasons.ts'
import { type ImportRow, type ImportType, type Refusal, textIn, without } from './import-type.ts'

/** Lines of orders, by the rules of the command-line import; an order with a line that cannot be read stays out whole. */
export const orders: ImportType = {
  topic: 'orders',
  fills: [],
  columns: [
    {
      name: 'orderNo',
      read: code,
      isCode: true,
      isWanted: 'row',
      headings: ['sipariş numarası', 'order number', 'invoice'],
      example: 'S-100001',
    },
    {
      name: 'orderedAt',
      read: moment,
      isWanted: 'row',
      headings: ['tarih', 'order date', 'date'],
      example: '21.11.2026 14:05',
    },
    {
      name: 'stockCode',
      read: code,
      isCode: true,
      isWanted: 'row',
      headings: ['ürün kodu', 'sku', 'product code'],
      example: 'KUPA-01',
    },
    {
      name: 'description',
      read: text,
      headings: ['ürün adı', 'ürün', 'product name', 'product'],
      example: 'Seramik kupa',
    },
    { name: 'quantity', read: signedQuantity, isWanted: 'row', headings: ['miktar', 'piece'], example: '2' },
    { name: 'unitPrice', read: unitPrice, headings: ['fiyat', 'price'], example: '129,90' },
    {
      name: 'customer',
      read: code,
      isCode: true,
      headings: ['müşteri no', 'müşteri kodu', 'customer id'],
      example: 'M-1001',
    },
    { name: 'country', read: text, headings: [], example: 'Türkiye' },
  ],

  async plan({ db, tenantId, storeId, warehouseId }, rows, broken) {
    const brokenOrders = new Set(broken.map(row => textIn(row, 'orderNo')))
    const refusals: Refusal[] = rows
      .filter(row => brokenOrders.has(textIn(row, 'orderNo')))
      .map(({ nth }) => ({ nth, column: 'orderNo', reason: 'orderIncomplete' }))
    const lines = without(rows, refusals).map(lineOf)
    const there = await many<{ orderNo: string }>(
      db,
      sql`select order_no as "orderNo" from customer_order
        where tenant_id = ${tenantId} and order_no = any (${lines.map(line => line.orderNo)}::text[])`,
    )
    const known = new Set(there.map(({ orderNo }) => orderNo))
    const { fates } = planImport(lines, orderNo => known.has(orderNo))
    for (const [i, { line }] of lines.entries()) {
      const reason = reasonOf[fates[i]!]
      if (reason !== null) refusals.push({ nth: line, ...reason })
    }
    return {
      refusals,
      store: async () => void (await importOrders(db, tenantId, storeId, warehouseId, lines)),
    }
  },
}

const lineOf = (row: ImportRow): FileLine => ({
  line: row.nth,
  orderNo: textIn(row, 'orderNo'),
  orderDate: textIn(row, 'orderedAt'),
  stockCode: textIn(row, 'stockCode'),
  description: textIn(row, 'description'),
  quantity: Number(row.values.quantity),
  unitPrice: Number(row.values.unitPrice ?? 0),
  customerId: textIn(row, 'customer'),
  country: textIn(row, 'country'),
})

const reasonOf: Readonly<Record<Fate, { readonly column: string; readonly reason: Reason } | null>> = {
  imported: null,
  merged: null,
  cancellation: { column: 'orderNo', reason: 'cancellation' },
  'stock adjustment': { column: 'quantity', reason: 'stockAdjustment' },
  'not goods': { column: 'stockCode', reason: 'notGoods' },
  'found stock': { column: 'unitPrice', reason: 'foundStock' },
  'already imported': { column: 'orderNo', reason: 'alreadyThere' },
}
