import * as v from 'valibot'
import { get, post } from '../../define.ts'
import { lotOfPieces } from '../../shapes/lot.ts'
import { code, id, list, maybe, quantity, record } from '../../shapes/parts.ts'
import { cases, scannable } from '../../station/scannable.ts'

const access = ['ProductManagement.GoodsAcceptOrderPlacement'] as const

/** The areas whose goods wait for a shelf: what suppliers brought, and what customers sent back. */
export const placementAreas = ['receiving', 'returns'] as const
export type PlacementArea = (typeof placementAreas)[number]

/** A paper that goods came in with: the slip of a return (`R12`), or the file of a delivery. */
const placementPaper = record({
  code: v.string(),
  kind: v.picklist(['return', 'file']),
  area: v.picklist(placementAreas),
})
export type PlacementPaper = v.InferOutput<typeof placementPaper>

/** A product that waits for a shelf. */
export const placementProduct = record({
  ...scannable,
  cases,
  /** How much of it lies in each area; of a paper, what of it came with that and still lies there. */
  lying: list(record({ area: v.picklist(placementAreas), piece: v.number() })),
  /** Of what lies there and has a lot or an expiry, the nearest first. */
  lots: list(lotOfPieces),
  /** One piece, in cubic metres, where that is known. */
  volume: maybe(v.number()),
  /** The parcel of the order that waits for it right now, and how much it lacks: there it goes, past every shelf. */
  waits: maybe(
    record({
      orderProductID: v.number(),
      orderNo: v.string(),
      parcelID: v.number(),
      parcelRank: v.number(),
      parcelBarcode: v.string(),
      table: v.string(),
      piece: v.number(),
    }),
  ),
  /** Where it should go, by the merchant's rule of placement; null where that suggests nothing, or nothing is free. */
  shelf: maybe(
    record({
      shelfID: v.number(),
      shelfCode: v.string(),
      shelfBarcode: v.string(),
      /** It holds some of it; it is the nearest free one to what is bought together with it; it is the first free one. */
      why: v.picklist(['holds', 'together', 'free']),
      /** How much of it the shelf holds. */
      holds: v.number(),
      /** What is bought together with it. */
      companion: maybe(v.string()),
    }),
  ),
})
export type PlacementProduct = v.InferOutput<typeof placementProduct>

/** All that waits, or all of a paper that does. */
const waiting = { productCount: v.number(), pieceCount: v.number() } as const

/** What one act changed: the product as it waits now, null if nothing of it does any more. */
export const productLeft = { ...waiting, productID: v.number(), product: maybe(placementProduct) } as const
const placed = record({
  ...productLeft,
  shelf: record({ shelfID: v.number(), shelfCode: v.string() }),
})

/** `shown`: the shelf that was proposed; another is asked about once, and `isConfirmed` says that it is meant. */
export const piecesFromArea = { productID: id, area: v.picklist(placementAreas), piece: quantity } as const
const paper = { paper: v.optional(maybe(code)) } as const

/** Goods from the receiving area and the returns area go to their shelves. */
export const placement = {
  read: get('/api/goods-accept-placement', {
    summary: 'What waits for a shelf in the receiving and the returns area, or of one paper, in walking order',
    access,
    query: { paper: v.optional(code) },
    model: record({ paper: maybe(placementPaper), products: list(placementProduct), ...waiting }),
    keys: ['WAREHOUSE_NOT_FOUND', 'PLACEMENT_PAPER_UNKNOWN'],
  }),
  find: get('/api/goods-accept-placement/codes/:barcode', {
    summary: 'What a code names there: a product with its best shelf, or a paper',
    access,
    params: { barcode: code },
    query: { paper: v.optional(code) },
    /** Exactly one of the two. */
    model: record({
      found: maybe(placementProduct),
      paper: maybe(placementPaper),
    }),
    keys: [
      'WAREHOUSE_NOT_FOUND',
      'PRODUCT_NOT_FOUND',
      'PLACEMENT_NOT_HERE',
      'PLACEMENT_PAPER_UNKNOWN',
      'PLACEMENT_PRODUCT_FIRST',
      'HAND_SHELF_ELSEWHERE',
      'HAND_SHELF_PASSIVE',
    ],
  }),
  place: post('/api/goods-accept-placement/place', {
    summary: 'Put pieces from an area on a shelf; from then on they can be sold',
    access,
    body: {
      ...piecesFromArea,
      ...paper,
      shelfBarcode: code,
      shownShelfID: v.optional(maybe(id)),
      isConfirmed: v.optional(v.boolean(), false),
      /** What was scanned of the product: it may tell the lot and the expiry. */
      barcode: v.optional(maybe(code)),
    },
    model: placed,
    keys: [
      'WAREHOUSE_NOT_FOUND',
      'PRODUCT_NOT_FOUND',
      'PLACEMENT_PAPER_UNKNOWN',
      'PLACEMENT_TOO_MUCH',
      'PLACEMENT_OTHER_SHELF',
      'PLACEMENT_ORDER_WAITS',
      'PLACEMENT_ZONE',
      'PLACEMENT_MISSING_SHELF',
      'PLACEMENT_LOT_SHELF',
      'SHELF_MIXED_FULL',
      'HAND_SHELF_UNKNOWN',
      'HAND_SHELF_FIRST',
      'HAND_SHELF_ELSEWHERE',
      'HAND_SHELF_PASSIVE',
      'PICKING_PIECE_NOT_WHOLE',
      'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
    ],
  }),
  takeBack: post('/api/goods-accept-placement/take-back', {
    summary: 'Take pieces that one put on a shelf oneself back to their area, as long as they are promised to nobody',
    access,
    body: { ...piecesFromArea, ...paper, shelfBarcode: code },
    model: placed,
    keys: [
      'WAREHOUSE_NOT_FOUND',
      'PRODUCT_NOT_FOUND',
      'PLACEMENT_PAPER_UNKNOWN',
      'PLACEMENT_NOT_YOURS',
      'HAND_SHELF_UNKNOWN',
      'HAND_SHELF_FIRST',
      'HAND_SHELF_ELSEWHERE',
      'HAND_SHELF_PASSIVE',
      'HAND_NOT_SO_MANY',
      'HAND_PROMISED',
      'PICKING_PIECE_NOT_WHOLE',
      'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
    ],
  }),
}
