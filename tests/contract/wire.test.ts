import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { replyOf, wireRequest } from '#contract/wire.ts'

test('one flat input is spread over path, query and body as the call declares', () => {
  expect(wireRequest(contract.orderSelection.take, { setNo: 1042 })).toEqual({
    method: 'POST',
    address: '/api/order-selections/1042/take',
    body: null,
  })
  expect(wireRequest(contract.picking.products, { shelfId: 3, orderId: undefined, dataLimit: 999 })).toEqual({
    method: 'GET',
    address: '/api/picking-products?shelfId=3&dataLimit=999',
    body: null,
  })
  expect(wireRequest(contract.picking.setPiece, { orderProductID: 1, piece: 0, shelfID: null })).toEqual({
    method: 'PUT',
    address: '/api/picking-products/occurencies-piece',
    body: { orderProductID: 1, piece: 0, shelfID: null },
  })
})

test('a code in a path is escaped, whatever it holds', () => {
  expect(wireRequest(contract.products.byBarcode, { barcode: 'a/b?c#d ş' }).address).toBe(
    '/api/Product/barcodes/a%2Fb%3Fc%23d%20%C5%9F',
  )
})

test('a refusal is one under any status; a key that nobody knows becomes the unexpected one, with its words', () => {
  const envelope = {
    isError: true,
    Key: 'SHELF_NOT_FOUND',
    Params: { id: 4 },
    errorMessage: 'Raf bulunamadı',
    title: null,
    model: null,
  }
  expect(replyOf(envelope)).toEqual({
    isError: true,
    key: 'SHELF_NOT_FOUND',
    params: { id: 4 },
    message: 'Raf bulunamadı',
  })
  expect(replyOf({ ...envelope, Key: 'NEW_KEY', Params: null })).toEqual({
    isError: true,
    key: 'BeklenmeyenBirHataOlustu',
    params: {},
    message: 'Raf bulunamadı',
  })
  expect(replyOf({ isError: false, model: 3 })).toEqual({ isError: false, model: 3 })
  expect([replyOf('<html>'), replyOf(null), replyOf({})]).toEqual([null, null, null])
})
