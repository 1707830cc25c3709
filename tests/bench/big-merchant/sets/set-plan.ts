import type { DraftLine } from '../big-orders.ts'

/** Who works on a set, where and when. */
export interface SetPlan {
  readonly status: 'waiting' | 'picking' | 'picked' | 'closed'
  readonly warehouse: 0 | 1
  readonly workingDay: number
  readonly orders: number
  /** When its time begins and ends, in seconds of work since the day's shift began. */
  readonly begins: number
  readonly ends: number
  readonly picker: number
  readonly packer: number
  readonly cart: number
}

/** What is taken with one scan, or told by number. */
export interface Act {
  readonly line: DraftLine
  readonly shelf: number
  readonly quantity: number
  readonly isMissing: boolean
  isPicked: boolean
}
