import type { InjectOptions } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { problems } from '#contract/problems.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'

const { picking, session } = contract

let scene: PickingScene
beforeAll(async () => {
  scene = await pickingScene()
})

const inject = async (method: 'GET' | 'POST' | 'PUT', url: string, options: InjectOptions = {}) => {
  const answer = await scene.app.inject({
    method,
    url,
    ...options,
    headers: { usertoken: scene.merchant.users.veli.token, ...options.headers },
  })
  const { Key, Params, isError } = answer.json()
  if (Key === 'REQUEST_INVALID') expect(problems).toContain(Params.problem)
  return { status: answer.statusCode, isError, key: Key, field: Params?.field }
}
const json = { 'content-type': 'application/json' }
const pick = (body: object) => inject('POST', picking.pick.path, { payload: JSON.stringify(body), headers: json })
const invalid = (field: string) => ({ status: 400, isError: true, key: 'REQUEST_INVALID', field })

test('quantities that are none are refused by their field', async () => {
  for (const piece of [-1, 1e12, 0.0001, '1', null, true, [1], { value: 1 }, undefined])
    expect(await pick({ orderProductID: 1, piece })).toEqual(invalid('piece'))
  const infinite = { payload: '{"orderProductID":1,"piece":1e999}', headers: json }
  expect(await inject('POST', picking.pick.path, infinite)).toEqual(invalid('piece'))
})

test('ids that are none are refused by their field', async () => {
  for (const orderProductID of [0, -1, 1.5, '1', 2 ** 53, null])
    expect(await pick({ orderProductID, piece: 1 })).toEqual(invalid('orderProductID'))
  for (const id of ['0', '-1', 'x', '1e3', '1.5', '9'.repeat(30), '%00', '1 or 1=1'])
    expect(await inject('GET', `/api/Order/${encodeURIComponent(id)}`)).toEqual(invalid('id'))
})

test('the largest numbers that are allowed do no harm', async () => {
  const largest = Number.MAX_SAFE_INTEGER
  const answer = await pick({ orderProductID: largest, piece: 1_000_000, setNo: largest, shelfID: largest })
  expect(answer).toMatchObject({ status: 404 })
  expect(await inject('POST', `/api/order-selections/999999999999999/take`)).toMatchObject({ key: 'SET_NOT_FOUND' })
  expect(await inject('GET', '/api/order-selections/preview?minPieces=0.001&maxPieces=999999.999')).toMatchObject({
    status: 200,
  })
  expect(await inject('GET', '/api/order-selections/preview?maxOrders=501')).toEqual(invalid('maxOrders'))
})

test('a code of 5,000 characters is refused, in the body and in the path', async () => {
  const code = 'x'.repeat(5_000)
  expect(await pick({ orderProductID: 1, piece: 1, productBarcode: code })).toEqual(invalid('productBarcode'))
  expect(await inject('GET', `/api/Product/barcodes/${code}`)).toEqual(invalid('barcode'))
})

test('NUL and half characters are refused wherever text comes in', async () => {
  for (const code of ['869\0', '\ud800', 'a\udc00b']) {
    const payload = JSON.stringify({ barcode: code })
    expect(await inject('POST', contract.carts.bind.path, { payload, headers: json })).toEqual(invalid('barcode'))
  }
  expect(await inject('GET', '/api/Product/barcodes/869%00')).toEqual(invalid('barcode'))
  expect(await inject('GET', '/api/order-selections/preview?channel=%00')).toEqual(invalid('channel'))
  expect(await inject('GET', '/api/order-selections/preview?unknown=%00')).toEqual(invalid('unknown'))
  const filter = (name: string) => JSON.stringify({ page: 'orders', name: 'x', filters: { [name]: 'x' } })
  for (const name of ['\0', 'a\ud800'])
    expect(await inject('POST', contract.savedFilters.save.path, { payload: filter(name), headers: json })).toEqual(
      invalid('filters'),
    )
  const login = JSON.stringify({ domainName: 'okut\0', username: 'ali', password: 'x' })
  expect(await inject('POST', session.login.path, { payload: login, headers: json })).toEqual(invalid('domainName'))
})

