import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { pickingScene } from '#tests/support/scenes/picking-scene.ts'
import { setSettings } from '#tests/support/scenes/seed.ts'

const { picking, carts } = contract

test('without the cart module a set has a cart of its own at once, that is in no list', async () => {
  const { ali, veli, cupLine, gaps } = await pickingScene({ arabaModulAktif: false })
  expect((await ali.do(carts.userSet)).cart).toMatchObject({ barcode: 'SET-1', setNo: 1 })
  expect(await ali.refused(carts.bind, { barcode: 'ARABA1' })).toEqual(['CART_MODULE_OFF', {}])
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 2 })
  expect((await veli.do(carts.list)).map(cart => cart.barcode)).toEqual(['ARABA1', 'ARABA2'])
  expect(await gaps()).toEqual([])
})

test('a set that was made before the cart module was switched off gets its cart with the first pick', async () => {
  const { ali, cupLine, db, merchant, gaps } = await pickingScene()
  await run(db, sql`update picking_set set cart_id = null where tenant_id = ${merchant.tenantId}`)
  await setSettings(merchant, { arabaModulAktif: false })
  await ali.do(picking.pick, { orderProductID: cupLine, piece: 1 })
  expect((await ali.do(carts.userSet)).cart).toMatchObject({ barcode: 'SET-1' })
  expect(await gaps()).toEqual([])
})
