import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Grid } from '#engine/vocabulary/panels.ts'
import { run, sql } from '#server/base/store/sql.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { addOrder, addUser, setSettings } from '#tests/support/scenes/seed.ts'

const path = '/order-management/order-detail'

describe('the page of an order', () => {
  let scene: PickingScene
  beforeEach(async () => {
    scene = await pickingScene()
  })
  const open = (query: string, token = scene.merchant.users.veli.token) => openPage(scene, token, `${path}${query}`)
  const openOurs = () => open(`?id=${scene.order.id}`)
  const grid = ({ view }: HeadlessTerminal, label: string): Grid =>
    view.panels.find(
      (panel): panel is Grid => panel.kind === 'grid' && 'word' in panel.label && panel.label.word === label,
    ) ?? expect.fail(`no ${label}`)
  const rowsOf = (page: HeadlessTerminal, label: string, ...columns: readonly string[]) =>
    grid(page, label).rows.map(row => columns.map(column => row[column]))
  const actionsOf = ({ view }: HeadlessTerminal) =>
    view.step?.kind === 'board' ? view.step.actions!(view.seen).map(({ name }) => name) : expect.fail('no board')
  const courseOf = ({ view }: HeadlessTerminal) =>
    view.panels.flatMap(panel =>
      panel.kind === 'facts' ? panel.facts.flatMap(({ label }) => ('word' in label ? [label.word] : [])) : [],
    )
  const last = ({ heard }: HeadlessTerminal) => heard.at(-1)?.key

  test('stands at the dialog of the act that its address asks for, for who may do it, until that is done', async () => {
    const asked = (act: string, token?: string) => open(`?id=${scene.order.id}&act=${act}`, token)
    const page = await asked('addNote')
    expect(page.view.stepId).toBe('note')
    await page.act('answer', undefined, { text: 'Arandı' })
    expect([page.view.stepId, last(page)]).toEqual(['order', 'done.order-detail.noted'])
    const cancelled = await asked('cancelOrder')
    expect(cancelled.view.stepId).toBe('cancelReason')
    await cancelled.act('cancel')
    expect(cancelled.view.stepId).toBe('order')
    expect((await asked('approveOrder')).view.stepId).toBe('order')
    const { token } = await addUser(scene.merchant, 'clerk', ['OrderManagement.OrderDetails'])
    expect((await asked('cancelOrder', token)).view.stepId).toBe('order')
  })

  test('is found by id and by number, and shows what was ordered, where it is and what became of it', async () => {
    const { ali, order, cupLine } = scene
    await ali.do(contract.picking.pick, { orderProductID: cupLine, piece: 1 })
    const page = await openOurs()
    expect(rowsOf(page, 'panel.linesInOrder', 'product', 'pieces', 'picked', 'fromShelves')).toEqual([
      ['Ürün cup', 2, 1, 'A1 ×2'],
      ['Ürün rice', 1.5, 0, 'A2 ×1.5'],
    ])
    expect(rowsOf(page, 'panel.whereGoodsAre', 'goods', 'place', 'pieces')).toEqual([
      ['allocated', 'A1', 1],
      ['cart', 'ARABA1', 1],
      ['allocated', 'A2', 1.5],
    ])
    expect(rowsOf(page, 'panel.history', 'user', 'oldStatus', 'newStatus')).toEqual([['Toplayıcı ali', 2, 4]])
    const same = await open(`?orderNo=${order.orderNo}`)
    expect(same.view.panels.length).toBe(page.view.panels.length)
    expect(same.view.seen.doc.order).toEqual(page.view.seen.doc.order)
    const [line] = grid(page, 'panel.linesInOrder').rows
    expect(grid(page, 'panel.linesInOrder').opens!(line!)).toBe(
      `/product-management/product-detail?id=${scene.merchant.products.cup}`,
    )
  })

  test('offers what the order and the rights allow', async () => {
    const { merchant, order } = scene
    expect(actionsOf(await openOurs())).toEqual([
      'addNote',
      'hurryOrder',
      'openSet',
      'print',
      'resetOrder',
      'cancelOrder',
    ])
    const waiting = await addOrder(merchant, [[merchant.products.cup, 1]])
    await run(scene.db, sql`update customer_order set status = 1 where id = ${waiting.id}`)
    expect(actionsOf(await open(`?id=${waiting.id}`))).toEqual(['approveOrder', 'addNote', 'print', 'cancelOrder'])
    const reader = await addUser(merchant, 'bakan', ['OrderManagement.OrderDetails'])
    const page = await open(`?id=${order.id}`, reader.token)
    expect(actionsOf(page)).toEqual(['addNote', 'openSet', 'print'])
    await page.act('action', 'cancelOrder')
    expect(last(page)).toBe('NOT_HERE')
  })

  test('cancels for a reason that its history tells, and what was picked stays in the cart', async () => {
    const { ali, cupLine, gaps } = scene
    await ali.do(contract.picking.pick, { orderProductID: cupLine, piece: 1 })
    const page = await openOurs()
    expect(courseOf(page)).toContain('column.packageStatus')
    await page.act('action', 'cancelOrder')
    expect(page.view.stepId).toBe('cancelReason')
    await page.act('answer', '@reason.outOfStock')
    expect([page.view.stepId, page.view.seen.doc.order.status, page.view.panels]).toEqual([
      'cancelSure',
      4,
      [{ kind: 'facts', facts: [{ label: { word: 'panel.becomesExcess' }, value: { figure: 1 } }] }],
    ])
    await page.act('answer', 'yes')
    expect([page.view.stepId, last(page)]).toEqual(['order', 'done.order-detail.cancelled'])
    expect(courseOf(page)).not.toContain('column.packageStatus')
    expect(rowsOf(page, 'panel.history', 'newStatus', 'reason')[0]).toEqual([8, '@reason.outOfStock'])
    expect(rowsOf(page, 'panel.whereGoodsAre', 'goods', 'pieces')).toEqual([['cart', 1]])
    expect(actionsOf(page)).not.toContain('cancelOrder')
    await page.act('undo')
    expect([last(page), page.view.seen.doc.order.status]).toEqual(['done.order-detail.undone', 4])
    expect(actionsOf(page)).toContain('cancelOrder')
    expect(await gaps()).toEqual([])
  })

  test('asks twice before it resets; the goods are excess then, the shelves free', async () => {
    const { ali, cupLine, gaps } = scene
    await ali.do(contract.picking.pick, { orderProductID: cupLine, piece: 1 })
    const page = await openOurs()
    await page.act('action', 'resetOrder')
    await page.act('cancel')
    expect([page.view.stepId, page.view.seen.doc.order.status]).toEqual(['order', 4])
    await page.act('action', 'resetOrder')
    await page.act('answer', 'yes')
    expect([last(page), page.view.seen.doc.order.status]).toEqual(['done.order-detail.reset', 2])
    expect(rowsOf(page, 'panel.whereGoodsAre', 'goods', 'place', 'pieces')).toEqual([
      ['free', 'A1', 1],
      ['free', 'B1', 1],
      ['free', 'A2', 10],
    ])
    expect(await gaps()).toEqual([])
  })

  test('approves, and takes a note', async () => {
    const { merchant } = scene
    const { id } = await addOrder(merchant, [[merchant.products.cup, 1]])
    await run(scene.db, sql`update customer_order set status = 1 where id = ${id}`)
    const page = await open(`?id=${id}`)
    await page.act('action', 'approveOrder')
    expect([page.view.seen.doc.order.status, actionsOf(page)]).toEqual([
      2,
      ['addNote', 'hurryOrder', 'print', 'cancelOrder'],
    ])
    await page.act('action', 'addNote')
    await page.act('answer', '', { text: '' })
    expect(last(page)).toBe('FIELD_MISSING')
    await page.act('answer', '', { text: 'Müşteri aradı' })
    expect(last(page)).toBe('done.order-detail.noted')
    expect(rowsOf(page, 'panel.notes', 'user', 'note')).toEqual([['Toplayıcı veli', 'Müşteri aradı']])
  })

  test('says why it waits, and goes to the front once that is meant', async () => {
    const { merchant } = scene
    const why = (page: HeadlessTerminal) =>
      page.view.panels.flatMap(panel =>
        panel.kind === 'facts'
          ? panel.facts.filter(({ label }) => 'word' in label && label.word === 'panel.why').map(({ value }) => value)
          : [],
      )
    expect(why(await openOurs())).toMatchObject([{ word: 'panel.waits.picking', params: { setNo: 1 } }])
    const short = await addOrder(merchant, [[merchant.products.cup, 40]])
    const lacking = await open(`?id=${short.id}`)
    expect(why(lacking)).toMatchObject([{ word: 'panel.waits.short', params: { product: 'Ürün cup' } }])
    await lacking.act('action', 'hurryOrder')
    await lacking.act('answer', 'yes')
    expect([last(lacking), lacking.view.stepId]).toEqual(['ORDER_GOODS_SHORT', 'order'])

    const { id } = await addOrder(merchant, [[merchant.products.cup, 1]])
    const page = await open(`?id=${id}&act=hurryOrder`)
    expect(page.view.stepId).toBe('hurrySure')
    await page.act('answer', 'yes')
    expect([last(page), page.view.stepId, page.view.seen.doc.order.setNo]).toEqual([
      'done.order-detail.hurried',
      'order',
      2,
    ])
    expect(why(page)).toMatchObject([{ word: 'panel.waits.toPick', params: { setNo: 2 } }])
  })

  test('tells through whose hands its goods went, the last first', async () => {
    const { ali, cupLine } = scene
    await ali.do(contract.picking.pick, { orderProductID: cupLine, piece: 1 })
    await ali.do(contract.picking.pick, { orderProductID: cupLine, piece: 1 })
    expect(rowsOf(await openOurs(), 'panel.hands', 'user', 'kind', 'product', 'quantity', 'from', 'to')).toEqual([
      ['Toplayıcı ali', 'pick', 'Ürün cup', 1, 'A1', 'ARABA1'],
      ['Toplayıcı ali', 'pick', 'Ürün cup', 1, 'A1', 'ARABA1'],
    ])
  })

  test('reads the order anew where somebody else was faster', async () => {
    const page = await openOurs()
    await page.act('action', 'cancelOrder')
    await scene.veli.do(contract.orders.cancel, { id: scene.order.id, reason: 'x' })
    await page.act('answer', '@reason.other')
    await page.act('answer', 'yes')
    expect([last(page), page.view.stepId, page.view.seen.doc.order.status]).toEqual([
      'ORDER_NOT_CANCELLABLE',
      'order',
      8,
    ])
  })

  test('leads to the set, and a scan to another order or to what it names', async () => {
    const { merchant } = scene
    const page = await openOurs()
    const other = await addOrder(merchant, [[merchant.products.cup, 1]])
    await page.act('scan', other.orderNo)
    expect([page.path, page.view.seen.doc.order.orderNo]).toEqual([path, other.orderNo])
    expect(page.view.seen.position).toEqual({ id: other.id, orderNo: null, act: null })
    await page.act('scan', 'YOK')
    expect([last(page), page.view.stepId]).toEqual(['CODE_UNKNOWN', 'order'])
    await page.act('scan', 'CUP-EXTRA')
    expect([page.path, page.view.seen.position.id]).toEqual([
      '/product-management/product-detail',
      String(merchant.products.cup),
    ])
    const ours = await openOurs()
    await ours.act('action', 'openSet')
    expect([ours.path, ours.view.stepId]).toEqual(['/order-management/set-manager', 'set'])
  })

  test('shows no shelves where the merchant does not want them', async () => {
    await setSettings(scene.merchant, { generalSettings: { showShelfInOrderDetail: false } })
    const page = await openOurs()
    expect(Object.keys(grid(page, 'panel.linesInOrder').columns)).not.toContain('fromShelves')
    expect(grid(page, 'panel.whereGoodsAre').rows).toEqual([])
  })

  test('without an order to show is the list of all orders at once', async () => {
    for (const query of ['', '?id=', '?orderNo=']) expect((await open(query)).path).toBe('/order-management/orders')
  })
})
