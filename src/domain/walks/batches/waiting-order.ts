import type { Spot } from '../network/network.ts'

/** An order that waits to be picked. */
export interface WaitingOrder {
  readonly stops: readonly Spot[]
  readonly load: Load
  /** Orders of different groups (zone, picking method, carrier's departure) are never picked together. */
  readonly group?: string | undefined
}

/** What an order takes of a cart. */
export interface Load {
  readonly slots?: number | undefined
  readonly pieces?: number | undefined
  readonly volume?: number | undefined
  readonly weight?: number | undefined
}

/** What a cart holds; no limit where nothing is said. */
export interface CartLimits extends Load {
  readonly orders?: number | undefined
}

const measures = ['slots', 'pieces', 'volume', 'weight'] as const

/** An order's load, and a cart's room, in the same row of figures; each order is one order, and takes one slot unless it says more. */
export const loadRow = ({ slots = 1, pieces = 0, volume = 0, weight = 0 }: Load): readonly number[] => [
  1,
  slots,
  pieces,
  volume,
  weight,
]
export const roomRow = (limits: CartLimits): readonly number[] =>
  [limits.orders, ...measures.map(measure => limits[measure])].map(room => room ?? Number.POSITIVE_INFINITY)

/** Binary fractions of weights and volumes leave dust. */
export const isWithin = (row: readonly number[], room: readonly number[]): boolean =>
  row.every((figure, nth) => figure <= room[nth]! + 1e-9)
