import { expect, test } from 'vitest'
import { type Random, seededRandom } from '#base/random.ts'
import { contract } from '#contract/index.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { type LineScene, lineScene, mugBarcode } from '#tests/support/scenes/line-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'
import { send } from '#tests/support/server/server.ts'

const { assembly, ledger, missing, orders, picking, qualityControl, sets } = contract

test('a count that is not the sum of what it counts is found, and mended', async () => {
  const { db, ali, merchant, orders, setNo, gaps } = await lineScene()
  const { tenantId } = merchant
  const set = await one<{ id: number }>(
    db,
    sql`select id from picking_set where tenant_id = ${tenantId} and set_no = ${setNo}`,
  )
  await run(db, sql`update picking_set set picked_counted = 10.5, combined_counted = 2 where id = ${set.id}`)
  await run(db, sql`update customer_order set lines_in_parcel = 4 where id = ${orders.single.id}`)
  await run(db, sql`update allocation set is_live = false where order_line_id = ${orders.single.lines[0]!}`)
  const none = { kind: 'count', placeId: null, productId: null, orderLineId: null }
  const ofSet = { ...none, setId: set.id, orderId: null }
  expect(await gaps()).toEqual([
    { ...ofSet, stored: 2, expected: 0 },
    { ...ofSet, stored: 7.5, expected: 8.5 },
    { ...ofSet, stored: 9.5, expected: 8.5 },
    { ...none, setId: null, orderId: orders.single.id, stored: 4, expected: 0 },
  ])
  expect(await ali.do(ledger.recordFaults)).toEqual({ count: 4 })
  const faults = await many<{ id: number }>(db, sql`select id from stock_fault where tenant_id = ${tenantId}`)
  expect(await ali.do(ledger.repair, { ids: faults.map(({ id }) => id) })).toEqual({ repaired: 4, left: 0 })
  expect(await gaps()).toEqual([])
})

test('whatever a scan at the table is decided on, a change of it is one of the set', async () => {
  const { db, orders, setNo, masa1 } = await lineScene()
  const { id, lines } = orders.shared
  const ofOrder = (set: string) => `update customer_order set ${set} where id = ${id}`
  const ofLine = (set: string) => `update order_line set ${set} where id = ${lines[1]!}`
  const silent: string[] = []
  const changesOf = async () =>
    (await one<{ changes: number }>(db, sql`select changes from picking_set where set_no = ${setNo}`)).changes
  let before = await changesOf()
  for (const change of [
    ofOrder(`parcel_id = ${masa1.parcels[0]!.id}`),
    ofLine('combined = 2'),
    ofLine('checked = 1'),
    ofLine('checked = 0, combined = 1'),
    ofLine('excess = 1'),
    ofLine('excess = 0, picked = 1, missing = 1'),
    ofLine('short = 1'),
    ofLine('process = 2'),
    ofOrder('status = 8'),
    ofOrder('parcel_id = null'),
    ofOrder('set_id = null'),
  ]) {
    await db.query(change)
    const changes = await changesOf()
    if (changes <= before) silent.push(change)
    before = changes
  }
  expect(silent).toEqual([])
})

test.each([1, 2, 3])('whatever is done, every count is the sum of what it counts (%i)', async seed => {
  const random = seededRandom(seed)
  const scene = await lineScene({ missing: ({ mixed }) => [mixed.lines[seed % 3]!] })
  const { merchant, ali, veli, app, gaps } = scene
  const { cup, plate, rice } = merchant.products
  for (const lines of [[cup, plate], [plate, rice], [cup], [scene.mug, cup]])
    await addOrder(
      merchant,
      lines.map(product => [product, 3] as const),
    )
  await veli.do(contract.orderSelection.make, {})
  await veli.do(contract.carts.bind, { barcode: 'ARABA2' })
  await scene.atTable(ali)
  const codes = new Map<number, number>()
  for (let act = 0; act < 60; act++) {
    const [user, call, input] = await anyAct(scene, random)
    const { token } = merchant.users[user]
    const answer = await send(app, call, input, { token })
    codes.set(answer.statusCode, (codes.get(answer.statusCode) ?? 0) + 1)
    expect([call.path, input, await gaps()]).toEqual([call.path, input, []])
  }
  expect([...codes.keys()].filter(code => code >= 500)).toEqual([])
  expect(codes.get(200)).toBeGreaterThan(15)
})

const barcodes = ['8690000000012', '8690000000029', '8690000000036', mugBarcode]

/** An act that may well be refused, by who may do it. */
const anyAct = async ({ db, merchant, setNo }: LineScene, random: Random) => {
  const { tenantId, causeId } = merchant
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
  const lines = await many<{ id: number; orderId: number; parcelId: number | null; status: number }>(
    db,
    sql`select l.id, o.id as "orderId", o.parcel_id as "parcelId", o.status from order_line l
      join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id where l.tenant_id = ${tenantId} order by l.id`,
  )
  const { id, orderId } = oneOf(lines)
  const laid = oneOf(lines.filter(({ parcelId }) => parcelId !== null)) ?? oneOf(lines)
  const piece = oneOf([1, 1, 1, 2, 1.5])
  const acts = [
    ['veli', picking.pick, { orderProductID: id, piece }],
    ['veli', picking.pick, { orderProductID: id, piece }],
    [
      'veli',
      picking.pick,
      { orderProductID: id, piece: 1, isMissingProduct: true, MissingProductReturnCauseID: causeId },
    ],
    ['veli', picking.setPiece, { orderProductID: id, piece: oneOf([0, 1, 2]) }],
    ['ali', assembly.assignProduct, { barcode: oneOf(barcodes), piece }],
    ['ali', assembly.assignProduct, { barcode: oneOf(barcodes), piece }],
    ['ali', assembly.assignProduct, { barcode: oneOf(barcodes) }],
    ['ali', assembly.takeBack, { orderProductID: laid.id, parcelID: laid.parcelId ?? 1, piece: 1 }],
    ['ali', assembly.markMissing, { productID: oneOf(Object.values(merchant.products)), piece: 1 }],
    ['ali', missing.decide, { orderProductID: id, decision: oneOf(['resource', 'cancel', 'short', 'wait']) }],
    ['ali', missing.combine, { barcode: oneOf(barcodes), piece: 1 }],
    ['ali', qualityControl.complete, { id: laid.orderId, products: [{ orderProductID: laid.id, piece: 1 }], desi: 1 }],
    ...(random() < 0.3
      ? ([
          ['ali', orders.cancel, { id: orderId, reason: '@reason.unpaid' }],
          ['ali', orders.reset, { orderId }],
          ['ali', sets.split, { setNo: oneOf([setNo, setNo + 1]), orderIDs: [orderId] }],
        ] as const)
      : []),
  ] as const
  return oneOf<(typeof acts)[number]>(acts)
}
