import { toQuantity } from '#base/decimals.ts'
import type { Random } from '#base/random.ts'
import { slotMark } from '#domain/codes/slot-codes.ts'
import type { Balances } from './compare.ts'
import { createErrorRecord, type ErrorRecord } from './errors.ts'
import { type Goods, piecesIn, putInto } from './goods.ts'
import { inBooks, nowhere, type Place, slotPlace } from './places.ts'
import type { Shift } from './shift.ts'
import { noGround, type WalkedGround } from './walked-ground.ts'

/** A picked set on its cart, waiting for a table; a set without a cart goes by its number. */
export interface PickedCart {
  /** Where it stands already. */
  readonly table?: SimulatedTable
  readonly code: string
  readonly place: Place
}

export interface SimulatedTable {
  readonly barcode: string
  /** What stands over it. */
  readonly name: string
  /** The barcodes of its parcels, by the number that stands on them. */
  readonly parcels: ReadonlyMap<number, string>
  /** Who stands at it. */
  taken: boolean
  /** Something came into its parcels since a checker looked. */
  isWorthChecking: boolean
}

/** A supplier's truck with what is really on it, and the number of its file. */
export interface Truck {
  readonly fileNo: string
  readonly goods: readonly { readonly product: string; readonly sound: number; readonly damaged: number }[]
  /** Things that nothing stands on which anybody knows. */
  readonly unlabelled: number
}

/** Goods that somebody sends to another warehouse, by the number of their file. */
export interface Transfer {
  readonly fileNo: string
  readonly from: World
  readonly toWarehouseId: number
}

/** What goes between the warehouses, and who has it in hand: the pickers, the lead, or those at the other end. */
export interface Road {
  readonly toPick: Transfer[]
  readonly toDecide: Transfer[]
  readonly toCheck: Transfer[]
}

/** A package that came back, by the label on it; what is in it lies with the customer until the desk has taken it. */
export interface SentBack {
  readonly barcode: string
  readonly orderNo: string
  readonly goods: ReadonlyMap<string, number>
}

/** Pieces of an order that its customer will not keep. */
export interface Unwanted {
  readonly orderNo: string
  readonly barcode: string
  readonly piece: number
}

/** A table, before anybody stands at it. */
export type Furniture = Pick<SimulatedTable, 'barcode' | 'name' | 'parcels'>

