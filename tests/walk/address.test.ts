import { describe, expect, it } from 'vitest'
import type { Position } from '#engine/vocabulary/scene.ts'
import { positionFrom, queryOf } from '#walk/address.ts'
import type { Start } from '#walk/position.ts'

const shelf = { position: { shelfId: null, orderId: null }, query: [] }
const barcode = { position: { barcode: null }, query: ['barcode'] }
const view = { position: { view: null }, query: [] }

describe('a position in the address', () => {
  it('names only what is not as at the start', () => {
    expect(queryOf({ shelfId: 12, orderId: null }, shelf)).toBe('shelfId=12')
    expect(queryOf(shelf.position, shelf)).toBe('')
  })

  it.each<[Position, Start]>([
    [{ shelfId: 12, orderId: null }, shelf],
    [{ shelfId: -1.5, orderId: 0 }, shelf],
    [{ barcode: '8690000085123' }, barcode],
    [{ barcode: "'7" }, barcode],
    [{ view: 'preview', city: 'İzmir & Ağrı', maxOrders: '30', minPieces: 3, odd: "'" }, view],
  ])('is the same position after a reload: %j', (position, shape) => {
    expect(positionFrom(queryOf(position, shape), shape)).toEqual(position)
  })

  it('takes a code that the address brings in for text, and a number for a number', () => {
    expect(positionFrom('?barcode=8690000085123', barcode)).toEqual({ barcode: '8690000085123' })
    expect(positionFrom('?shelfId=82', shelf)).toEqual({ shelfId: 82, orderId: null })
    expect(positionFrom('?shelfId=0082', shelf)).toEqual({ shelfId: '0082', orderId: null })
  })
})
