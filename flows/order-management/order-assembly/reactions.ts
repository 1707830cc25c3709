import { contract } from '#contract/index.ts'
import type { Address } from '#engine/vocabulary/address.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import { leadToWork } from '#flows/parts/scanned/lead-to-work.ts'
import { atWork, type CombineDesk, type CombinePosition, type CombineScene } from './desk.ts'
import * as endings from './endings.ts'
import * as inputs from './inputs.ts'
import {
  hasCauses,
  judgeAmount,
  judgeFinish,
  judgeParcel,
  judgeScan,
  pageChosen,
  placeScanned,
  scannedAgain,
} from './judge.ts'
import * as positions from './positions.ts'
import * as tells from './tells.ts'

export type CombineStep =
  | 'table'
  | 'cart'
  | 'product'
  | 'quantity'
  | 'notNeeded'
  | 'requestedParcel'
  | 'missing'
  | 'missingAmount'
  | 'missingCause'
  | 'finished'
const { call, go, leave: leaveTo, load, turn, refuse, when } = flowOn<CombineDesk, CombinePosition, CombineStep>()

const api = contract.assembly
export const atAll = turn(() => atWork)
const lost = { KullaniciUzerindeMasaYok: '@reload', ArabaninMasasiBulunmamakta: '@reload' } as const
const here = '/order-management/order-assembly'
export const sit = call(api.sit, {
  input: ({ value }) => ({ barcode: value }),
  apply: endings.putTable,
  ends: () => 'seated',
  to: { seated: atAll },
  says: tells.tellTable,
  instead: { TABLE_NOT_FOUND: leadToWork(here, 'TABLE_NOT_FOUND', ({ value }) => ({ barcode: value })) },
})
export const leave = call(contract.seats.leave, {
  input: () => ({}),
  apply: endings.leaveTable,
  ends: () => 'left',
  to: { left: atAll },
  keys: { KullaniciUzerindeMasaYok: '@reload' },
})
export const begin = call(api.begin, {
  input: ({ value }) => ({ code: value }),
  apply: endings.putTable,
  ends: () => 'begun',
  to: { begun: atAll },
  keys: { KullaniciUzerindeMasaYok: '@reload' },
  says: tells.tellTable,
  instead: { CART_NOT_FOUND: leadToWork(here, 'CART_NOT_FOUND', ({ value }) => ({ barcode: value })) },
})
const missBecause = (cause: (scene: CombineScene) => number | null, piece = (scene: CombineScene) => scene.position) =>
  call(api.markMissing, {
    input: scene => inputs.missingInput({ ...scene, position: piece(scene) }, cause(scene)),
    apply: endings.putTable,
    ends: () => 'missing',
    to: { missing: atAll },
    keys: { ...lost, PRODUCT_NOT_FOUND: '@reload' },
    says: (_, scene) => tells.tellMeant(scene),
  })
const nameParcel = call(api.setParcel, {
  input: inputs.parcelInput,
  apply: endings.putTable,
  ends: () => 'named',
  to: { named: atAll },
  keys: { KullaniciUzerindeMasaYok: '@reload', TABLE_NOT_FOUND: '@reload', PARCEL_NOT_FOUND: '@reload' },
  says: (_, scene) => ({ parcel: scene.fields.requestParcelRank ?? '' }),
})
const finishTo = (page: Address) =>
  call(api.finish, {
    input: () => ({}),
    apply: endings.putTable,
    ends: () => 'finished',
    to: { finished: page },
    keys: { ...lost, SET_NOT_FINISHED: '@reload' },
  })
