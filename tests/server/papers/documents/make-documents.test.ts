import { beforeEach, describe, expect, test } from 'vitest'
import type { Paper } from '#contract/calls/papers/documents.ts'
import { type DocumentKind, documentKinds } from '#contract/document-kinds.ts'
import { contract } from '#contract/index.ts'
import type { Call } from '#server/base/call.ts'
import { type Database, many, one, run, sql } from '#server/base/store/sql.ts'
import { transact } from '#server/base/store/transaction.ts'
import { inThisThread } from '#server/base/threads/heavy-work.ts'
import { type MadeDocuments, makeDocuments } from '#server/papers/documents/make-documents.ts'
import { renderDocuments } from '#server/papers/documents/render-documents.ts'
import { canReadPapers, readPdf } from '#tests/support/browser/read-papers.ts'
import { type DockScene, dockScene } from '#tests/support/scenes/dock-scene.ts'
import type { SeededOrder } from '#tests/support/scenes/seed.ts'

const { documents } = contract

let scene: DockScene
beforeEach(async () => {
  scene = await dockScene()
  const { db, merchant } = scene
  const { tenantId, products } = merchant
  await run(
    db,
    sql`update tenant set company = '{"title": "Çağlar A.Ş.", "taxNo": "1234567895"}' where id = ${tenantId}`,
  )
  await run(db, sql`update product set vat_rate = 10 where tenant_id = ${tenantId} and id = ${products.plate}`)
  await run(
    db,
    sql`update order_line set unit_price = case when product_id = ${products.plate} then 11 else 24.99 end
      where tenant_id = ${tenantId}`,
  )
})

const make = (order: SeededOrder, kinds: readonly DocumentKind[] = documentKinds): Promise<MadeDocuments> =>
  inTransaction(db => makeDocuments(callOf(db), { orderId: order.id, kinds }))
const inTransaction = <Result>(work: (db: Database) => Promise<Result>): Promise<Result> =>
  transact(scene.db as never, client => work(client as Database))
const callOf = (db: Database): Call =>
  ({
    db,
    tenantId: scene.merchant.tenantId,
    caller: { id: scene.merchant.users.ali.id },
    inThread: inThisThread,
  }) as Call
const kindsOf = (papers: Iterable<Paper>) => [...papers].map(paper => paper.kind)
const textOf = (paper: Paper | undefined) => readPdf(Buffer.from(paper!.pdf!, 'base64')).pages.join('')
const invoices = () =>
  many<{ no: string; net: number; vat: number; total: number }>(
    scene.db,
    sql`select no, net, vat, total from invoice order by id`,
  )
const thisYear = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Istanbul', year: 'numeric' }).format()

describe('a checked order', () => {
  test('gets its invoice of the pieces that are sent, and its papers as they are asked for', async () => {
    const { mixed } = scene.orders
    await scene.check(mixed, { count: 2 })
    const { invoiceNo, papers } = await make(mixed, ['Invoice', 'Cargo', 'CustomCargo'])
    expect([invoiceNo, kindsOf(papers.values())]).toEqual([
      `OKT${thisYear}000000001`,
      ['Invoice', 'Cargo', 'CustomCargo'],
    ])
    expect(await invoices()).toEqual([{ no: invoiceNo, net: 82.89, vat: 15.58, total: 98.47 }])
    for (const [kind, paper] of papers)
      expect([paper.orderNo, paper.html !== null, paper.pdf !== null]).toEqual([
        mixed.orderNo,
        kind === 'Cargo',
        kind !== 'Cargo',
      ])
    expect(papers.get('Cargo')!.html!.match(/<section>/g)).toHaveLength(2)
    expect(await scene.gaps()).toEqual([])
  })

  test('is not invoiced for what is short, nor for what was cancelled', async () => {
    const { mixed } = scene.orders
    const [cups, plate] = mixed.lines
    await scene.check(mixed)
    await run(scene.db, sql`update order_line set process = 2 where id = ${plate}`)
    await run(scene.db, sql`update order_line set checked = 1 where id = ${cups}`)
    await make(mixed, ['Invoice'])
    // One cup of two (20.83 + 4.16), and 1.5 kg of rice (31.24 + 6.25).
    expect(await invoices()).toEqual([{ no: `OKT${thisYear}000000001`, net: 52.07, vat: 10.41, total: 62.48 }])
  })

  test('gets no invoice where nothing of it is sent', async () => {
    const { single } = scene.orders
    await scene.check(single)
    await run(scene.db, sql`update order_line set checked = 0 where id = ${single.lines[0]}`)
    const { invoiceNo, papers } = await make(single, ['Invoice', 'Cargo'])
    expect([invoiceNo, kindsOf(papers.values()), await invoices()]).toEqual(['', ['Cargo'], []])
  })

  test('has a gift note if it is a gift, or if one is asked for', async () => {
    const { mixed, shared, single } = scene.orders
    await run(
      scene.db,
      sql`update customer_order set is_gift = true, gift_note = 'İyi ki doğdun' where id = ${mixed.id}`,
    )
    const noteOf = async (order: SeededOrder, kinds: readonly DocumentKind[]) => {
      await scene.check(order)
      const { papers } = await make(order, kinds)
      const { documents: made } = await scene.ali.do(documents.ofOrder, { id: order.id })
      return [
        papers.get('GiftPackage')?.html?.includes('İyi ki doğdun'),
        made.some(each => each.kind === 'GiftPackage'),
      ]
    }
    expect(await noteOf(mixed, ['GiftPackage'])).toEqual([true, true])
    expect(await noteOf(shared, ['GiftPackage'])).toEqual([false, true])
    expect(await noteOf(single, ['Cargo'])).toEqual([undefined, false])
  })

  test('keeps what its papers say, whatever becomes of the order', async () => {
    const { mixed } = scene.orders
    await scene.check(mixed)
    const { papers } = await make(mixed)
    await run(scene.db, sql`update customer_order set address = 'Başka yer', phone = '1', carrier = 'x'`)
    await run(scene.db, sql`update product set name = 'Başka ürün', vat_rate = 1`)
    await run(scene.db, sql`update order_line set unit_price = 1`)
    await run(scene.db, sql`update tenant set company = '{}'`)
    expect(await renderDocuments(callOf(scene.db), mixed.id, documentKinds)).toEqual({ papers, undrawn: [] })
  })
})

