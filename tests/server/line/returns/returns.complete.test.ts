import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { type ReturnScene, returnScene, returns, wholeReturn } from '#tests/support/scenes/return-scene.ts'

let scene: ReturnScene
beforeEach(async () => {
  scene = await returnScene()
})
const find = () => scene.ali.do(returns.byBarcode, { barcode: scene.order.orderNo })
const [cup, plate, rice] = [0, 1, 2] as const
const piecesOf = (nth: number, piece: number, rest: object = {}) => ({
  orderProductID: scene.order.lines[nth]!,
  piece,
  returnReasonID: 0,
  condition: 'sound' as const,
  ...rest,
})

test('sound and opened goods go to the returns area, damaged ones to the defect shelf, the rest into a tray', async () => {
  const { ali, merchant, order, causes } = scene
  const done = await ali.do(returns.complete, {
    id: order.id,
    returnPaymentType: 1,
    products: [
      piecesOf(cup, 1, { returnReasonID: causes.Vazgeçti }),
      piecesOf(cup, 1, { condition: 'damaged', returnReasonID: causes['Kırık geldi'] }),
      piecesOf(plate, 1, { condition: 'notOurs' }),
      piecesOf(rice, 0.75, { condition: 'opened' }),
    ],
  })
  expect(done).toMatchObject({
    returnNo: 1,
    orderNo: order.orderNo,
    status: 17,
    amount: 115,
    refundState: 'due',
    products: [
      { piece: 1, condition: 'sound', place: null },
      { piece: 1, condition: 'damaged', place: 'KUSURLU' },
      { piece: 1, condition: 'notOurs', place: 'R1' },
      { piece: 0.75, condition: 'opened', place: null },
    ],
  })
  expect(await scene.lying('returns', merchant.products.cup)).toBe(1)
  expect(await scene.lying('shelf', merchant.products.cup)).toBe(1)
  expect(await scene.lying('returns', merchant.products.plate)).toBe(0)
  expect(await scene.lying('returns', merchant.products.rice)).toBe(0.75)
  expect(await scene.returned()).toEqual([2, 0, 0.75])
  expect(await ali.do(returns.trays)).toMatchObject([{ name: 'R1', orderNo: order.orderNo }])
  const moved = sql`select kind, document, quantity from movement where tenant_id = ${merchant.tenantId} order by id`
  expect(await many(scene.db, moved)).toEqual([
    { kind: 'return', document: 'R1', quantity: 1 },
    { kind: 'return', document: 'R1', quantity: 1 },
    { kind: 'return', document: 'R1', quantity: 0.75 },
  ])
  expect(await scene.gaps()).toEqual([])
})

test('nothing that is damaged is put into a set', async () => {
  const { ali, order, db, merchant } = scene
  await ali.do(returns.complete, { id: order.id, products: [piecesOf(cup, 2, { condition: 'damaged' })] })
  const shelf = sql`select is_open_for_sale as "isOpen", is_defect_shelf as "isDefect" from shelf
    where tenant_id = ${merchant.tenantId} and code = 'KUSURLU'`
  expect(await many(db, shelf)).toEqual([{ isOpen: false, isDefect: true }])
  const other = await scene.addSent([[merchant.products.cup, 1]])
  await ali.do(returns.complete, {
    id: other.id,
    products: [{ productID: merchant.products.cup, piece: 1, condition: 'damaged' }] as never,
  })
  expect(await many(db, shelf)).toHaveLength(1)
  expect(await scene.lying('shelf', merchant.products.cup)).toBe(3)
})

test('an order that came back whole waits for its refund, and is at its end once that is paid', async () => {
  const { ali, order } = scene
  const done = await ali.do(returns.complete, { ...wholeReturn(scene), returnPaymentType: 1 })
  expect(done).toMatchObject({ status: 12, amount: 160, refundState: 'due' })
  expect(await ali.do(returns.paid, { ids: [done.id] })).toEqual({ paid: 1 })
  expect(await ali.do(returns.paid, { ids: [done.id] })).toEqual({ paid: 0 })
  expect(await scene.history()).toEqual([12, 13])
  expect(await ali.refused(returns.complete, { id: order.id, products: [piecesOf(cup, 1)] })).toEqual([
    'RETURN_OVER',
    { orderNo: order.orderNo, status: 13 },
  ])
})

