import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { formsOfGtin } from '#tests/support/forms-of-gtin.ts'
import { type MissingScene, missingScene } from '#tests/support/scenes/missing-scene.ts'
import { addOrder, addProduct, stock } from '#tests/support/scenes/seed.ts'

const { missing, picking } = contract
const cup = '8690000000012'

const moveTo = async (scene: MissingScene, area: 'excess', quantity: number) => {
  const { tenantId, warehouseId, products } = scene.merchant
  const from = await areaOf(scene.db, tenantId, warehouseId, 'supplier')
  const to = await areaOf(scene.db, tenantId, warehouseId, area)
  await moveGoods(scene.db, tenantId, [{ kind: 'receipt', productId: products.cup, quantity, from, to }])
}
const closeA1 = ({ db, merchant }: MissingScene) =>
  run(db, sql`update shelf set is_open_for_sale = false where id = ${merchant.shelves.A1}`)

describe('a found piece', () => {
  test('goes to the order that waits for it, into the lowest free parcel of the table', async () => {
    const scene = await missingScene()
    const { ali, orders, cupLine, masa1, db } = scene
    await scene.decide('resource')
    const found = await ali.do(missing.combine, { barcode: cup })
    expect(found).toMatchObject({
      parcel: { id: masa1.parcels[0]!.id, rank: 1 },
      table: 'Masa 1',
      orderNo: orders.mixed.orderNo,
      orderProductID: cupLine,
      productName: 'Ürün cup',
      piece: 1,
      isOrderComplete: false,
      wanted: [{ missingPiece: 1, promised: [{ shelfCode: 'B1', piece: 1 }] }],
    })
    expect(found.parcel.orders).toEqual([
      {
        id: orders.mixed.id,
        orderNo: orders.mixed.orderNo,
        isCancelled: false,
        pieceCount: 4.5,
        combinedCount: 1,
        missingCount: 1,
      },
    ])
    expect(await scene.cupsOnB1()).toEqual({ quantity: 2, reserved: 1 })
    expect(await scene.arrivals()).toEqual([{ kind: 'combine', quantity: 1, from: 'shelf', reason: null }])
    expect(await scene.figures(cupLine)).toMatchObject({ picked: 1, missing: 1, combined: 1 })
    expect(await scene.order(orders.mixed.id)).toMatchObject({ packageStatus: 3, parcelId: masa1.parcels[0]!.id })
    expect(await scene.gaps()).toEqual([])

    const rest = await ali.do(missing.combine, { barcode: 'CUP-EXTRA' })
    expect(rest).toMatchObject({ parcel: { rank: 1 }, isOrderComplete: true, wanted: [] })
    expect(await scene.order(orders.mixed.id)).toMatchObject({ packageStatus: 2 })
    expect(
      await many(db, sql`select picked, missing, return_cause_id from allocation where order_line_id = ${cupLine}`),
    ).toEqual([{ picked: 2, missing: 0, return_cause_id: null }])
    expect(await scene.gaps()).toEqual([])
  })

  test('joins what already lies in the parcel of its order, at whichever table', async () => {
    const scene = await missingScene()
    const { ali, orders, masa2, db } = scene
    await run(db, sql`update customer_order set parcel_id = ${masa2.parcels[4]!.id} where id = ${orders.mixed.id}`)
    expect(await ali.do(missing.combine, { barcode: cup, piece: 2 })).toMatchObject({
      parcel: { rank: 5 },
      table: 'Masa 2',
      isOrderComplete: true,
    })
    expect(await scene.gaps()).toEqual([])
  })

  test('comes from the excess area before the shelf on which it was missed', async () => {
    const scene = await missingScene({ onB1: 0 })
    await moveTo(scene, 'excess', 1)
    await scene.ali.do(missing.combine, { barcode: cup, piece: 2 })
    expect(await scene.arrivals()).toEqual([
      { kind: 'combine', quantity: 1, from: 'excess', reason: null },
      { kind: 'combine', quantity: 1, from: 'shelf', reason: null },
    ])
    expect(await scene.lying('excess', scene.merchant.products.cup)).toBe(0)
    expect(await scene.gaps()).toEqual([])
  })

  test('that no place has by the books was there all the same: a correction', async () => {
    const scene = await missingScene({ onB1: 0 })
    const { db, merchant, ali } = scene
    const { tenantId, warehouseId, shelves, products } = merchant
    const adjustment = await areaOf(db, tenantId, warehouseId, 'adjustment')
    const left = await scene.lying(shelves.A1, products.cup)
    await moveGoods(db, tenantId, [
      { kind: 'correction', productId: products.cup, quantity: left, from: shelves.A1, to: adjustment },
    ])
    await ali.do(missing.combine, { barcode: cup, piece: 2 })
    expect(await scene.arrivals()).toEqual([
      { kind: 'correction', quantity: 2, from: 'adjustment', reason: '@reason.found' },
    ])
    expect(await scene.gaps()).toEqual([])
  })

  test('is for a promised order first, then for the oldest; a cancelled one gets nothing', async () => {
    const scene = await missingScene({ missing: ({ mixed, shared }) => [mixed.lines[0]!, shared.lines[0]!] })
    const { ali, veli, orders } = scene
    await scene.decide('resource', '', orders.shared.lines[0])
    const orderOf = async () => (await ali.do(missing.combine, { barcode: cup })).orderNo
    expect([await orderOf(), await orderOf()]).toEqual([orders.shared.orderNo, orders.mixed.orderNo])
    await veli.do(contract.orders.cancel, { id: orders.mixed.id, reason: 'Vazgeçti' })
    expect(await ali.refused(missing.combine, { barcode: cup })).toEqual([
      'MISSING_PRODUCT_NOT_NEEDED',
      { product: 'Ürün cup' },
    ])
    expect(await scene.gaps()).toEqual([])
  })

  test('can be weighed goods', async () => {
    const scene = await missingScene({ missing: ({ mixed }) => [mixed.lines[2]!] })
    const { ali, orders } = scene
    expect(await ali.do(missing.combine, { barcode: '8690000000036', piece: 0.75 })).toMatchObject({
      orderNo: orders.mixed.orderNo,
      wanted: [{ missingPiece: 0.75, isProductPieceDecimal: true }],
    })
    expect(await scene.gaps()).toEqual([])
  })

  describe('that is weighed', () => {
    const rice = '8690000000036'
    const riceScene = async () => {
      const scene = await missingScene({ missing: ({ mixed }) => [mixed.lines[2]!] })
      const riceLine = scene.orders.mixed.lines[2]!
      await run(scene.db, sql`update order_line set unit_price = 40 where id = ${riceLine}`)
      const figures = () =>
        many(
          scene.db,
          sql`select l.piece, l.ordered, l.missing, l.picked, l.combined, o.amount from order_line l
            join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id where l.id = ${riceLine}`,
        )
      return { ...scene, riceLine, figures }
    }

    test('is no kilogram where nobody said its weight', async () => {
      const { ali, figures } = await riceScene()
      const before = await figures()
      expect(await ali.refused(missing.combine, { barcode: rice })).toEqual([
        'COMBINE_NOT_WEIGHED',
        { product: 'Ürün rice' },
      ])
      expect(await figures()).toEqual(before)
    })

    test('is all that was missing where it weighs nearly as much: as much is sent and charged, and taken back whole', async () => {
      const scene = await riceScene()
      const { ali, figures, riceLine } = scene
      const [before] = (await figures()) as [{ amount: number }]
      for (const [piece, charged] of [
        [1.61, 4.4],
        [1.4, -4],
      ] as const) {
        const found = await ali.do(missing.combine, { barcode: rice, piece })
        expect(found).toMatchObject({ piece, wanted: [], orderProductID: riceLine })
        expect(await figures()).toEqual([
          { piece, ordered: 1.5, missing: 0, picked: piece, combined: piece, amount: before.amount + charged },
        ])
        expect(await scene.gaps()).toEqual([])
        await ali.do(missing.takeBack, { orderProductID: riceLine, parcelID: found.parcel.id, piece })
        expect(await figures()).toEqual([{ ...before, ordered: 1.5 }])
        expect(await scene.gaps()).toEqual([])
      }
    })

    test('comes from the shelf that promised it, and what that promised beyond it is free again', async () => {
      const scene = await riceScene()
      const { ali, db, merchant, riceLine } = scene
      await stock(merchant, merchant.shelves.B1, merchant.products.rice, 5)
      const promised = () =>
        many(
          db,
          sql`select sum(quantity) as quantity, sum(reserved) as reserved from stock where product_id = ${merchant.products.rice}
            and place_id in (select id from shelf)`,
        )
      const [before] = (await promised()) as [{ quantity: number }]
      await scene.decide('resource', '', riceLine)
      await ali.do(missing.combine, { barcode: rice, piece: 1.4 })
      expect(await promised()).toEqual([{ quantity: before.quantity - 1.4, reserved: 0 }])
      expect(await scene.gaps()).toEqual([])
    })

    test('and further off is refused', async () => {
      const { ali } = await riceScene()
      expect(await ali.refused(missing.combine, { barcode: rice, piece: 1.66 })).toEqual([
        'COMBINE_PIECE_TOO_MUCH',
        { left: 1.5 },
      ])
    })
  })

  test('can be one that a short set never allocated', async () => {
    const scene = await missingScene({ missing: () => [], settings: { siparisSecimAyar: { shortSetsAllowed: true } } })
    const { ali, veli, merchant } = scene
    await closeA1(scene)
    const order = await addOrder(merchant, [
      [merchant.products.cup, 5],
      [merchant.products.plate, 1],
    ])
    const none = await addOrder(merchant, [
      [merchant.products.cup, 1],
      [merchant.products.plate, 1],
    ])
    await scene.pickSet(veli, 'ARABA2')
    expect(await scene.figures(order.lines[0]!)).toMatchObject({ picked: 3, missing: 2 })
    await ali.do(missing.combine, { barcode: cup, piece: 2 })
    await ali.do(missing.combine, { barcode: cup, piece: 1 })
    expect(await scene.figures(order.lines[0]!)).toMatchObject({ picked: 5, missing: 0, combined: 2 })
    expect(await scene.figures(none.lines[0]!)).toMatchObject({ picked: 1, missing: 0, combined: 1 })
    expect(await scene.gaps()).toEqual([])
  })
})

