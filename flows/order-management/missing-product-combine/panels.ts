import { type Card, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Amount } from '#engine/vocabulary/step.ts'
import { type FoundSeen, type FoundWork, productInHand } from './judge.ts'

const cardOf = ({ last, table }: FoundWork): Card =>
  last === null
    ? { kind: 'card', mark: 'todo', label: word('panel.scanFound'), shout: table ?? '' }
    : {
        kind: 'card',
        mark: 'done',
        label: word('panel.parcelOfTable', { table: last.table }),
        shout: String(last.parcel.rank),
        name: raw(last.productName),
        code: last.parcel.barcode,
        note: word(last.isOrderComplete ? 'panel.orderWaitsForNothing' : 'panel.orderWaitsForMore', {
          orderNo: last.orderNo,
        }),
      }

/** What orders wait for, and which shelf it is promised from. */
export const whatIsWanted = ({ doc: { wanted } }: FoundSeen): readonly Panel[] => [
  {
    kind: 'list',
    label: word('panel.wantedProducts'),
    none: word('panel.nothingWanted'),
    rows: wanted.map(({ productName, productBarcode, promised, missingPiece, unit }) => ({
      title: raw(productName),
      text:
        promised.length === 0
          ? raw(productBarcode)
          : word('panel.promisedFrom', {
              shelves: promised.map(({ shelfCode, piece }) => `${shelfCode} ×${piece}`).join(', '),
            }),
      value: word('panel.amountOf', { amount: missingPiece, unit }),
      mark: 'todo' as const,
    })),
  },
]

/** Where the last pieces go, giant; below it, what is still wanted. */
export const whereItGoes = (seen: FoundSeen): readonly Panel[] => [cardOf(seen.doc), ...whatIsWanted(seen)]

export const amountOfFound = (seen: FoundSeen): Amount => {
  const product = productInHand(seen)
  return {
    name: product?.productName ?? '',
    unit: product?.unit ?? '',
    most: product?.missingPiece ?? 0,
    start: '',
    isDecimal: product?.isProductPieceDecimal ?? true,
  }
}

export const tellInHand = (seen: FoundSeen) => {
  const product = productInHand(seen)
  return { product: product?.productName ?? '', left: product?.missingPiece ?? 0 }
}
export const tellWhere = ({ doc: { last } }: FoundSeen) => ({
  parcel: last?.parcel.rank ?? 0,
  table: last?.table ?? '',
  orderNo: last?.orderNo ?? '',
  product: last?.productName ?? '',
  piece: last?.piece ?? 0,
})
