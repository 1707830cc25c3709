import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import { speakThing } from '#flows/parts/scanned/speak.ts'
import * as inputs from './inputs.ts'
import * as judge from './judge.ts'
import * as panels from './panels.ts'
import * as positions from './positions.ts'
import { speakShelf } from './spoken.ts'
import * as tells from './tells.ts'
import {
  atStart,
  inHand,
  newWork,
  type PlacementPosition,
  type PlacementSeen,
  type PlacementWork,
  putFound,
  putPlaced,
  putServed,
  whereToPlace,
} from './work.ts'

type Id = 'product' | 'area' | 'quantity' | 'shelf' | 'parcel' | 'other'
const { flow, call, go, load, turn, refuse, warn, when } = flowOn<PlacementWork, PlacementPosition, Id>()

const api = contract.placement
const back = turn(positions.atNext)
const taken = turn(positions.atTaken)
/** Others lay more down meanwhile: what waits is read anew, and the scan after that is judged by it. */
const tooMuch = warn('PLACEMENT_TOO_MUCH', '@reload', tells.tellScanned)
const otherProduct = refuse('OTHER_PRODUCT', tells.tellOther)

/** More waits than was read. */
const hasMore = ({ doc: { waiting } }: PlacementSeen) => waiting.products.length === 0 && waiting.productCount > 0

const find = call(api.find, {
  input: inputs.findInput,
  apply: putFound,
  ends: ({ doc }) => (doc.found.paper === null ? 'found' : 'paper'),
  to: { found: taken, paper: load(positions.atPaper) },
  says: tells.tellWaiting,
})
const place = (input: typeof inputs.placeInput) =>
  call(api.place, {
    input,
    apply: putPlaced,
    ends: seen => (hasMore(seen) ? 'placedMore' : 'placed'),
    to: { placed: back, placedMore: load(positions.atNext) },
    keys: {
      PLACEMENT_OTHER_SHELF: turn(positions.atOther),
      PLACEMENT_ORDER_WAITS: turn(positions.atOther),
      PLACEMENT_TOO_MUCH: '@reload',
      PRODUCT_NOT_FOUND: '@reload',
      PLACEMENT_PAPER_UNKNOWN: load(() => atStart),
    },
    says: (seen, scene) => tells.tellPlaced(seen, scene, input(scene).shelfBarcode),
    undo: scene => request(api.takeBack, inputs.takeBackInput(scene, input(scene).shelfBarcode)),
    // In hand again, before the shelf that is shown: the other one is not asked about any more.
    undoneAt: positions.atShown,
  })
/** What the order of the parcel lacks; the rest stays in hand, for the next one that waits or for its shelf. */
const serve = call(contract.missing.crossDock, {
  input: inputs.crossDockInput,
  apply: putServed,
  ends: seen => (judge.restInHand(seen) > 0 ? 'servedPart' : hasMore(seen) ? 'servedMore' : 'served'),
  to: { served: back, servedPart: turn(positions.atRest), servedMore: load(positions.atNext) },
  keys: {
    CROSS_DOCK_NOT_WAITING: '@reload',
    PLACEMENT_TOO_MUCH: '@reload',
    PRODUCT_NOT_FOUND: '@reload',
    PLACEMENT_PAPER_UNKNOWN: load(() => atStart),
  },
  says: tells.tellServed,
})
const confirmed = place(inputs.confirmedInput)

const product = when(judge.judgeProduct, { taken, tooMuch, unknown: find })
const shelf = when(judge.judgeShelf, {
  shelf: place(inputs.placeInput),
  parcel: serve,
  more: turn(positions.atMore),
  weighed: go('quantity'),
  tooMuch: refuse('PLACEMENT_TOO_MUCH', tells.tellInHand),
  other: otherProduct,
  otherLot: refuse('PLACEMENT_OTHER_LOT', tells.tellInHand),
})
const amount = when(judge.judgeAmount, {
  fits: turn(positions.atAmount),
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notWhole: refuse('PICKING_PIECE_NOT_WHOLE', tells.tellInHand),
  tooMuch: refuse('PLACEMENT_TOO_MUCH', tells.tellInHand),
  notANumber: refuse('QUANTITY_NOT_A_NUMBER', ({ value }) => ({ given: value })),
})
const hasProduct = (seen: PlacementSeen) => inHand(seen) !== null

/**
 * Scan a piece that waits in the receiving or the returns area, or the paper that it came with, and bring it to the shelf that
 * is shown, with the reason; each further scan is one more in hand. The scan of the shelf puts them there. Another shelf is
 * scanned twice. What an order waits for right now goes past the shelves, into the parcel that is shown.
 */
export const goodsAcceptPlacement = flow({
  query: ['paper'],
  start: atStart,
  load: async ({ read, position: { paper } }) => newWork(await read(api.read, paper === null ? {} : { paper })),
  loadKeys: { PLACEMENT_PAPER_UNKNOWN: '/product-management/goods-accept-placement' },
  renew: ({ found }, now) => ({ ...now, found }),
  resume: whereToPlace,
  // biome-ignore format: a table is read by its rows
  steps: {
    product: { kind: 'scan', speaks: speakThing('product'), shows: panels.whatWaits, says: tells.tellWaiting, expects: panels.productsExpected, on: { scan: product, cancel: load(() => atStart) } },
    area: { kind: 'choose', over: 'product', options: panels.areaOptions, says: tells.tellInHand, holds: hasProduct, on: { answer: turn(positions.atArea), cancel: back } },
    quantity: { kind: 'quantity', over: 'shelf', asks: panels.amountInHand, says: tells.tellInHand, holds: hasProduct, on: { answer: amount, scan: when(judge.isScannedAgain, { same: amount, other: otherProduct }), cancel: go('@resume') } },
    shelf: { kind: 'scan', shows: panels.whereItGoes, speaks: speakShelf, says: tells.tellInHand, expects: panels.shelfExpected, holds: hasProduct, on: { scan: shelf, quantity: go('quantity'), cancel: back } },
    parcel: { kind: 'scan', shows: panels.whereItGoes, speaks: speakShelf, says: tells.tellInHand, expects: panels.shelfExpected, holds: hasProduct, on: { scan: shelf, quantity: go('quantity'), cancel: back } },
    other: { kind: 'choose', over: 'shelf', options: panels.putHere, says: tells.tellInHand, expects: panels.otherExpected, holds: hasProduct, on: { answer: confirmed, ok: confirmed, scan: when(judge.isShelfAgain, { same: confirmed, else: shelf }), cancel: turn(positions.atShown) } },
  },
})
