/** How often people err or find things otherwise: per product scan, or as told. */
export interface Habits {
  readonly wrongScan: number
  readonly doubleScan: number
  readonly missing: number
  readonly undo: number
  /** Of counts that could be scanned one by one, how many are told with ×N. */
  readonly countsAloud: number
  /** How many orders a picker takes into a set. */
  readonly ordersASet: number
  /** Of carts, from how many a piece is lost on the way to the table. */
  readonly lostFromCart: number
  /** Of orders, from how many a piece is lost on the table. */
  readonly lostFromParcel: number
  /** Of orders, how many need two packages. */
  readonly twoPackages: number
  /** One order of so many is cancelled on the way, at the latest so many scans after it came into a set. */
  readonly ordersARegret: number
  readonly regretWithin: number
}
export const usualHabits: Habits = {
  wrongScan: 0.03,
  doubleScan: 0.01,
  missing: 0.02,
  undo: 0.02,
  countsAloud: 0.8,
  ordersASet: 10,
  lostFromCart: 0.2,
  lostFromParcel: 0.02,
  twoPackages: 0.1,
  ordersARegret: 20,
  regretWithin: 1500,
}

/** What the workers did together. */
export interface Tally {
  scans: number
  undone: number
  readonly refusals: Record<string, number>
}