test('in two returns: partially returned, then refund due as long as one of both is not paid', async () => {
  const { ali } = scene
  const first = await ali.do(returns.complete, {
    id: scene.order.id,
    returnPaymentType: 1,
    products: [piecesOf(cup, 2)],
  })
  expect(first).toMatchObject({ status: 17, amount: 100 })
  expect(await find()).toMatchObject({
    refunded: 100,
    returnNth: 2,
    products: [{ leftPiece: 0, returnPiece: 2 }, {}, {}],
  })
  const rest = [piecesOf(plate, 1), piecesOf(rice, 1.5)]
  const second = await ali.do(returns.complete, { id: scene.order.id, returnPaymentType: 1, products: rest })
  expect(second).toMatchObject({ status: 12, amount: 60 })
  await ali.do(returns.paid, { ids: [second.id] })
  expect(await scene.status()).toBe(12)
  await ali.do(returns.paid, { ids: [first.id] })
  expect(await scene.history()).toEqual([17, 12, 13])
})

test('a parcel that is still under way, or could not be delivered, is first marked as delivered', async () => {
  const { ali, order } = scene
  for (const status of [6, 18]) {
    await scene.set(order, { status, pay_door_amount: 160, delivered_at: null })
    expect(await ali.refused(returns.complete, wholeReturn(scene))).toEqual([
      'RETURN_NOT_DELIVERED',
      { orderNo: order.orderNo, status },
    ])
  }
  expect(await find()).toMatchObject({ isBeforeDelivery: true, collected: 0 })
  const done = await ali.do(returns.complete, {
    ...wholeReturn(scene),
    returnPaymentType: 1,
    deliveryBeforeReturn: true,
  })
  // What was to be paid at the door never was: nothing is collected, and nothing given back.
  expect(done).toMatchObject({ status: 9, amount: 0, refundState: 'none' })
  expect(await scene.history()).toEqual([7, 9])
  expect(await find()).toMatchObject({ collected: 0, refunded: 0 })
})

test('an order that never left the house, or was cancelled, cannot come back', async () => {
  const { ali, order } = scene
  for (const [status, key] of [
    [2, 'RETURN_NOT_SENT'],
    [4, 'RETURN_NOT_SENT'],
    [8, 'ORDER_STATUS_IS_CANCELLED'],
    [9, 'RETURN_OVER'],
  ] as const) {
    await scene.set(order, { status })
    const refused = await ali.refused(returns.complete, { ...wholeReturn(scene), deliveryBeforeReturn: true })
    expect(refused[0]).toBe(key)
  }
  expect(await scene.returned()).toEqual([0, 0, 0])
})

test('too many, already returned, of another order, no pieces: each refusal says which', async () => {
  const { ali, order, merchant } = scene
  const refused = (products: readonly object[]) => ali.refused(returns.complete, { id: order.id, products })
  expect(await refused([piecesOf(cup, 1), piecesOf(cup, 2)])).toEqual([
    'RETURN_TOO_MUCH',
    { product: 'Ürün cup', most: 1 },
  ])
  const other = await scene.addSent([[merchant.products.plate, 1]])
  expect(await refused([{ orderProductID: other.lines[0], piece: 1 }])).toEqual([
    'RETURN_OTHER_ORDER',
    { orderNo: order.orderNo, product: 'Ürün plate' },
  ])
  expect((await refused([{ barcode: '8690000000999', piece: 1 }]))[1]).toEqual({
    orderNo: order.orderNo,
    product: '8690000000999',
  })
  expect((await refused([piecesOf(cup, 0)]))[0]).toBe('RETURN_EMPTY')
  expect((await refused([piecesOf(cup, 0.5)]))[0]).toBe('PICKING_PIECE_NOT_WHOLE')
  expect((await refused([piecesOf(cup, -1)]))[0]).toBe('REQUEST_INVALID')
  await ali.do(returns.complete, { id: order.id, products: [piecesOf(cup, 2)] })
  expect(await refused([piecesOf(cup, 1)])).toEqual(['RETURN_ALREADY', { product: 'Ürün cup', piece: 2 }])
  expect(await scene.returned()).toEqual([2, 0, 0])
})

