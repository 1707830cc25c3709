import * as v from 'valibot'
import { get, post } from '../../define.ts'
import {
  day,
  flagInAddress,
  idInAddress,
  idsInAddress,
  list,
  maybe,
  numberInAddress,
  record,
  text,
} from '../../shapes/parts.ts'
import { route } from '../../shapes/route.ts'
import { orderSet, userSet } from '../../shapes/set.ts'

const access = ['OrderManagement.OrderSelect'] as const
const planning = ['OrderManagement.Set.Manage'] as const
const pieces = v.pipe(numberInAddress, v.minValue(0), v.maxValue(1_000_000))

/** Which approved orders may enter a set; a filter left out holds nothing back. */
export const orderFilters = {
  channel: v.optional(text),
  carrier: v.optional(text),
  country: v.optional(text),
  city: v.optional(text),
  paymentType: v.optional(text),
  dateFrom: v.optional(day),
  dateTo: v.optional(day),
  gift: v.optional(flagInAddress),
  campaign: v.optional(flagInAddress),
  /** `single`: one piece in all; `multi`: more. */
  pieceKind: v.optional(v.picklist(['single', 'multi'])),
  minPieces: v.optional(pieces),
  maxPieces: v.optional(pieces),
  /** Orders that want at least one of these products. */
  products: v.optional(idsInAddress),
  /** Orders that can be picked whole from these shelves; nothing is taken from others. */
  shelves: v.optional(idsInAddress),
  /** The same of main locations: each with every shelf below it. */
  mainLocations: v.optional(idsInAddress),
  maxOrders: v.optional(v.pipe(numberInAddress, v.safeInteger(), v.minValue(1), v.maxValue(500))),
}
export type OrderFilters = v.InferOutput<v.ObjectSchema<typeof orderFilters, undefined>>

/** How far and how long one walks. */
const walk = { metres: v.number(), minutes: v.number() }
/** What a set takes, as far as it is known, and how full the roomiest cart is of it. */
export const setFit = record({
  litres: v.number(),
  kilograms: v.number(),
  /** Pieces of which nobody knows the size. */
  unsizedPieceCount: v.number(),
  /** The cart, by its name; null where of none is told what it holds. */
  cart: maybe(v.string()),
  percentFull: maybe(v.number()),
  /** So many of its orders, from the first on, fit into the cart. */
  fittingOrderCount: v.number(),
})
export type SetFit = v.InferOutput<typeof setFit>

export const setPreview = record({
  orderCount: v.number(),
  pieceCount: v.number(),
  lineCount: v.number(),
  shelfCount: v.number(),
  /** Approved orders that fit the filters but can't be allocated whole. */
  shortOrderCount: v.number(),
  estimatedWalkMetres: v.number(),
  estimatedWalkMinutes: v.number(),
  /** What the oldest orders would be, where orders that lie close are picked together. */
  oldestFirst: maybe(record({ ...walk, orderCount: v.number(), pieceCount: v.number() })),
  /** By the plan; null without one. */
  route: maybe(route),
  fit: setFit,
  /** The cart with most slots, where orders are picked into slots: orders beyond them lie beside, and are combined. */
  slots: v.optional(maybe(record({ cart: v.string(), count: v.number() }))),
  orders: list(
    record({ id: v.number(), orderNo: v.string(), customerName: v.string(), city: v.string(), pieceCount: v.number() }),
  ),
})
export type SetPreview = v.InferOutput<typeof setPreview>

/** How many sets are planned at once, each for a cart. */
const carts = v.pipe(numberInAddress, v.safeInteger(), v.minValue(1), v.maxValue(100))

/** Waiting orders put into sets; what is told of the walk is null without a plan. */
export const setPlan = record({
  /** Those that would be made, in the order in which they are to be picked. */
  sets: list(
    record({
      orderCount: v.number(),
      pieceCount: v.number(),
      shelfCount: v.number(),
      metres: maybe(v.number()),
      minutes: maybe(v.number()),
      /** How full the smallest of the carts is of it: over 100 only what is one order alone. Null where of no cart is told what it holds. */
      percentFull: maybe(v.number()),
    }),
  ),
  /** Orders that were planned, in how many sets; those that are due first, where more wait. */
  orderCount: v.number(),
  allSets: v.number(),
  /** All these sets, and what they would be by the age of their orders. */
  walk: maybe(record({ close: record({ ...walk, sets: v.number() }), oldest: record({ ...walk, sets: v.number() }) })),
})
export type SetPlan = v.InferOutput<typeof setPlan>

