import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { lineScene } from '#tests/support/scenes/line-scene.ts'
import { addOrder, seedMerchant, stock } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const { assembly, tables } = contract

test('at his own table, another merchant finds nothing of ours by its ids, and his scans move nothing of ours', async () => {
  const { app, db, ali, orders, mug, masa1, atTable, pickSet, gaps, figures } = await lineScene()
  await atTable(ali)
  await ali.do(assembly.assignProduct, { barcode: '8690000000012' })
  const ours = await ali.do(assembly.read)
  const stranger = await seedMerchant(db, 'stranger')
  await stock(stranger, stranger.shelves.A1, stranger.products.cup, 5)
  await addOrder(stranger, [[stranger.products.cup, 2]])
  const veli = userOf(app, stranger.users.veli.token)
  const table = await veli.do(tables.save, { barcode: 'MASA1', definition: 'Masa 1', parcelCount: 2 })
  await pickSet(veli, 'ARABA1')
  await atTable(veli)
  const refused = async (...[endpoint, input]: Parameters<typeof veli.refused>) =>
    (await veli.refused(endpoint, input))[0]
  const parcelID = masa1.parcels[0]!.id
  expect(await refused(assembly.takeBack, { orderProductID: orders.shared.lines[0]!, parcelID, piece: 1 })).toBe(
    'COMBINE_NOT_IN_PARCEL',
  )
  expect(await refused(assembly.markMissing, { productID: mug, piece: 1 })).toBe('PRODUCT_NOT_FOUND')
  const asked = { requestParcelBarcode: 'XX', requestParcelRank: 1 }
  expect(await refused(assembly.setParcel, { tableId: masa1.id, parcelId: parcelID, ...asked })).toBe('TABLE_NOT_FOUND')
  expect(await refused(assembly.setParcel, { tableId: table.id, parcelId: parcelID, ...asked })).toBe(
    'PARCEL_NOT_FOUND',
  )
  expect(await refused(assembly.assignProduct, { barcode: '8690000000012', tableId: masa1.id })).toBe(
    'KullaniciUzerindeMasaYok',
  )
  expect(await refused(assembly.assignProduct, { barcode: '8690000000043' })).toBe('PRODUCT_NOT_FOUND')
  await veli.do(assembly.assignProduct, { barcode: '8690000000012' })
  expect(await ali.do(assembly.read)).toEqual(ours)
  expect(await figures(orders.shared.lines[0]!)).toMatchObject({ combined: 1 })
  expect(await gaps()).toEqual([])
})
