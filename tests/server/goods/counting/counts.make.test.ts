import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { type CountScene, countScene, cup, plate } from '#tests/support/scenes/count-scene.ts'
import { addShelf } from '#tests/support/scenes/seed.ts'

const { counting, counts } = contract

let scene: CountScene
beforeEach(async () => {
  scene = await countScene()
})
const make = (input: object) => scene.veli.do(counts.make, input)
const refused = (input: object) => scene.veli.refused(counts.make, input as never)
const shelvesOf = async (id: number) =>
  (
    await many<{ code: string }>(
      scene.db,
      sql`select code from counted_shelf s join shelf on shelf.tenant_id = s.tenant_id and shelf.id = s.shelf_id
        where s.count_id = ${id} order by code`,
    )
  ).map(({ code }) => code)

test('shelves are named by barcode or code, each once; all that are none are told', async () => {
  expect(await shelvesOf((await make({ countKind: 'shelves', shelves: ['A1', 'RAF-A1', 'RAF-B1'] })).id)).toEqual([
    'A1',
    'B1',
  ])
  expect(await refused({ countKind: 'shelves', shelves: ['A1', 'YOK', 'RAF-Z9'] })).toEqual([
    'PLACE_NOT_FOUND',
    { barcode: 'YOK, RAF-Z9' },
  ])
  for (const countKind of ['shelves', 'zone', 'product', 'random'])
    expect(await refused({ countKind })).toEqual(['COUNT_CHOICE_MISSING', {}])
})

test('a zone is all below it that can hold goods', async () => {
  const { db, merchant } = scene
  const zone = await addShelf(merchant, 'Z', 1)
  const aisle = await addShelf(merchant, 'Z-1', 2)
  await run(db, sql`update shelf set parent_id = ${zone} where id = ${aisle}`)
  await run(db, sql`update shelf set parent_id = ${aisle} where code in ('A1', 'A2')`)
  expect(await shelvesOf((await make({ countKind: 'zone', zoneID: zone })).id)).toEqual(['A1', 'A2'])
})

test('a product is counted alone, wherever it lies: other goods are refused, and are not missed', async () => {
  const { can, merchant, veli, balance } = scene
  const { id } = await make({ countKind: 'product', barcode: cup })
  expect(await shelvesOf(id)).toEqual(['A1', 'B1'])
  const shelfID = merchant.shelves.B1
  const supply = { productID: merchant.products.plate, shelfBarcode: 'RAF-B1', piece: 3, isConfirmed: true }
  await veli.do(contract.excess.find, { barcode: plate, piece: 3, isConfirmed: true })
  await veli.do(contract.excess.place, supply)
  expect((await can.do(counting.begin, { shelfBarcode: 'RAF-B1' })).shelf).toMatchObject({
    only: { productName: 'Ürün cup', productBarcode: cup },
  })
  expect(await can.refused(counting.scan, { shelfID, barcode: plate })).toEqual([
    'COUNT_ONLY_PRODUCT',
    { product: 'Ürün plate', wanted: 'Ürün cup' },
  ])
  await can.do(counting.scan, { shelfID, barcode: cup })
  await can.do(counting.finish, { shelfID })
  expect((await veli.do(counts.shelf, { id, shelfID })).shelfCountState).toBe('agreed')
  expect(await balance(shelfID, merchant.products.plate)).toEqual({ quantity: 3, reserved: 0 })
})

test('random shelves are so many that no open count wants', async () => {
  await make({ countKind: 'shelves', shelves: ['A1'] })
  const { id, shelfCount } = await make({ countKind: 'random', shelfCount: 5 })
  expect([shelfCount, await shelvesOf(id)]).toEqual([2, ['A2', 'B1']])
  expect(await refused({ countKind: 'random', shelfCount: 1 })).toEqual(['COUNT_NO_SHELVES', {}])
})

test('what was marked missing is counted once it is asked for', async () => {
  const { ali, cupLine, riceLine, merchant } = scene
  expect(await refused({ countKind: 'wanted' })).toEqual(['COUNT_NO_SHELVES', {}])
  for (const orderProductID of [cupLine, riceLine])
    await ali.do(contract.picking.pick, {
      orderProductID,
      piece: 1,
      isMissingProduct: true,
      MissingProductReturnCauseID: merchant.causeId,
    })
  expect(await shelvesOf((await make({ countKind: 'wanted' })).id)).toEqual(['A1', 'A2'])
})
