import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Credentials, wireRequest } from '#http/client/wire-request.ts'

test('one flat input is spread over path, query and body as the call declares', () => {
  expect(wireRequest(contract.orderSelection.take, { setNo: 1042 })).toEqual({
    method: 'POST',
    address: '/api/order-selections/1042/take',
    headers: {},
    body: null,
  })
  expect(wireRequest(contract.picking.products, { shelfId: 3, orderId: undefined, dataLimit: 999 })).toEqual({
    method: 'GET',
    address: '/api/picking-products?shelfId=3&dataLimit=999',
    headers: {},
    body: null,
  })
  expect(wireRequest(contract.picking.setPiece, { orderProductID: 1, piece: 0, shelfID: null })).toEqual({
    method: 'PUT',
    address: '/api/picking-products/occurencies-piece',
    headers: {},
    body: { orderProductID: 1, piece: 0, shelfID: null },
  })
})

test('a code in a path is escaped, whatever it holds', () => {
  expect(wireRequest(contract.products.byBarcode, { barcode: 'a/b?c#d ş' }).address).toBe(
    '/api/Product/barcodes/a%2Fb%3Fc%23d%20%C5%9F',
  )
})

test('what the contract does not name is left out, and null stays in a body but not in an address', () => {
  expect(wireRequest(contract.picking.pick, { orderProductID: 4, piece: 1, shelfID: null, more: 1 }).body).toEqual({
    orderProductID: 4,
    piece: 1,
    shelfID: null,
  })
  expect(wireRequest(contract.products.onShelves, { productID: 7, onlyFree: null }).address).toBe(
    '/api/ShelfProduct/GetList?productID=7',
  )
})

test('who asks, and for which operation, goes beside the input; nobody and none are not named', () => {
  const headersOf = (credentials: Credentials) => wireRequest(contract.carts.release, {}, credentials).headers
  expect(headersOf({ token: 't', operationId: 'an-id', headers: { windowid: 'w' } })).toEqual({
    usertoken: 't',
    operationid: 'an-id',
    windowid: 'w',
  })
  expect(headersOf({ token: null, operationId: null })).toEqual({})
})