export const selectionOptions = record({
  channels: list(v.string()),
  carriers: list(v.string()),
  countries: list(v.string()),
  cities: list(v.string()),
  paymentTypes: list(v.string()),
  orderCount: v.number(),
  maxOrdersPerSet: v.number(),
})
export type SelectionOptions = v.InferOutput<typeof selectionOptions>

/** A product that approved orders want, with how much of it is free. */
export const wantedProduct = record({
  id: v.number(),
  name: v.string(),
  stockCode: v.string(),
  barcode: v.string(),
  image: maybe(v.string()),
  orderCount: v.number(),
  pieceCount: v.number(),
  free: v.number(),
})
export type WantedProduct = v.InferOutput<typeof wantedProduct>

/** A shelf that holds free stock of wanted products, with how many orders could be picked whole from it. */
export const wantedShelf = record({
  id: v.number(),
  code: v.string(),
  barcode: v.string(),
  definition: v.string(),
  orderCount: v.number(),
})
export type WantedShelf = v.InferOutput<typeof wantedShelf>

/** The same of a main location; of its orders `single` want one piece in all, `multi` more. */
export const wantedMainLocation = record({ ...wantedShelf.entries, single: v.number(), multi: v.number() })
export type WantedMainLocation = v.InferOutput<typeof wantedMainLocation>

export const wantedCountry = record({ country: v.string(), orderCount: v.number(), pieceCount: v.number() })
export type WantedCountry = v.InferOutput<typeof wantedCountry>

/** Making sets of approved orders, and taking one that waits. */
export const orderSelection = {
  options: get('/api/order-selections/options', {
    summary: 'What the approved orders can be filtered by',
    access,
    model: selectionOptions,
  }),
  products: get('/api/order-selections/products', {
    summary: 'The products that approved orders want, the most wanted first; 500 at the most',
    access,
    model: list(wantedProduct),
  }),
  shelves: get('/api/order-selections/shelves', {
    summary: 'The shelves that hold what approved orders want, those that serve most orders first; 500 at the most',
    access,
    model: list(wantedShelf),
  }),
  mainLocations: get('/api/order-selections/main-locations', {
    summary: 'The main locations that hold what approved orders want, in walking order',
    access,
    model: list(wantedMainLocation),
  }),
  countries: get('/api/order-selections/countries', {
    summary: 'Where approved orders go, the most first',
    access,
    model: list(wantedCountry),
  }),
  preview: get('/api/order-selections/preview', {
    summary: 'The set that these filters would make, before it is made',
    access,
    query: orderFilters,
    model: setPreview,
  }),
  make: post('/api/order-selections', {
    summary: 'Make a set of the orders that fit, allocate its stock, and take it',
    access,
    body: {
      ...orderFilters,
      /** Of a set that exceeds every cart: as many orders as fit, or all of them; left out, it is refused. */
      overCart: v.optional(v.picklist(['fitting', 'all'])),
    },
    model: userSet,
    keys: ['USER_HAS_SET', 'NO_ORDERS_FIT', 'SET_OVER_CART'],
  }),
  previewPlanned: get('/api/order-selections/plan', {
    summary:
      'All orders that wait and fit, as they would be picked together: 300 at the most, those that are due first',
    access: planning,
    query: { ...orderFilters, carts },
    model: setPlan,
  }),
  makePlanned: post('/api/order-selections/plan', {
    summary: 'Make the first sets of that plan, one for each cart; they wait for whoever takes them',
    access: planning,
    body: { ...orderFilters, carts },
    model: list(orderSet),
    keys: ['NO_ORDERS_FIT'],
  }),
  waiting: get('/api/order-selections/waiting', {
    summary: 'Sets that wait for a picker: free ones, and those meant for the user',
    access,
    model: list(orderSet),
  }),
  take: post('/api/order-selections/:setNo/take', {
    summary: 'Take a waiting set',
    access,
    params: { setNo: idInAddress },
    model: userSet,
    keys: ['USER_HAS_SET', 'SET_NOT_FOUND', 'SET_TAKEN'],
  }),
}