test('a reason that was switched off meanwhile is refused; where none is asked for, none is stored', async () => {
  const { ali, db, merchant, causes, order } = scene
  const id = causes.Vazgeçti!
  await run(db, sql`update return_cause set is_active = false where tenant_id = ${merchant.tenantId} and id = ${id}`)
  const body = { id: order.id, products: [piecesOf(cup, 1, { returnReasonID: id })] }
  expect(await ali.refused(returns.complete, body)).toEqual(['RETURN_CAUSE_NOT_FOUND', { id }])
  scene = await returnScene({ settings: { iadeAyar: { iadeNedeniAktif: false } } })
  await scene.ali.do(returns.complete, { id: scene.order.id, products: [piecesOf(cup, 1, { returnReasonID: 999 })] })
  expect(await one(scene.db, sql`select return_cause_id as cause from order_return_line`)).toEqual({ cause: null })
})

test('reasons for returning are chosen from their own list', async () => {
  const wordsOf = (list: readonly { definition: string }[]) => list.map(({ definition }) => definition)
  const { causes } = contract.picking
  const forReturns = wordsOf(await scene.ali.do(causes, { active: true, use: 'return' }))
  expect(forReturns).toEqual(['Rafta yok', 'Vazgeçti', 'Kırık geldi', 'Yanlış ürün', 'Kusurlu', 'Eksik parça', 'Başka'])
  expect(wordsOf(await scene.ali.do(causes, { active: true }))).toEqual(['Rafta yok'])
})

test('a slip is printed: its barcode, each piece with its place, what is given back', async () => {
  const done = await scene.ali.do(returns.complete, { ...wholeReturn(scene), returnPaymentType: 1 })
  for (const text of [`R${done.returnNo}`, 'Ürün cup', '160,00 TRY', 'İade alanı', scene.order.orderNo])
    expect(done.slipHtml).toContain(text)
})

test('what is laid on the desk stays there for whoever goes on, counts, and can be taken away again', async () => {
  const { ali, veli, order, causes } = scene
  const reading = { ...piecesOf(cup, 1, { returnReasonID: causes.Vazgeçti }) }
  const { products, readings } = await ali.do(returns.addReading, { id: order.id, ...reading })
  expect(products[0]).toMatchObject({ leftPiece: 1, returnPiece: 0 })
  expect((await find()).readings).toEqual(readings)
  expect(await veli.refused(returns.addReading, { id: order.id, ...reading, piece: 2 })).toEqual([
    'RETURN_TOO_MUCH',
    { product: 'Ürün cup', most: 1 },
  ])
  const gone = { id: order.id, readingID: readings[0]!.id }
  expect((await veli.do(returns.removeReading, gone)).readings).toEqual([])
  expect(await ali.refused(returns.removeReading, gone)).toEqual(['RETURN_READING_NOT_FOUND', { id: gone.readingID }])
  await ali.do(returns.addReading, { id: order.id, ...reading })
  await veli.do(returns.complete, { id: order.id, products: [piecesOf(cup, 1)] })
  expect((await find()).readings).toEqual([])
})

test('goods without any paper wait in a tray with a name until somebody deals with them', async () => {
  const { ali } = scene
  const { tray } = await ali.do(returns.addTray, { code: '8699999999999', note: 'Kırmızı kutu' })
  expect(tray).toMatchObject({ name: 'T1', code: '8699999999999', note: 'Kırmızı kutu', orderNo: null })
  expect((await ali.do(returns.addTray, { name: 'Mavi sepet' })).trays.map(({ name }) => name)).toEqual([
    'T1',
    'Mavi sepet',
  ])
  expect(await ali.refused(returns.addTray, { name: 'Mavi sepet' })).toEqual([
    'RETURN_TRAY_TAKEN',
    { name: 'Mavi sepet' },
  ])
  expect((await ali.do(returns.addTray, {})).tray.name).toBe('T2')
  expect((await ali.do(returns.closeTray, { id: tray.id })).map(({ name }) => name)).toEqual(['Mavi sepet', 'T2'])
  expect((await ali.do(returns.addTray, {})).tray.name).toBe('T1')
  expect((await ali.refused(returns.closeTray, { id: 999 }))[0]).toBe('RETURN_TRAY_NOT_FOUND')
})