describe('is refused', () => {
  test('where the user sits at no table', async () => {
    const { veli } = await missingScene()
    expect(await veli.refused(missing.combine, { barcode: cup })).toEqual(['KullaniciUzerindeMasaYok', {}])
  })

  test('what is no product, what nobody waits for, and what is no amount', async () => {
    const { ali } = await missingScene()
    expect(await ali.refused(missing.combine, { barcode: 'YOK' })).toEqual(['PRODUCT_NOT_FOUND', { barcode: 'YOK' }])
    expect(await ali.refused(missing.combine, { barcode: '8690000000029' })).toEqual([
      'MISSING_PRODUCT_NOT_NEEDED',
      { product: 'Ürün plate' },
    ])
    const tries = {
      0: 'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
      0.5: 'PICKING_PIECE_NOT_WHOLE',
      3: 'COMBINE_PIECE_TOO_MUCH',
    }
    for (const [piece, key] of Object.entries(tries))
      expect((await ali.refused(missing.combine, { barcode: cup, piece: Number(piece) }))[0]).toBe(key)
  })

  test('a new order where no parcel of the table is free', async () => {
    const scene = await missingScene({
      parcelCount: 1,
      settings: { orderCombineSettings: { maxOrdersPerParcel: 1 } },
    })
    const { ali, orders, masa1, db } = scene
    await run(db, sql`update customer_order set parcel_id = ${masa1.parcels[0]!.id} where id = ${orders.shared.id}`)
    expect(await ali.refused(missing.combine, { barcode: cup })).toEqual(['TABLE_FULL', {}])
    expect(await scene.gaps()).toEqual([])
  })
})

