import type { Random } from '#base/random.ts'
import { type Goods, takeFrom } from './goods.ts'
import type { Shift } from './shift.ts'

/** A picked set on its cart, waiting for a table; a set without a cart goes by its number. */
export interface PickedCart {
  /** Where it stands already. */
  readonly table?: SimulatedTable
  readonly code: string
  readonly goods: Goods
}

export interface SimulatedTable {
  readonly barcode: string
  /** Who stands at it. */
  taken: boolean
  /** Something came into its parcels since a checker looked. */
  isWorthChecking: boolean
}

/** What is really there, whatever the books say: goods, tables, packages, and what people have been told. */
export interface World {
  readonly shift: Shift
  readonly tables: readonly SimulatedTable[]
  readonly carts: PickedCart[]
  /** What lies in its parcel of an order, by order id. */
  readonly boxes: Map<number, Goods>
  /** The barcodes of packages on the floor of the dock. */
  readonly floor: Set<string>
  /** Every order that came into a set. */
  readonly orderIds: Set<number>
  /** Orders that pieces were combined of, and orders that were checked. */
  readonly combined: Set<number>
  readonly checked: Set<number>
  /** Orders that their customers will cancel, the next one first, with the count of scans at which they do. */
  readonly regrets: { readonly orderId: number; readonly atScan: number }[]
  /** Somebody told something missing since it was last decided of. */
  mayLack: boolean
  /** Pieces were promised from another shelf, and nobody has brought them yet. */
  isPromised: boolean
}

export const createWorld = (shift: Shift, tables: readonly string[]): World => ({
  shift,
  tables: tables.map(barcode => ({ barcode, taken: false, isWorthChecking: false })),
  carts: [],
  boxes: new Map(),
  floor: new Set(),
  orderIds: new Set(),
  combined: new Set(),
  checked: new Set(),
  regrets: [],
  mayLack: false,
  isPromised: false,
})

export const boxOf = ({ boxes }: World, orderId: number): Goods => {
  const box = boxes.get(orderId) ?? new Map()
  boxes.set(orderId, box)
  return box
}

/** Stands at a table that nobody stands at, while it is used; null where there is none. */
export const atFreeTable = async <T>(
  { tables, shift }: World,
  fits: (table: SimulatedTable) => boolean,
  use: (table: SimulatedTable) => Promise<T>,
): Promise<T | null> => {
  const table = tables.find(table => !table.taken && fits(table))
  if (table === undefined) return null
  table.taken = true
  try {
    return await use(table)
  } finally {
    table.taken = false
    shift.tell()
  }
}

/** Every table is to be looked at again: what lies in their parcels may be ready now. */
export const lookAgain = ({ tables, shift }: World): void => {
  for (const table of tables) table.isWorthChecking = true
  shift.tell()
}

/** A piece fell down unseen. */
export const loseOne = (goods: Goods, random: Random): void => {
  const products = [...goods].filter(([, piece]) => piece >= 1)
  const [productId] = products[Math.floor(random() * products.length)] ?? []
  if (productId !== undefined) takeFrom(goods, productId, 1)
}
