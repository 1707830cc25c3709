/** How often people err or find things otherwise: per product scan, or as told. */
export interface Habits {
  /** A wrong thing in the hand, or a code that is none of a product. */
  readonly wrongScan: number
  readonly doubleScan: number
  /** Of double scans, how many nobody notices. */
  readonly unnoticed: number
  /** A picker does not see what lies on the shelf. */
  readonly overlooks: number
  readonly undo: number
  /** Of counts that could be scanned one by one, how many are told with ×N; and of those, how many are told wrong. */
  readonly countsAloud: number
  readonly miscounts: number
  /** Of counts at the check where pieces lack, how many are told as the screen wants them, without looking. */
  readonly countsBlindly: number
  /** Of orders with a piece too many in their box, how many are packed with it. */
  readonly packsTooMuch: number
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
  /** Suppliers' trucks in a shift; of what is on them, how often it is not as their papers say. */
  readonly trucks: number
  readonly wrongCargo: number
  /** Files of goods that each warehouse sends to each other one. */
  readonly transfers: number
  /** One package of so many comes back from its customer; of those, how many with nothing in them, and of their products, how many damaged. */
  readonly packagesAReturn: number
  readonly comesBackEmpty: number
  readonly comesBackDamaged: number
  /** Of products that are put away, how many go in parts, and how many to another shelf than the one that is shown. */
  readonly placesInParts: number
  readonly otherShelf: number
  /** Before the shift: of products on shelves, how many lack pieces, have some on another shelf, have too many; one of each at the least, unless never. */
  readonly notOnShelf: number
  readonly onOtherShelf: number
  readonly tooManyOnShelf: number
}
export const usualHabits: Habits = {
  wrongScan: 0.03,
  doubleScan: 0.02,
  unnoticed: 0.3,
  overlooks: 0.01,
  undo: 0.02,
  countsAloud: 0.8,
  miscounts: 0.02,
  countsBlindly: 0.3,
  packsTooMuch: 0.3,
  ordersASet: 10,
  lostFromCart: 0.2,
  lostFromParcel: 0.02,
  twoPackages: 0.1,
  ordersARegret: 20,
  regretWithin: 1500,
  trucks: 2,
  wrongCargo: 0.2,
  transfers: 1,
  packagesAReturn: 5,
  comesBackEmpty: 0.1,
  comesBackDamaged: 0.2,
  placesInParts: 0.2,
  otherShelf: 0.1,
  notOnShelf: 0.02,
  onOtherShelf: 0.01,
  tooManyOnShelf: 0.01,
}

/** Nothing that people do leaves the world otherwise than the books. */
export const flawlessHabits: Habits = {
  ...usualHabits,
  doubleScan: 0,
  miscounts: 0,
  lostFromCart: 0,
  lostFromParcel: 0,
  notOnShelf: 0,
  onOtherShelf: 0,
  tooManyOnShelf: 0,
}

/** What the workers did together. */
export interface Tally {
  scans: number
  undone: number
  /** What pickers walked from the park, by the shelves, and back. */
  metres: number
  /** Trucks that were unloaded, files from other warehouses that were checked, parcels that came back and were taken, and times that somebody put goods on a shelf. */
  received: number
  transferred: number
  returned: number
  placed: number
  /** What was asked of the server; of it by people who looked for something to do, and found nothing. */
  readonly questions: { asked: number; idle: number }
  readonly refusals: Record<string, number>
}

/** Before anybody has done anything. */
export const newTally = (): Tally => ({
  scans: 0,
  undone: 0,
  metres: 0,
  received: 0,
  transferred: 0,
  returned: 0,
  placed: 0,
  questions: { asked: 0, idle: 0 },
  refusals: {},
})