test('one found piece is booked once, however often the call is repeated', async () => {
  const scene = await missingScene()
  const operationId = 'f2a3b9a0-6a4f-4f43-8a12-0123456789ab'
  const first = await scene.ali.do(missing.combine, { barcode: cup }, { operationId })
  expect(await scene.ali.do(missing.combine, { barcode: cup }, { operationId })).toEqual(first)
  expect(await scene.figures(scene.cupLine)).toMatchObject({ picked: 1, combined: 1 })
})

test('two who find the last pieces at once book no more than were missing', async () => {
  const scene = await missingScene()
  const { ali, veli, db, merchant, masa2 } = scene
  await run(db, sql`update combining_table set user_id = ${merchant.users.veli.id} where id = ${masa2.id}`)
  const answers = await Promise.all(
    [ali, veli, ali, veli].map(user => user.do(missing.combine, { barcode: cup }).catch(error => String(error))),
  )
  expect(answers.filter(answer => typeof answer !== 'string')).toHaveLength(2)
  expect(await scene.figures(scene.cupLine)).toMatchObject({ picked: 2, missing: 0, combined: 2 })
  expect(await scene.gaps()).toEqual([])
})

describe('a picker still at work', () => {
  const withPicker = async () => {
    const scene = await missingScene({ missing: () => [] })
    const { merchant, veli } = scene
    const order = await addOrder(merchant, [
      [merchant.products.cup, 2],
      [merchant.products.plate, 1],
    ])
    await veli.do(contract.orderSelection.make, {})
    await veli.do(contract.carts.bind, { barcode: 'ARABA2' })
    const orderProductID = order.lines[0]!
    await veli.do(picking.pick, {
      orderProductID,
      piece: 2,
      isMissingProduct: true,
      MissingProductReturnCauseID: merchant.causeId,
    })
    return { ...scene, orderProductID }
  }

  test('who finds what was promised from elsewhere sets that shelf free', async () => {
    const scene = await withPicker()
    const { veli, orderProductID } = scene
    await scene.decide('resource', '', orderProductID)
    expect((await scene.cupsOnB1()).reserved).toBe(2)
    await veli.do(picking.setPiece, { orderProductID, piece: 0, missingPiece: 1 })
    expect((await scene.cupsOnB1()).reserved).toBe(1)
    expect(await scene.gaps()).toEqual([])
  })

  test('takes back neither what was given up since nor what lies in the parcel already', async () => {
    const scene = await withPicker()
    const { ali, veli, orderProductID } = scene
    await ali.do(missing.combine, { barcode: cup })
    expect(await veli.refused(picking.setPiece, { orderProductID, piece: 0, missingPiece: 1 })).toEqual([
      'PICKING_PIECE_TOO_MUCH',
      { left: 0 },
    ])
    await scene.decide('short', '', orderProductID)
    expect(await veli.refused(picking.setPiece, { orderProductID, piece: 1, missingPiece: 0 })).toEqual([
      'PICKING_PIECE_TOO_MUCH',
      { left: 0 },
    ])
    expect(await scene.gaps()).toEqual([])
  })
})

