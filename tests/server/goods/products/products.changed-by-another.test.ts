import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addUser, type Merchant } from '#tests/support/scenes/seed.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

const { products } = contract
const mug = { name: 'Kupa', stockCode: 'KUPA-1', unit: 'adet', barcode: 'KUPA-1' }

let server: TestServer
let merchant: Merchant
let token: string
let ece: ReturnType<typeof userOf>
let can: ReturnType<typeof userOf>
beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
  token = (await addUser(merchant, 'ece', ['ProductManagement.Products'])).token
  ece = userOf(server.app, token)
  can = userOf(server.app, (await addUser(merchant, 'can', ['ProductManagement.Products'])).token)
})

test('a product that another has saved in between is not written over, and tells who it was', async () => {
  const { id } = await ece.do(products.save, mug)
  const second = await can.do(products.save, { ...mug, id, version: 1, name: 'Can' })
  for (const version of [1, 3, 0, undefined]) {
    const [key, params] = await ece.refused(products.save, { ...mug, id, version, name: 'Ece' })
    expect([key, params]).toEqual(['RECORD_CHANGED', { by: 'Toplayıcı can', at: expect.any(String) }])
  }
  expect(await ece.do(products.read, { id })).toEqual(second)
})

test('of those who save the same at the same time, one does', async () => {
  const { id } = await ece.do(products.save, mug)
  const tries = await Promise.allSettled(
    [ece, can, ece].map((user, i) => user.do(products.save, { ...mug, id, version: 1, name: `${i}` })),
  )
  expect(tries.filter(answer => answer.status === 'fulfilled')).toHaveLength(1)
})

test('whoever was late sees what the other changed, and keeps his own or takes it', async () => {
  const { id, version } = await ece.do(products.save, { ...mug, barcodes: ['X1'] })
  const page = await openPage(server, token, `/product-management/products?id=${id}`)
  await can.do(products.save, { ...mug, id, version, name: 'Fincan' })
  const fields = { ...mug, barcodes: 'X1\nX2', price: '12,5', desi: '', image: '' }
  await page.act('answer', '', fields)
  expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['conflict', 'RECORD_CHANGED'])
  await page.act('answer', 'mine')
  expect([page.view.stepId, page.view.panels]).toMatchObject([
    'form',
    [{ facts: [{ label: { word: 'field.name' }, value: { raw: 'Fincan' } }] }],
  ])
  await page.act('answer', '', fields)
  expect(page.heard.at(-1)?.key).toBe('done.register.saved')
  expect(await ece.do(products.read, { id })).toMatchObject({ name: 'Kupa', barcodes: ['X1', 'X2'], price: 12.5 })
})
