import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Call } from '#server/base/call.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { inThisThread } from '#server/base/threads/heavy-work.ts'
import { makeDocuments } from '#server/papers/documents/make-documents.ts'
import { type DockScene, dockScene } from '#tests/support/scenes/dock-scene.ts'
import { addUser } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const { documents } = contract

let scene: DockScene
beforeEach(async () => {
  scene = await dockScene()
})
const checkAndMake = async (
  which: 'mixed' | 'shared',
  kinds: readonly ('Cargo' | 'Invoice')[] = ['Cargo', 'Invoice'],
) => {
  const { db, merchant, orders } = scene
  const { packages } = await scene.check(orders[which], { count: 2, desi: 3 })
  const call = {
    db,
    tenantId: merchant.tenantId,
    caller: { id: merchant.users.ali.id },
    inThread: inThisThread,
  } as Call
  return { packages, ...(await makeDocuments(call, { orderId: orders[which].id, kinds })) }
}

describe('the themes', () => {
  test('are those that ship, one of each type the default', async () => {
    const all = await scene.ali.do(documents.themes)
    expect(all.map(({ id, type, IsDefault }) => [id, type, IsDefault])).toEqual([
      [0, 'Cargo', true],
      [-1, 'Cargo', false],
      [-2, 'Invoice', true],
      [-3, 'OrderPdf', true],
      [-4, 'GiftPackage', true],
    ])
    const [label] = await scene.ali.do(documents.themes, { Type: 'Cargo', IsDefault: true })
    expect([label!.settings.paper, label!.customPrinterMatches]).toEqual([
      { widthMm: 100, heightMm: 100, marginMm: 4 },
      [],
    ])
  })

  test('are the merchant’s own, with whose printer is which', async () => {
    const { db, merchant } = scene
    const settings = { paper: { widthMm: 80, heightMm: 80, marginMm: 3 }, parts: [{ part: 'barcode' }] }
    const { id } = await one<{ id: number }>(
      db,
      sql`insert into invoice_theme (tenant_id, type, name, settings, is_default)
        values (${merchant.tenantId}, 'Cargo', 'Bizim', ${JSON.stringify(settings)}::jsonb, true) returning id`,
    )
    await run(
      db,
      sql`insert into theme_printer (tenant_id, theme_id, user_id, printer_name)
        values (${merchant.tenantId}, ${id}, ${merchant.users.ali.id}, 'Zebra 1')`,
    )
    expect(await scene.veli.do(documents.themes, { Type: 'Cargo' })).toEqual([
      {
        id,
        type: 'Cargo',
        name: 'Bizim',
        IsDefault: true,
        settings,
        customPrinterMatches: [{ userId: merchant.users.ali.id, printerName: 'Zebra 1' }],
      },
    ])
    await run(db, sql`update invoice_theme set is_default = false`)
    expect((await scene.veli.do(documents.themes, { Type: 'Cargo' })).map(theme => theme.id)).toEqual([id, 0])
    expect((await scene.veli.do(documents.themes, { Type: 'Cargo', IsDefault: true })).map(theme => theme.id)).toEqual([
      0,
    ])
  })
})

describe('the documents of an order', () => {
  test('are none before it is checked', async () => {
    expect(await scene.ali.do(documents.ofOrder, { id: scene.orders.mixed.id })).toEqual({
      checkedAt: null,
      checkedBy: null,
      invoice: null,
      packages: [],
      documents: [],
      prints: [],
      notices: [],
    })
  })

  test('tell invoice, packages, prints and what the carrier is told', async () => {
    const { packages, invoiceNo } = await checkAndMake('mixed')
    await scene.veli.do(documents.print, { orderIDs: [scene.orders.mixed.id], kinds: ['Cargo'] })
    const told = await scene.ali.do(documents.ofOrder, { id: scene.orders.mixed.id })
    expect(told.invoice).toMatchObject({ no: invoiceNo })
    expect(told.packages).toEqual(
      packages.map(each => ({ ...each, carrier: 'Yurtiçi', scannedAt: null, manifestNo: null, handedOverAt: null })),
    )
    expect(told.documents.map(({ kind, printCount }) => [kind, printCount])).toEqual([
      ['Cargo', 2],
      ['CustomCargo', 0],
      ['OrderPdf', 0],
      ['Invoice', 1],
    ])
    expect(told.prints.map(({ user, kind }) => [user, kind])).toEqual([
      ['Toplayıcı veli', 'Cargo'],
      ['Toplayıcı ali', 'Invoice'],
      ['Toplayıcı ali', 'Cargo'],
    ])
    expect(told.notices).toMatchObject([{ kind: 'cargoMade', doneAt: expect.any(String), tries: 0, error: null }])
  })

  test('are not found for an order that is not there', async () => {
    for (const id of [999_999, 999_999_999_999_999])
      expect(await scene.ali.refused(documents.ofOrder, { id })).toEqual(['ORDER_IS_NOT_FOUND', { id }])
    const nobody = userOf(scene.app, scene.merchant.users.reader.token)
    expect((await nobody.refused(documents.ofOrder, { id: scene.orders.mixed.id }))[0]).toBe('PERMISSION_DENIED')
  })
})

describe('printing again', () => {
  test('gives the same papers in the order asked, names the orders without any, and keeps every print', async () => {
    const { mixed, shared, single } = scene.orders
    const first = await checkAndMake('mixed')
    const second = await checkAndMake('shared')
    const { papers, without } = await scene.veli.do(documents.print, {
      orderIDs: [shared.id, single.id, mixed.id, shared.id],
      kinds: ['Invoice', 'Cargo', 'GiftPackage'],
    })
    expect(without).toEqual([single.orderNo])
    expect(papers).toEqual([second, first].flatMap(({ papers: made }) => [made.get('Invoice'), made.get('Cargo')]))
    expect(
      await many(
        scene.db,
        sql`select d.order_id, kind, count(*) as prints from print_record p join order_document d on d.id = order_document_id
          where user_id = ${scene.merchant.users.veli.id} group by 1, 2 order by 1, 2`,
      ),
    ).toEqual(
      [mixed.id, shared.id].flatMap(order_id => ['Cargo', 'Invoice'].map(kind => ({ order_id, kind, prints: 1 }))),
    )
  })

  test('a repeated operation is one print', async () => {
    await checkAndMake('mixed')
    const operationId = crypto.randomUUID()
    const asked = { orderIDs: [scene.orders.mixed.id], kinds: ['Cargo' as const] }
    const answers = [
      await scene.ali.do(documents.print, asked, { operationId }),
      await scene.ali.do(documents.print, asked, { operationId }),
    ]
    expect(answers[0]).toEqual(answers[1])
    const { prints } = await scene.ali.do(documents.ofOrder, { id: scene.orders.mixed.id })
    expect(prints).toHaveLength(3)
  })

  test('needs the right to print', async () => {
    const { id, token } = await addUser(scene.merchant, 'okur', ['OrderManagement.OrderDetails'])
    expect(id).toBeGreaterThan(0)
    const asked = { orderIDs: [scene.orders.mixed.id], kinds: ['Cargo'] }
    expect((await userOf(scene.app, token).refused(documents.print, asked))[0]).toBe('PERMISSION_DENIED')
  })
})