test('what is nested too deeply is refused, not followed to its end', async () => {
  const payload = `${'['.repeat(5000)}${']'.repeat(5000)}`
  expect(await inject('POST', picking.pick.path, { payload, headers: json })).toMatchObject({ status: 400 })
})

test('a field that the call does not have is refused; in an address it is left out', async () => {
  expect(await pick({ orderProductID: 1, piece: 1, pieces: 2 })).toEqual(invalid('pieces'))
  expect(await inject('GET', '/api/WarehouseCar/GetCount?utm=1')).toMatchObject({ status: 200 })
})

test.each([
  ['half a body', '{"orderProductID":1', json],
  ['an empty body', '', json],
  ['a list', '[]', json],
  ['a text', '"x"', json],
  ['null', 'null', json],
  ['a prototype', '{"__proto__":{"isAdmin":true},"orderProductID":1,"piece":1}', json],
  ['a form', 'orderProductID=1', { 'content-type': 'application/x-www-form-urlencoded' }],
  ['plain text', '{"orderProductID":1,"piece":1}', { 'content-type': 'text/plain' }],
  ['a nonsense type', '{}', { 'content-type': '///' }],
  ['two megabytes', JSON.stringify({ productBarcode: 'x'.repeat(2_000_000) }), json],
])('%s is no pick', async (_, payload, headers) => {
  expect(await inject('POST', picking.pick.path, { payload, headers })).toMatchObject({
    status: 400,
    key: 'REQUEST_INVALID',
  })
})

test.each([
  ['tr', 'İstek anlaşılmadı. Barkod: çok uzun'],
  ['en', 'The request was not understood. Barcode: too long'],
])('what is wrong where is told in the words of the caller (%s)', async (language, errorMessage) => {
  const answer = await scene.app.inject({
    method: 'GET',
    url: `/api/Product/barcodes/${'x'.repeat(201)}`,
    headers: { usertoken: scene.merchant.users.veli.token, 'accept-language': language },
  })
  expect(answer.json()).toMatchObject({ errorMessage, Params: { field: 'barcode', problem: 'tooLong' } })
})

test('a call without a body may be sent an empty one', async () => {
  const answer = await inject('POST', contract.carts.release.path, { payload: '', headers: json })
  expect(answer).toMatchObject({ status: 404, key: 'USER_SET_NOT_FOUND' })
})

test('the same field twice in an address is refused', async () => {
  expect(await inject('GET', '/api/warehouses?storeID=1&storeID=2')).toEqual(invalid('storeID'))
})

test('what is no call is answered as one', async () => {
  for (const url of ['/api', '/api/', '/api/Nothing', '/api/Order/1/2', `/api/${'x'.repeat(3_000)}`])
    expect(await inject('GET', url)).toMatchObject({ status: 404, key: 'CALL_NOT_FOUND' })
  expect(await inject('PUT', picking.pick.path)).toMatchObject({ status: 404, key: 'CALL_NOT_FOUND' })
  expect(await inject('GET', '/api/%zz')).toMatchObject({ status: 400, key: 'REQUEST_INVALID' })
  const head = await scene.app.inject({
    method: 'HEAD',
    url: session.logout.path,
    headers: { usertoken: scene.merchant.users.veli.token },
  })
  expect(head.statusCode).toBe(404)
})

test('SQL in a code is a code', async () => {
  const code = `'; drop table stock; --`
  expect(await inject('GET', `/api/Product/barcodes/${encodeURIComponent(code)}`)).toMatchObject({
    key: 'PRODUCT_NOT_FOUND',
  })
})

test('in the end nothing has moved', async () => {
  expect(await scene.cups()).toEqual([['A1', 2, 0, 0, 0]])
  expect(await auditLedger(scene.db, scene.merchant.tenantId)).toEqual([])
  expect(await many(scene.db, sql`select id from operation`)).toEqual([])
})
