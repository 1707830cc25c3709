import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { readReply, wireRequest } from '#contract/wire.ts'

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

test('a refusal is one under any status, 200 too; a key may stand in place of the message', () => {
  const refusal = {
    isError: true,
    Key: 'SHELF_NOT_FOUND',
    Params: { id: 4 },
    errorMessage: 'Raf bulunamadı',
    title: null,
  }
  const known = { isError: true, key: 'SHELF_NOT_FOUND', params: { id: 4 }, message: 'Raf bulunamadı' }
  expect([200, 404].map(status => readReply(status, refusal))).toEqual([known, known])
  expect(readReply(200, { isError: true, errorMessage: 'NotLogin' })).toMatchObject({ key: 'NotLogin', params: {} })
  expect(readReply(200, { isError: true, Key: 'NEW_KEY', errorMessage: 'Yeni' })).toMatchObject({
    key: 'NEW_KEY',
    message: 'Yeni',
  })
  expect(readReply(500, { isError: false, model: 3 })).toMatchObject({ isError: true, key: 'BeklenmeyenBirHataOlustu' })
})

test('a model is one, and what is no envelope is nothing', () => {
  expect(readReply(200, { isError: false, model: 3 })).toEqual({ isError: false, model: 3 })
  expect(['<html>', null, {}, { isError: 'no' }].map(data => readReply(200, data))).toEqual([null, null, null, null])
})
