import { describe, expect, test } from 'vitest'
import { gtinCheckDigit } from '#base/gtin.ts'
import { contract } from '#contract/index.ts'
import { mergeAnswer } from '#flows/order-management/order-assembly/merge-answer.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { lineScene, mugBarcode } from '#tests/support/scenes/line-scene.ts'
import { databaseKinds } from '#tests/support/server/database.ts'

const { assembly, seats } = contract
const cup = '8690000000012'
const plate = '8690000000029'
const rice = '8690000000036'

describe.each(databaseKinds)('on the %s database', kind => {
  test('a cart is brought to a table and combined, piece by piece, into a parcel for each order', async () => {
    const { ali, orders, masa1, setNo, order, figures, lying, merchant, gaps, atTable } = await lineScene({ kind })
    await atTable(ali)
    const table = await ali.do(assembly.read)
    expect(table).toMatchObject({
      tableID: masa1.id,
      tableBarcode: 'MASA1',
      tableDefinition: 'Masa 1',
      warehouseCar: { barcode: 'ARABA1', setNo },
      totalOrderCount: 3,
      totalProductCount: 8.5,
      pickedProductCount: 8.5,
      missingProductCount: 0,
      combinedProductCount: 0,
    })
    expect(table.parcels).toEqual([{ ...parcelOf(masa1, 1), orders: [] }])
    expect(table.products.map(({ productBarcode, left }) => [productBarcode, left])).toEqual([
      [cup, 3],
      [mugBarcode, 1],
      [plate, 3],
      [rice, 1.5],
    ])

    // Both orders want a cup; of `mixed` 4.5 pieces are needed, of `shared` 3.
    const first = await ali.do(assembly.assignProduct, { barcode: 'CUP-EXTRA', piece: 1 })
    expect(first).toMatchObject({ orderNo: orders.shared.orderNo, isNewParcel: true, isOrderComplete: false, piece: 1 })
    expect(first.parcel).toEqual({
      ...parcelOf(masa1, 1),
      orders: [
        {
          id: orders.shared.id,
          orderNo: orders.shared.orderNo,
          isCancelled: false,
          pieceCount: 3,
          combinedCount: 1,
          missingCount: 0,
        },
      ],
    })
    const plates = await ali.do(assembly.assignProduct, { barcode: plate, piece: 2 })
    expect(plates).toMatchObject({ orderID: orders.shared.id, isNewParcel: false, isOrderComplete: true })
    const cups = await ali.do(assembly.assignProduct, { barcode: cup, piece: 2 })
    expect(cups).toMatchObject({ orderID: orders.mixed.id, isNewParcel: true, parcel: { rank: 2 } })
    const lastPlate = await ali.do(assembly.assignProduct, { barcode: plate, piece: 1 })
    const weighed = await ali.do(assembly.assignProduct, { barcode: rice, piece: 1.5 })
    expect(weighed).toMatchObject({ orderID: orders.mixed.id, isOrderComplete: true, isSetComplete: false })
    const last = await ali.do(assembly.assignProduct, { barcode: mugBarcode })
    expect(last).toMatchObject({ orderID: orders.single.id, isSetComplete: true, parcel: { rank: 3 } })
    expect(last.counts.combinedProductCount).toBe(8.5)
    expect([first, plates, cups, lastPlate, weighed, last].reduce(mergeAnswer, table)).toEqual(
      await ali.do(assembly.read),
    )

    expect(await order(orders.mixed.id)).toEqual({ status: 4, packageStatus: 2, parcelId: masa1.parcels[1]!.id })
    expect(await figures(orders.shared.lines[1]!)).toMatchObject({ picked: 2, combined: 2, checked: 0 })
    expect(await lying(masa1.parcels[1]!.id, merchant.products.cup)).toBe(2)
    expect(await gaps()).toEqual([])
    expect(await ali.do(seats.agentTable)).toMatchObject({
      setNo,
      parcels: [
        { rank: 1, orderIDList: [orders.shared.id], totalNumberOfProducts: 3, totalNumberOfPreparedProducts: 3 },
        { rank: 2, orderIDList: [orders.mixed.id], totalNumberOfProducts: 4.5, totalNumberOfPreparedProducts: 4.5 },
        { rank: 3, orderIDList: [orders.single.id] },
        { rank: 4, orderIDList: [], totalNumberOfProducts: 0, totalNumberOfPreparedProducts: 0 },
        { rank: 5 },
        { rank: 6 },
      ],
    })
  })
})

const parcelOf = ({ parcels }: Awaited<ReturnType<typeof lineScene>>['masa1'], rank: number) => ({
  id: parcels[rank - 1]!.id,
  barcode: `MASA1-P${rank}`,
  definition: `Koli ${rank}`,
  rank,
  isMissingParcel: false,
  otherTable: null,
})

test('every answer tells what makes the table before it the table as it is read afterwards', async () => {
  const { ali, atTable } = await lineScene()
  await atTable(ali)
  let table = await ali.do(assembly.read)
  for (const barcode of [cup, plate, cup, mugBarcode, plate, cup, plate]) {
    table = mergeAnswer(table, await ali.do(assembly.assignProduct, { barcode }))
    expect(table).toEqual(await ali.do(assembly.read))
  }
})

test('a set is brought by its number too, and stays where it is when it is scanned again', async () => {
  const { ali, setNo } = await lineScene()
  await ali.do(assembly.sit, { barcode: 'MASA1' })
  const table = await ali.do(assembly.begin, { code: String(setNo) })
  expect(await ali.do(assembly.begin, { code: 'ARABA1' })).toEqual(table)
})

test('a code that carries its weight needs no other quantity', async () => {
  const { ali, orders, atTable, db, merchant, figures, gaps } = await lineScene()
  await run(
    db,
    sql`insert into product_barcode (tenant_id, barcode, product_id)
      values (${merchant.tenantId}, '2812345000006', ${merchant.products.rice})`,
  )
  await atTable(ali)
  const { piece } = await ali.do(assembly.assignProduct, { barcode: `281234500750${gtinCheckDigit('281234500750')}` })
  expect(piece).toBe(0.75)
  expect(await figures(orders.mixed.lines[2]!)).toMatchObject({ combined: 0.75 })
  expect(await gaps()).toEqual([])
})

test('where several are combined with one scan, an order gets all that it needs at once', async () => {
  const { ali, atTable, orders } = await lineScene({
    settings: { orderCombineSettings: { multipleProductCombine: true } },
  })
  await atTable(ali)
  const answer = await ali.do(assembly.assignProduct, { barcode: plate })
  expect(answer).toMatchObject({ piece: 2, orderID: orders.shared.id })
})
