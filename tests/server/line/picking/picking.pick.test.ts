import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { addOrder, type Merchant, seedMerchant, stock } from '#tests/support/scenes/seed.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { testServer, userOf } from '#tests/support/server/server.ts'

const { picking, carts, orderSelection } = contract

describe.each(databaseKinds)('on the %s database', kind => {
  let merchant: Merchant
  let ali: ReturnType<typeof userOf>
  beforeAll(async () => {
    const { app, db } = await testServer(kind)
    merchant = await seedMerchant(db, 'okut')
    ali = userOf(app, merchant.users.ali.token)
  })

  test('a picker makes a set, binds a cart, picks it, leaves the cart for the tables', async () => {
    const { shelves, products, causeId } = merchant
    await stock(merchant, shelves.A1, products.cup, 5)
    await stock(merchant, shelves.A2, products.plate, 2)
    await stock(merchant, shelves.B1, products.plate, 4)
    const order = await addOrder(merchant, [
      [products.cup, 2],
      [products.plate, 3],
    ])
    const preview = await ali.do(orderSelection.preview)
    expect(preview).toMatchObject({ orderCount: 1, pieceCount: 5, lineCount: 2, shelfCount: 2, shortOrderCount: 0 })
    const set = await ali.do(orderSelection.make, {})
    expect(set).toMatchObject({ setNo: 1, orderCount: 1, pieceCount: 5, agentName: 'Toplayıcı ali', cart: null })
    expect(await ali.refused(picking.shelves)).toEqual(['ArabaBulunamadi', {}])
    const bound = await ali.do(carts.bind, { barcode: 'ARABA1' })
    expect(bound.cart).toMatchObject({ barcode: 'ARABA1', status: 1, setNo: 1 })

    // Three plates lie whole on B1, so A2 with two of them is passed by.
    expect((await ali.do(picking.shelves)).map(shelf => shelf.code)).toEqual(['A1', 'B1'])
    const [cups, plates] = await ali.do(picking.products)
    expect(cups).toMatchObject({ orderNo: order.orderNo, piece: 2, barcode: '8690000000012', barcodes: ['CUP-EXTRA'] })

    const two = await ali.do(picking.pick, {
      orderID: order.id,
      productBarcode: 'CUP-EXTRA',
      productID: products.cup,
      orderProductID: cups!.orderProductID,
      shelfID: shelves.A1,
      piece: 2,
      setNo: 1,
    })
    expect(two).toEqual({
      products: [{ ...cups, occurrencesPiece: 2 }],
      informations: {
        setNo: 1,
        totalProductCount: 5,
        collectedProductCount: 2,
        missingProductCountInSet: 0,
        remainingProductCount: 3,
      },
    })
    expect((await ali.do(picking.shelves)).map(shelf => shelf.code)).toEqual(['B1'])
    expect((await ali.do(picking.shelves, { finished: true })).map(shelf => shelf.code)).toEqual(['A1', 'B1'])

    await ali.do(picking.pick, { orderProductID: plates!.orderProductID, shelfID: null, piece: 2 })
    expect(await ali.refused(carts.release)).toEqual(['SET_NOT_FINISHED', { left: 1 }])
    const missing = await ali.do(picking.pick, {
      orderProductID: plates!.orderProductID,
      shelfID: shelves.B1,
      piece: 1,
      isMissingProduct: true,
      MissingProductReturnCauseID: causeId,
    })
    expect(missing.products).toEqual([{ ...plates, occurrencesPiece: 2, missingPiece: 1, returnReasonID: causeId }])
    expect(await ali.do(picking.order, { id: order.id })).toMatchObject({ status: 4, packageStatus: 3 })
    expect(await ali.do(picking.orders)).toEqual([
      {
        id: order.id,
        orderNo: order.orderNo,
        customerName: '',
        totalProductCount: 5,
        collectedProductCount: 4,
        missingProductCount: 1,
      },
    ])
    expect(await auditLedger(merchant.db, merchant.tenantId)).toEqual([])

    await ali.do(carts.release)
    expect(await ali.refused(carts.userSet)).toEqual(['USER_SET_NOT_FOUND', {}])
    expect(await ali.refused(picking.products)).toEqual(['SiparisinizYok', {}])
    expect(await ali.do(carts.count, { Status: 1 })).toEqual({ count: 1 })
    expect(await auditLedger(merchant.db, merchant.tenantId)).toEqual([])
  })
})
