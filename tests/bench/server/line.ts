import type { Pool } from 'pg'
import { assembly } from '#contract/calls/line/assembly.ts'
import { qualityControl } from '#contract/calls/line/quality-control.ts'
import { createClient } from '#http/client/client.ts'
import { type Database, run, sql } from '#server/base/store/sql.ts'
import type { FileLine } from '#server/desk/import/file-line.ts'
import { createMerchant } from '#server/tools/demo/merchant/create-merchant.ts'
import { pickByCalls } from '#tests/support/pickers/pick-by-calls.ts'
import { percentile, tell } from '../figures.ts'

const [domain, password, table] = ['line', 'okut-bench', 'MASA01']
const cartNames = ['ARABA01', 'ARABA02']
/** Two carts' worth of orders, of three lines each, as many as a set may hold. */
const [orders, linesAnOrder, parcels] = [60, 3, 40]
/** The first answers warm the server up, and do not count. */
const warmUps = 10

/** From the cart to the documents, by one worker: how long a scan at the table and the completion of an order take. */
export const benchLine = async (server: string, pool: Pool): Promise<boolean> => {
  await found(pool)
  const client = createClient(server)
  await client.signIn(domain, 'packer', password)
  const ask = client.do
  const [verdicts, completions, labelBytes] = [[], [], []] as [number[], number[], number[]]
  for (const cart of cartNames) {
    await pickByCalls(ask, cart, { maxOrders: orders / cartNames.length })
    await ask(assembly.sit, { barcode: table })
    let { products } = await ask(assembly.begin, { code: cart })
    while (products.length > 0) {
      const from = performance.now()
      const answer = await ask(assembly.assignProduct, { barcode: products[0]!.productBarcode })
      verdicts.push(performance.now() - from)
      const { product } = answer
      products = [product, ...products.slice(1)].filter(({ left }) => left > 0)
    }
    await ask(assembly.finish, {})
    const { parcels: full } = await ask(qualityControl.sit, { barcode: table })
    for (const { id } of full.filter(parcel => parcel.orderIDList.length > 0))
      for (const order of await ask(qualityControl.orders, { boxID: id })) {
        const read = order.products.map(({ orderProductID, piece }) => ({ orderProductID, piece, missingPiece: 0 }))
        const from = performance.now()
        const made = await ask(qualityControl.complete, { id: order.id, products: read, desi: 2, boxID: id })
        completions.push(performance.now() - from)
        labelBytes.push(Buffer.from(made.customCargoPDF ?? '', 'base64').length)
        if (made.cargoHtml === null || made.invoicePDF === null)
          throw new Error('an order was checked without documents')
      }
  }
  return [
    tell({ name: 'a scan at the table, p95', value: p95(verdicts), unit: 'ms', limit: { atMost: 50 } }),
    tell({
      name: 'an order checked, with three documents, p95',
      value: p95(completions),
      unit: 'ms',
      limit: { atMost: 400 },
    }),
    tell({
      name: 'a cargo label as PDF, at the most',
      value: Math.max(...labelBytes) / 1000,
      unit: 'kB',
      limit: { atMost: 60 },
    }),
  ].every(Boolean)
}

const p95 = (values: readonly number[]): number => percentile(values.slice(warmUps), 0.95)

const found = async (pool: Pool): Promise<void> => {
  const line = (i: number): FileLine => ({
    line: i + 2,
    orderNo: `${800_000 + Math.floor(i / linesAnOrder)}`,
    orderDate: '2010-12-01T08:00:00',
    stockCode: `${40_000 + (i % 50)}`,
    description: `BENCH ${i % 50}`,
    quantity: 1,
    unitPrice: 12.5,
    customerId: '',
    country: 'United Kingdom',
  })
  await createMerchant(pool, {
    domain,
    name: 'Bench',
    lines: Array.from({ length: orders * linesAnOrder }, (_, i) => line(i)),
    staff: [{ userName: 'packer', name: 'Paketleyen', type: 1, group: 'Vardiya amiri' }],
    password,
    carts: cartNames.length,
    tables: 1,
    parcelsPerTable: parcels,
    finish: (db, { tenantId }) => wantDocuments(db, tenantId),
  })
}

const wantDocuments = async (db: Database, tenantId: number): Promise<void> => {
  const settings = { kaliteKontrolAyar: { showCustomCargoPdf: true, printOrderPdf: false } }
  await run(db, sql`update tenant set settings = ${JSON.stringify(settings)}::jsonb where id = ${tenantId}`)
}
