import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { openPage } from '#tests/support/headless.ts'
import { type ReturnScene, returnScene, returns } from '#tests/support/scenes/return-scene.ts'

const { rows, totals } = contract

let scene: ReturnScene
beforeEach(async () => {
  scene = await returnScene()
  const { order, causes } = scene
  await scene.ali.do(returns.complete, {
    id: order.id,
    returnPaymentType: 1,
    products: [
      { orderProductID: order.lines[0]!, piece: 1, condition: 'sound', returnReasonID: causes.Vazgeçti! },
      { orderProductID: order.lines[0]!, piece: 1, condition: 'damaged', returnReasonID: causes['Kırık geldi']! },
      { orderProductID: order.lines[1]!, piece: 1, condition: 'notOurs', returnReasonID: 0 },
    ],
  })
  const early = await scene.addSent([[scene.merchant.products.plate, 2]])
  await scene.set(early, { status: 18, pay_door_amount: 60 })
  await scene.veli.do(returns.complete, {
    id: early.id,
    deliveryBeforeReturn: true,
    products: [{ orderProductID: early.lines[0]!, piece: 2, condition: 'sound', returnReasonID: 0 }],
  })
})

test('every return with its order, its pieces, and how far its refund is', async () => {
  const { rows: items } = await scene.ali.do(rows.orderReturn, { sort: 'returnNo' })
  expect(items).toMatchObject([
    {
      order: scene.order.orderNo,
      returnNo: 1,
      status: 17,
      returnKind: 'partial',
      lines: 3,
      amount: 100,
      refundKind: 1,
      refundState: 'due',
      user: 'Toplayıcı returns',
    },
    { returnNo: 2, status: 9, returnKind: 'undelivered', lines: 1, amount: 0, refundKind: -1, refundState: 'none' },
  ])
  const filtered = async (filters: object) =>
    (await scene.ali.do(rows.orderReturn, filters)).rows.map(({ returnNo }) => returnNo)
  expect(await filtered({ refundState: 'due' })).toEqual([1])
  expect(await filtered({ refundKind: '-1' })).toEqual([2])
  expect(await filtered({ returnKind: 'undelivered' })).toEqual([2])
  expect(await filtered({ product: '8690000000036' })).toEqual([])
  expect(await filtered({ product: '8690000000029', sort: 'returnNo' })).toEqual([1, 2])
  expect(await scene.ali.do(totals.orderReturn, {})).toMatchObject({ count: 2, sums: { amount: 100 } })
})

test('every product that came back, why, how it was, and where it was put', async () => {
  const { rows: items } = await scene.veli.do(rows.refundProducts, { sort: 'returnNo' })
  expect(items.slice(0, 3).toSorted((a, b) => String(a.condition).localeCompare(String(b.condition)))).toMatchObject([
    {
      product: 'Ürün cup',
      reason: 'Kırık geldi',
      condition: 'damaged',
      returnTarget: 'defectShelf',
      shelf: 'KUSURLU',
      amount: 50,
    },
    { product: 'Ürün plate', reason: null, condition: 'notOurs', returnTarget: 'tray', shelf: 'R1', amount: 0 },
    {
      product: 'Ürün cup',
      reason: 'Vazgeçti',
      condition: 'sound',
      returnTarget: 'returnsArea',
      shelf: null,
      amount: 50,
    },
  ])
  const filtered = async (filters: object) => (await scene.veli.do(rows.refundProducts, filters)).rows.length
  expect(await filtered({ condition: 'damaged' })).toBe(1)
  expect(await filtered({ cause: String(scene.causes.Vazgeçti) })).toBe(1)
  expect(await filtered({ product: '8690000000029' })).toBe(2)
})

test('whoever paid a refund says so on the report of returns', async () => {
  const page = await openPage(scene, scene.merchant.users.veli.token, '/reports/order-return')
  const { rows: items } = await scene.ali.do(rows.orderReturn, { refundState: 'due' })
  await page.act('action', 'markPaid', {}, [String(items[0]!.id)])
  expect(page.heard.at(-1)).toMatchObject({ tone: 'yes', key: 'done.report.paid', params: { paid: 1 } })
  expect((await scene.ali.do(rows.orderReturn, { refundState: 'paid' })).rows).toHaveLength(1)
})
