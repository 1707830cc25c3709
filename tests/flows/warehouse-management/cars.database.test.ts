import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addOrder, type Merchant, stock } from '#tests/support/scenes/seed.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

const path = '/warehouse-management/car-list'

describe('the register of carts', () => {
  let server: TestServer
  let merchant: Merchant
  let page: HeadlessTerminal
  beforeEach(async () => {
    ;({ merchant, ...server } = await merchantScene())
    page = await openPage(server, merchant.users.veli.token, path)
  })
  const ali = () => userOf(server.app, merchant.users.ali.token)
  const rows = () =>
    page.view.step?.kind === 'listing' ? page.view.step.now(page.view.seen).rows : expect.fail(page.view.stepId)
  const one = (name: string, nth: number) => page.act('action', name, undefined, [String(merchant.carts[nth])])
  const takeCart = async () => {
    await stock(merchant, merchant.shelves.A1, merchant.products.cup, 5)
    const order = await addOrder(merchant, [[merchant.products.cup, 2]])
    await ali().do(contract.orderSelection.make, {})
    await ali().do(contract.carts.bind, { barcode: 'ARABA1' })
    return order.lines[0]!
  }

  test('adds a cart, changes it, prints labels of as many as are chosen', async () => {
    await page.act('action', 'add')
    await page.act('answer', '', { barcode: 'ARABA3', definition: 'Üçüncü', slots: '4', isActive: 'true' })
    const made = rows().find(({ barcode }) => barcode === 'ARABA3')
    expect(made).toMatchObject({ definition: 'Üçüncü', slots: 4, carStatus: 2, isActive: true })
    await page.act('answer', String(made!.id))
    await page.act('answer', '', { barcode: 'ARABA3', definition: 'Üçüncü', slots: '100', isActive: 'true' })
    expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['form', 'REQUEST_INVALID'])
    await page.act('answer', '', { barcode: 'ARABA3', definition: 'Üçüncü', slots: '6', isActive: 'true' })
    expect(rows().find(({ barcode }) => barcode === 'ARABA3')?.slots).toBe(6)
    await page.act('action', 'printLabels', undefined, merchant.carts.map(String))
    expect(page.heard.at(-1)?.key).toBe('done.register.printed')
  })

  test('an empty cart is taken away from its set, asked twice; a full one is not', async () => {
    const line = await takeCart()
    await page.act('action', 'refresh')
    expect(rows()[0]).toMatchObject({ carStatus: 1, setNo: 1, user: 'Toplayıcı ali' })
    await one('freeCart', 0)
    expect(page.view.stepId).toBe('confirm')
    await page.act('answer', 'yes')
    expect(page.heard.at(-1)?.key).toBe('done.register.cartFreed')
    expect(rows()[0]).toMatchObject({ carStatus: 2, setNo: null })
    await ali().do(contract.carts.bind, { barcode: 'ARABA1' })
    await ali().do(contract.picking.pick, { orderProductID: line, piece: 2 })
    await one('freeCart', 0)
    await page.act('answer', 'yes')
    expect(page.heard.at(-1)).toMatchObject({ key: 'CART_NOT_EMPTY', params: { cart: 'ARABA1', piece: 2 } })
  })

  test('a cart in use is not removed; an idle one is, or was made passive', async () => {
    await takeCart()
    await one('remove', 0)
    await page.act('answer', 'yes')
    expect(page.heard.at(-1)?.key).toBe('CART_IN_USE')
    await page.act('cancel')
    await one('remove', 1)
    await page.act('answer', 'yes')
    expect([page.heard.at(-1)?.key, rows().map(({ barcode }) => barcode)]).toEqual([
      'done.register.removed',
      ['ARABA1'],
    ])
  })
})