/** A parcel that is scanned then is the first to be checked. */
const finishAndCheck = call(api.finish, {
  input: () => ({}),
  apply: endings.putTable,
  ends: () => 'finished',
  to: {
    finished: leaveTo(
      () => '/order-management/quality-control',
      ({ value }) => [value],
    ),
  },
  keys: { ...lost, SET_NOT_FINISHED: '@reload' },
})
export const finish = when(pageChosen, {
  qualityControl: finishTo('/order-management/quality-control'),
  carts: finishTo('/order-management/picking-car'),
})
const faults = {
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notWhole: refuse('PICKING_PIECE_NOT_WHOLE', tells.tellMeant),
  tooMuch: refuse('COMBINE_PIECE_TOO_MUCH', tells.tellMeant),
  notANumber: refuse('QUANTITY_NOT_A_NUMBER', ({ value }) => ({ given: value })),
  noProduct: refuse('FIELD_MISSING', () => ({ field: 'barcode' })),
}
export const missingAmount = when(judgeAmount, {
  fits: when(hasCauses, {
    some: turn(positions.atMissingAmount, 'missingCause'),
    none: missBecause(() => null, positions.atMissingAmount),
  }),
  ...faults,
})
export const parcelForm = when(judgeParcel, {
  fine: nameParcel,
  barcode: refuse('FIELD_MISSING', () => ({ field: 'requestParcelBarcode' })),
  rank: refuse('FIELD_MISSING', () => ({ field: 'requestParcelRank' })),
})

export const missingCause = missBecause(({ value }) => Number(value))
export const toMissing = turn(positions.atMissing, 'missingAmount')
export const end = when(judgeFinish, { done: go('finished'), notYet: refuse('SET_NOT_FINISHED', tells.tellLeft) })

/** What puts scanned pieces into parcels: at the product step, in the quantity dialog, and to excess. */
export const assigning = (withCargoPdf: boolean) => {
  const assign = (input: typeof inputs.scannedInput, isLast = false) =>
    call(api.assignProduct, {
      input: scene => input(scene, withCargoPdf),
      apply: endings.putAnswer,
      ends: endings.assignEnding,
      to: {
        parcel: 'product',
        newParcel: 'product',
        orderDone: 'product',
        setDone: 'finished',
        excess: atAll,
        parcelAsked: turn(positions.atNewParcel),
      },
      keys: {
        ...lost,
        COMBINE_NOT_NEEDED: load(positions.atExcess),
        COMBINE_NOT_WEIGHED: 'quantity',
        ORDER_STATUS_IS_CANCELLED: '@reload',
        ORDER_PRODUCT_IS_CANCELLED: '@reload',
      },
      says: tells.tellPlaced,
      // Nothing is left in the cart: what is no product is the next one.
      instead: isLast ? { PRODUCT_NOT_FOUND: begin } : {},
      prints: endings.papersOf,
      undo: (_, answer) => request(api.takeBack, inputs.takeBackInput(answer)),
    })
  const toExcess = call(api.assignProduct, {
    input: inputs.excessInput,
    apply: endings.putAnswer,
    ends: endings.assignEnding,
    to: {
      excess: atAll,
      parcel: atAll,
      newParcel: atAll,
      orderDone: atAll,
      setDone: atAll,
      parcelAsked: turn(positions.atNewParcel),
    },
    keys: lost,
    says: tells.tellPlaced,
  })
  const productScan = when(judgeScan, {
    wanted: assign(inputs.scannedInput),
    elsewhere: assign(inputs.scannedInput),
    weighed: go('quantity'),
    tooMuch: refuse('COMBINE_PIECE_TOO_MUCH', tells.tellMeant),
    otherPlace: refuse('PRODUCT_NOT_IN_SET', tells.tellScanned),
  })
  const scanAtEnd = when(judgeScan, {
    wanted: assign(inputs.scannedInput, true),
    elsewhere: assign(inputs.scannedInput, true),
    weighed: go('quantity'),
    tooMuch: refuse('COMBINE_PIECE_TOO_MUCH', tells.tellMeant),
    otherPlace: when(placeScanned, { parcel: finishAndCheck, other: refuse('PRODUCT_NOT_IN_SET', tells.tellScanned) }),
  })
  const amount = when(judgeAmount, { fits: assign(inputs.givenInput), ...faults })
  const again = when(scannedAgain, {
    same: amount,
    other: refuse('OTHER_PRODUCT', tells.tellOther),
    unknown: refuse('PRODUCT_NOT_IN_SET', tells.tellScanned),
  })
  return { productScan, scanAtEnd, amount, again, toExcess }
}
