import { describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { splitInput } from '#terminal/api/split-input.ts'

describe('a call’s one flat input', () => {
  it('puts what the address names into the path, as text that no address takes apart', () => {
    expect(splitInput(contract.products.byBarcode, { barcode: 'A/1 ?#ı' })).toEqual({
      path: '/api/Product/barcodes/A%2F1%20%3F%23%C4%B1',
      query: {},
      body: null,
    })
  })

  it('leaves out of a query what is null or not given', () => {
    expect(splitInput(contract.products.onShelves, { productID: 7, onlyFree: null }).query).toEqual({ productID: 7 })
    expect(splitInput(contract.picking.products, { orderId: undefined, shelfId: 3 }).query).toEqual({ shelfId: 3 })
  })

  it('keeps null in a body, and nothing that the contract does not name', () => {
    expect(splitInput(contract.picking.pick, { orderProductID: 4, piece: 1, shelfID: null, more: 1 })).toEqual({
      path: '/api/picking-products/pick',
      query: {},
      body: { orderProductID: 4, piece: 1, shelfID: null },
    })
  })

  it('sends a body, if an empty one, with every call that is no reading', () => {
    expect(splitInput(contract.orderSelection.take, { setNo: 12 })).toEqual({
      path: '/api/order-selections/12/take',
      query: {},
      body: {},
    })
  })
})