/** What is really there, whatever the books say: goods, tables, packages, and what people have been told. */
export interface World {
  readonly shift: Shift
  /** What lies where: only hands move it. */
  readonly goods: Map<Place, Goods>
  readonly errors: ErrorRecord
  /** The shelves by the code that stands over them. */
  readonly shelves: Map<string, Place>
  /** How far people walk. */
  readonly ground: WalkedGround
  readonly tables: readonly SimulatedTable[]
  readonly carts: PickedCart[]
  /** The same of those whose slots are checked before anything of them is combined. */
  readonly cartsToCheck: PickedCart[]
  /** The packages on the floor of the dock, with the order that their labels name. */
  readonly floor: Map<string, string>
  /** Trucks at the dock that nobody has unloaded. */
  readonly trucks: Truck[]
  /** The same for all warehouses. */
  readonly road: Road
  /** Parcels that customers sent back, with what is in them. */
  readonly sentBack: SentBack[]
  /** Orders that a desk takes something back of: their other parcels wait. */
  readonly atDesks: Set<string>
  /** By order, what its customer has bought and will not keep. */
  readonly unwanted: Map<string, Goods>
  /** How many packages left with a carrier. */
  handedOver: number
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

export interface Surroundings {
  readonly ground?: WalkedGround
  readonly unwanted?: readonly Unwanted[]
  readonly road?: Road
}

export const createWorld = (
  shift: Shift,
  tables: readonly Furniture[],
  { ground = noGround, unwanted = [], road = { toPick: [], toDecide: [], toCheck: [] } }: Surroundings = {},
): World => ({
  shift,
  goods: new Map(),
  errors: createErrorRecord(),
  shelves: new Map(),
  ground,
  tables: tables.map(table => ({ ...table, taken: false, isWorthChecking: false })),
  carts: [],
  cartsToCheck: [],
  floor: new Map(),
  trucks: [],
  road,
  sentBack: [],
  atDesks: new Set(),
  unwanted: byOrder(unwanted),
  handedOver: 0,
  orderIds: new Set(),
  combined: new Set(),
  checked: new Set(),
  regrets: [],
  mayLack: false,
  isPromised: false,
})

const byOrder = (unwanted: readonly Unwanted[]): Map<string, Goods> => {
  const orders = new Map<string, Goods>()
  for (const { orderNo, barcode, piece } of unwanted) {
    const goods = orders.get(orderNo) ?? new Map()
    putInto(goods, barcode, piece)
    orders.set(orderNo, goods)
  }
  return orders
}

const nothing: ReadonlyMap<string, number> = new Map()
/** What somebody sees who looks there. */
export const lookAt = ({ goods }: World, place: Place): ReadonlyMap<string, number> => goods.get(place) ?? nothing

/** Hands take pieces from one place and put them to another; they must be there. */
export const carry = (world: World, product: string, piece: number, from: Place, to: Place): void => {
  if (piece === 0 || from === to) return
  take(world, product, piece, from)
  lay(world, to, product, piece)
}

/** Pieces leave the place; they must be there. */
export const take = (world: World, product: string, piece: number, from: Place): void => {
  const there = piecesIn(goodsAt(world, from), product)
  if (piece < 0 || piece > there) throw new Error(`${piece} of ${product} taken from ${from}, where ${there} lie`)
  putInto(goodsAt(world, from), product, -piece)
  if (world.goods.get(from)?.size === 0) world.goods.delete(from)
}

/** Everything that lies at a place is put to another, as the books say of everything that should: what is wrong with it goes along. */
export const pour = (world: World, from: Place, to: Place): void => {
  for (const [product, piece] of [...lookAt(world, from)]) carry(world, product, piece, from, to)
  world.errors.follow(from, to)
}

/** A cart and its slots, as far as something lies in them. */
export const partsOfCart = ({ goods }: World, { code, place }: Pick<PickedCart, 'code' | 'place'>): readonly Place[] =>
  [...goods.keys()].filter(lying => lying === place || lying.startsWith(slotPlace(`${code}${slotMark}`)))

/** The cart waits for a table, where nobody minds which slot a thing lies in. */
export const leaveToCombine = (world: World, cart: PickedCart): void => {
  for (const part of partsOfCart(world, cart)) pour(world, part, cart.place)
  world.carts.push(cart)
  world.shift.tell()
}

/** Things come that were not there before. */
export const lay = (world: World, place: Place, product: string, piece: number): void =>
  putInto(goodsAt(world, place), product, piece)

/** A piece fell down unseen. */
export const loseOne = (world: World, place: Place, by: string, random: Random): void => {
  const whole = [...lookAt(world, place)].filter(([, piece]) => piece >= 1)
  const [product] = whole[Math.floor(random() * whole.length)] ?? []
  if (product === undefined) return
  carry(world, product, 1, place, nowhere)
  world.errors.note({ kind: 'dropped', by, product, piece: 1, place }, [{ place, product, piece: -1 }])
}

/** All that lies in the world, by the places that the books know. */
export const worldBalances = ({ goods }: World): Balances => {
  const sums = new Map<string, number>()
  for (const [place, lying] of goods) {
    const where = inBooks(place)
    if (where === null) continue
    for (const [product, piece] of lying) {
      const key = `${where}\t${product}`
      sums.set(key, toQuantity((sums.get(key) ?? 0) + piece))
    }
  }
  return sums
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

const goodsAt = ({ goods }: World, place: Place): Goods => {
  const here = goods.get(place) ?? new Map()
  goods.set(place, here)
  return here
}
