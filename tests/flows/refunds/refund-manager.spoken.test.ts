import { expect, test } from 'vitest'
import type { ReturnOrder } from '#contract/calls/line/returns.ts'
import { atStart, type ReturnDesk } from '#flows/refunds/refund-manager/desk.ts'
import { speakCondition, speakPieces } from '#flows/refunds/refund-manager/spoken.ts'
import { seenOf } from '../../support/scene-of.ts'

const order = {
  id: 7,
  products: [
    { id: 1, leftPiece: 2, unitPrice: 50 },
    { id: 2, leftPiece: 0.5, unitPrice: 20 },
  ],
  readings: [{ orderProductID: 1, piece: 1, condition: 'sound' }],
} as unknown as ReturnOrder
const desk = { order, causes: [], trays: [] } as unknown as ReturnDesk

test('how many pieces could still come back', () => {
  expect(speakPieces(seenOf(desk, atStart))).toEqual({ word: 'voice.left', params: { pieces: 2.5, order: 7 } })
})

test('how many are in hand, once for each scan', () => {
  const inHand = { ...atStart, lineId: 1, piece: 2 }
  expect(speakCondition(seenOf(desk, inHand))).toEqual({ word: 'voice.take', params: { pieces: 2, line: 1 } })
})
