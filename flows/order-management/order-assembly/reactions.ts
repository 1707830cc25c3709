import { contract } from '#contract/index.ts'
import type { Address } from '#engine/vocabulary/address.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import { atWork, type CombineDesk, type CombinePlace, type CombineScene } from './desk.ts'
import * as book from './inputs.ts'
import { hasCauses, judgeAmount, judgeFinish, judgeParcel, judgeScan, pageChosen, scannedAgain } from './judge.ts'

export type AssemblyStep =
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
const { call, go, load, move, refuse, when } = flowOn<CombineDesk, CombinePlace, AssemblyStep>()

const api = contract.assembly
export const atAll = move(() => atWork)
const lost = { KullaniciUzerindeMasaYok: '@reload', ArabaninMasasiBulunmamakta: '@reload' } as const
export const sit = call(api.sit, {
  input: ({ value }) => ({ barcode: value }),
  apply: book.putTable,
  ends: () => 'seated',
  to: { seated: atAll },
  says: book.tellTable,
})
export const leave = call(contract.seats.leave, {
  input: () => ({}),
  apply: book.leaveTable,
  ends: () => 'left',
  to: { left: atAll },
  keys: { KullaniciUzerindeMasaYok: '@reload' },
})
export const begin = call(api.begin, {
  input: ({ value }) => ({ code: value }),
  apply: book.putTable,
  ends: () => 'begun',
  to: { begun: atAll },
  keys: { KullaniciUzerindeMasaYok: '@reload' },
  says: book.tellTable,
})
const missBecause = (cause: (scene: CombineScene) => number | null, piece = (scene: CombineScene) => scene.place) =>
  call(api.markMissing, {
    input: scene => book.missOf({ ...scene, place: piece(scene) }, cause(scene)),
    apply: book.putTable,
    ends: () => 'missing',
    to: { missing: atAll },
    keys: { ...lost, PRODUCT_NOT_FOUND: '@reload' },
    says: (_, scene) => book.tellInHand(scene),
  })
const nameParcel = call(api.setParcel, {
  input: book.parcelOf,
  apply: book.putTable,
  ends: () => 'named',
  to: { named: atAll },
  keys: { KullaniciUzerindeMasaYok: '@reload', TABLE_NOT_FOUND: '@reload', PARCEL_NOT_FOUND: '@reload' },
  says: (_, scene) => ({ parcel: scene.fields.requestParcelRank ?? '' }),
})
const finishTo = (page: Address) =>
  call(api.finish, {
    input: () => ({}),
    apply: book.putTable,
    ends: () => 'finished',
    to: { finished: page },
    keys: { ...lost, SET_NOT_FINISHED: '@reload' },
  })
export const finish = when(pageChosen, {
  qualityControl: finishTo('/order-management/quality-control'),
  carts: finishTo('/order-management/picking-car'),
})
const faults = {
  zero: refuse('PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'),
  notWhole: refuse('PICKING_PIECE_NOT_WHOLE', book.tellInHand),
  tooMuch: refuse('COMBINE_PIECE_TOO_MUCH', book.tellInHand),
  notANumber: refuse('QUANTITY_NOT_A_NUMBER', ({ value }) => ({ given: value })),
  noProduct: refuse('FIELD_MISSING', () => ({ field: 'barcode' })),
}
export const missingAmount = when(judgeAmount, {
  fits: when(hasCauses, {
    some: move(book.atMissingAmount, 'missingCause'),
    none: missBecause(() => null, book.atMissingAmount),
  }),
  ...faults,
})
export const parcelForm = when(judgeParcel, {
  fine: nameParcel,
  barcode: refuse('FIELD_MISSING', () => ({ field: 'requestParcelBarcode' })),
  rank: refuse('FIELD_MISSING', () => ({ field: 'requestParcelRank' })),
})

export const missingCause = missBecause(({ value }) => Number(value))
export const toMissing = move(book.atMissing, 'missingAmount')
export const end = when(judgeFinish, { done: go('finished'), notYet: refuse('SET_NOT_FINISHED', book.tellLeft) })

/** What puts scanned pieces into parcels: at the product step, in the quantity dialog, and to excess. */
export const assigning = (withCargoPdf: boolean) => {
  const assign = (input: typeof book.assignScanned) =>
    call(api.assignProduct, {
      input: scene => input(scene, withCargoPdf),
      apply: book.putAnswer,
      ends: book.assignEnding,
      to: {
        parcel: 'product',
        newParcel: 'product',
        orderDone: 'product',
        setDone: 'finished',
        excess: atAll,
        parcelAsked: move(book.atNewParcel),
      },
      keys: {
        ...lost,
        COMBINE_NOT_NEEDED: load(book.atExcess),
        ORDER_STATUS_IS_CANCELLED: '@reload',
        ORDER_PRODUCT_IS_CANCELLED: '@reload',
      },
      says: book.tellPlaced,
      prints: book.papersOf,
      undo: (_, answer) => request(api.takeBack, book.backFrom(answer)),
    })
  const toExcess = call(api.assignProduct, {
    input: book.assignExcess,
    apply: book.putAnswer,
    ends: book.assignEnding,
    to: {
      excess: atAll,
      parcel: atAll,
      newParcel: atAll,
      orderDone: atAll,
      setDone: atAll,
      parcelAsked: move(book.atNewParcel),
    },
    keys: lost,
    says: book.tellPlaced,
  })
  const productScan = when(judgeScan, {
    wanted: assign(book.assignScanned),
    elsewhere: assign(book.assignScanned),
    weighed: go('quantity'),
    tooMuch: refuse('COMBINE_PIECE_TOO_MUCH', book.tellInHand),
    otherPlace: refuse('PRODUCT_NOT_IN_SET', book.tellCode),
  })
  const amount = when(judgeAmount, { fits: assign(book.assignGiven), ...faults })
  const again = when(scannedAgain, {
    same: amount,
    other: refuse('OTHER_PRODUCT', book.tellOther),
    unknown: refuse('PRODUCT_NOT_IN_SET', book.tellCode),
  })
  return { productScan, amount, again, toExcess }
}
