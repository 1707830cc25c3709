import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { word } from '#engine/vocabulary/panels.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import { amountGiven } from '#flows/parts/amount.ts'
import { leadToWork } from '#flows/parts/scanned/lead-to-work.ts'
import { speakThing } from '#flows/parts/scanned/speak.ts'
import {
  type FoundPosition,
  type FoundScene,
  type FoundWork,
  isScannedAgain,
  judgeFound,
  productNamed,
  whatWasFound,
  whereToCombine,
} from './judge.ts'
import { amountOfFound, tellInHand, tellWhere, whatIsWanted, whereItGoes } from './panels.ts'

type Id = 'table' | 'otherTable' | 'found' | 'quantity' | 'nothing'
const { flow, call, go, refuse, when } = flowOn<FoundWork, FoundPosition, Id>()

const sit = call(contract.assembly.sit, {
  input: ({ value }) => ({ barcode: value }),
  apply: (doc, { tableDefinition }) => ({ ...doc, table: tableDefinition, last: null }),
  ends: () => 'seated',
  to: { seated: '@reload' },
  says: ({ doc }) => ({ table: doc.table ?? '' }),
  instead: {
    TABLE_NOT_FOUND: leadToWork('/order-management/missing-product-combine', 'TABLE_NOT_FOUND', ({ value }) => ({
      barcode: value,
    })),
  },
})
const told = (piece: number | null) => (piece === null ? {} : { piece })
const combine = (barcode: (scene: FoundScene) => string, piece: (scene: FoundScene) => number | null) =>
  call(contract.missing.combine, {
    input: scene => ({ barcode: barcode(scene), ...told(piece(scene)) }),
    apply: (doc, last) => ({ ...doc, last: last.isTakenBack === true ? null : last, wanted: last.wanted }),
    ends: ({ doc }) => (doc.last!.isOrderComplete ? 'orderComplete' : 'combined'),
    to: { combined: 'found', orderComplete: 'found' },
    keys: { KullaniciUzerindeMasaYok: '@reload', COMBINE_NOT_WEIGHED: 'quantity' },
    says: tellWhere,
    undo: (_, { orderProductID, parcel, piece }) =>
      request(contract.missing.takeBack, { orderProductID, parcelID: parcel.id, piece }),
  })
/** What the code itself brings along is read by the server. */
const scanned = combine(
  ({ value }) => value,
  ({ times }) => times,
)
const left = ({ doc, value }: FoundScene) => ({ left: productNamed(doc, value)?.missingPiece ?? 0 })
const found = when(whatWasFound, {
  counted: scanned,
  unknown: scanned,
  weighed: go('quantity'),
  tooMuch: refuse('COMBINE_PIECE_TOO_MUCH', left),
})
const amount = when(judgeFound, {
  fits: combine(({ about }) => about, amountGiven),
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notWhole: refuse('PICKING_PIECE_NOT_WHOLE', tellInHand),
  tooMuch: refuse('COMBINE_PIECE_TOO_MUCH', tellInHand),
  notANumber: refuse('QUANTITY_NOT_A_NUMBER', ({ value }) => ({ given: value })),
})

/** Missing goods that were found: scan each at your table, and put it into the parcel that is shown. */
export const missingProductCombine = flow({
  start: {},
  load: async ({ read, readUnless, who }) => {
    const [table, wanted] = await Promise.all([
      readUnless(contract.seats.agentTable, {}, 'KullaniciUzerindeMasaYok'),
      read(contract.missing.wanted, {}),
    ])
    return { settings: who.settings, table: table?.definition ?? null, wanted, last: null }
  },
  loadKeys: {},
  renew: (before, now) => ({ ...now, last: before.last }),
  resume: whereToCombine,
  steps: {
    table: { kind: 'scan', speaks: speakThing('table'), shows: whatIsWanted, expects: () => [], on: { scan: sit } },
    otherTable: {
      kind: 'scan',
      speaks: speakThing('table'),
      over: 'found',
      expects: () => [],
      on: { scan: sit, cancel: go('found') },
    },
    found: {
      kind: 'scan',
      shows: whereItGoes,
      speaks: ({ doc: { last } }) =>
        last === null
          ? word('voice.scan.product')
          : word('voice.parcel', { parcel: last.parcel.rank, order: last.orderID }),
      expects: ({ doc }) => doc.wanted.map(({ productBarcode }) => productBarcode),
      on: { scan: found, cancel: go('otherTable') },
    },
    quantity: {
      kind: 'quantity',
      over: 'found',
      asks: amountOfFound,
      says: tellInHand,
      on: {
        answer: amount,
        scan: when(isScannedAgain, {
          same: amount,
          other: refuse('OTHER_PRODUCT', ({ value, ...scene }) => ({
            code: value.slice(0, 40),
            product: '',
            wanted: tellInHand(scene).product,
          })),
        }),
        cancel: go('found'),
      },
    },
    nothing: { kind: 'notice', mark: 'good', on: { ok: go('/'), scan: scanned } },
  },
})