test('a found product that nobody waits for is known by every form of its code', async () => {
  const scene = await missingScene()
  await addProduct(scene.merchant, 'vase', '036000291452')
  for (const barcode of formsOfGtin('036000291452'))
    expect([barcode, await scene.ali.refused(missing.combine, { barcode })]).toEqual([
      barcode,
      ['MISSING_PRODUCT_NOT_NEEDED', { product: 'Ürün vase' }],
    ])
})

describe('a found piece that is taken back', () => {
  test('goes where it came from, is promised again, and the order waits for it as before', async () => {
    const scene = await missingScene()
    const { ali, cupLine, orders, db } = scene
    await scene.decide('resource')
    const before = [await scene.cupsOnB1(), await scene.figures(cupLine), (await ali.do(missing.wanted))[0]]
    const { parcel } = await ali.do(missing.combine, { barcode: cup })
    await ali.do(missing.combine, { barcode: cup })
    const back = { orderProductID: cupLine, parcelID: parcel.id, piece: 1 }
    expect(await ali.do(missing.takeBack, back)).toMatchObject({ isTakenBack: true, wanted: [{ missingPiece: 1 }] })
    expect(await scene.order(orders.mixed.id)).toMatchObject({ packageStatus: 3 })
    await ali.do(missing.takeBack, back)
    expect([await scene.cupsOnB1(), await scene.figures(cupLine), (await ali.do(missing.wanted))[0]]).toEqual(before)
    expect(await ali.refused(missing.takeBack, back)).toEqual(['COMBINE_NOT_IN_PARCEL', {}])
    expect(await many(db, sql`select picked, missing from allocation where order_line_id = ${cupLine}`)).toEqual([
      { picked: 0, missing: 2 },
    ])
    expect(await scene.gaps()).toEqual([])
  })

  test('that no place had by the books is none by the books again', async () => {
    const scene = await missingScene()
    await closeA1(scene)
    const { ali, cupLine } = scene
    const { parcel } = await ali.do(missing.combine, { barcode: cup })
    await ali.do(missing.takeBack, { orderProductID: cupLine, parcelID: parcel.id, piece: 1 })
    expect(await scene.figures(cupLine)).toMatchObject({ picked: 0, missing: 2, combined: 0 })
    expect(await scene.gaps()).toEqual([])
  })
})