test('invoice numbers have no gaps, however many are issued at once, and begin again with each series', async () => {
  const { orders, db } = scene
  for (const order of Object.values(orders)) await scene.check(order)
  const failed = inTransaction(async client => {
    await makeDocuments(callOf(client), { orderId: orders.mixed.id, kinds: [] })
    throw new Error('the end')
  })
  await expect(failed).rejects.toThrow('the end')
  const made = await Promise.all([orders.shared, orders.mixed].map(order => make(order, [])))
  expect(made.map(each => each.invoiceNo).sort()).toEqual([1, 2].map(n => `OKT${thisYear}00000000${n}`))
  await run(db, sql`update tenant set company = '{"invoiceSeries": "ABC"}'`)
  expect((await make(orders.single, [])).invoiceNo).toBe(`ABC${thisYear}000000001`)
})

test.skipIf(!canReadPapers)(
  'an order that is only combined gets a label with its number, and a new one when it is checked',
  async () => {
    const { mixed } = scene.orders
    const { invoiceNo, papers } = await make(mixed, ['CustomCargo'])
    expect([invoiceNo, kindsOf(papers.values())]).toEqual(['', ['CustomCargo']])
    expect(textOf(papers.get('CustomCargo'))).toContain('1/1')
    const before = await scene.ali.do(documents.ofOrder, { id: mixed.id })
    expect(before.documents.map(each => each.kind)).toEqual(['CustomCargo'])
    const { packages } = await scene.check(mixed, { count: 2 })
    const label = textOf((await make(mixed, ['CustomCargo'])).papers.get('CustomCargo'))
    expect([label.includes('2/2'), packages.every(each => label.includes(each.barcode))]).toEqual([true, true])
  },
)

describe('a theme of the merchant', () => {
  const addTheme = (settings: object) =>
    one<{ id: number }>(
      scene.db,
      sql`insert into invoice_theme (tenant_id, type, name, settings, is_default)
        values (${scene.merchant.tenantId}, 'Cargo', 'Bizim', ${JSON.stringify(settings)}::jsonb, true) returning id`,
    )

  test.skipIf(!canReadPapers)('makes his documents, and goes on making those it has made', async () => {
    const { mixed } = scene.orders
    const { id } = await addTheme({
      paper: { widthMm: 60, heightMm: 40, marginMm: 2 },
      parts: [
        { part: 'text', text: 'BİZİM ETİKET', size: 14 },
        { part: 'barcode', heightMm: 12 },
      ],
    })
    await scene.check(mixed)
    const { papers } = await make(mixed, ['CustomCargo'])
    const { pages, size } = readPdf(Buffer.from(papers.get('CustomCargo')!.pdf!, 'base64'))
    expect([size, pages[0]!.includes('BİZİM ETİKET')]).toEqual([[60, 40], true])
    await run(scene.db, sql`update invoice_theme set is_default = false where id = ${id}`)
    expect(await renderDocuments(callOf(scene.db), mixed.id, ['CustomCargo'])).toEqual({ papers, undrawn: [] })
  })

  test('that cannot be read holds no order up: the one that ships is taken', async () => {
    const { mixed, shared } = scene.orders
    await addTheme({ paper: { widthMm: 60, heightMm: 40, marginMm: 2 }, parts: [{ part: 'no-such-part' }] })
    for (const order of [mixed, shared]) {
      await scene.check(order)
      expect((await make(order, ['Cargo'])).papers.get('Cargo')!.html).toContain('size: 100mm 100mm')
      await run(scene.db, sql`update invoice_theme set settings = '{"paper": 1}'`)
    }
  })
})
