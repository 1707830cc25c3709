import type { TransferPick } from '#contract/calls/goods/transfers.ts'
import { spokenCode } from '#domain/codes/spoken-code.ts'
import { figure, type Panel, raw, type Text, word } from '#engine/vocabulary/panels.ts'
import type { Amount, Option } from '#engine/vocabulary/step.ts'
import { amountLeft } from '#flows/parts/amount.ts'
import { isOpen, leftOf, openHere, openShelves, type PickSeen, piecesOf, rowInHand, shelfOf } from './plan.ts'

export const fileProgress = ({ doc: { file, products } }: PickSeen): Panel => ({
  kind: 'progress',
  badge: raw(file?.fileNo ?? '–'),
  now: products.filter(row => !isOpen(row)).length,
  of: products.length,
  unit: word('unit.lines'),
})

export const shelvesExpected = (seen: PickSeen): readonly string[] => openShelves(seen).map(({ barcode }) => barcode)
/** The product in hand first, then the others that would be right here. */
export const productsExpected = (seen: PickSeen): readonly string[] =>
  [rowInHand(seen), ...openHere(seen)].flatMap(row => (row === undefined ? [] : [row.productBarcode]))

/** The next shelf, giant; the ones after it, small. */
export const nextShelves = (seen: PickSeen): readonly Panel[] => {
  const [first, ...later] = openShelves(seen)
  const rowsOf = (id: number) => seen.doc.products.filter(row => row.shelfId === id && isOpen(row))
  if (first === undefined) return []
  return [
    {
      kind: 'card',
      mark: 'todo',
      label: word('panel.nextShelf'),
      shout: first.code,
      name: raw(first.definition),
      code: first.barcode,
      note: word('panel.productsAndPieces', { products: rowsOf(first.id).length, pieces: piecesOf(rowsOf(first.id)) }),
    },
    {
      kind: 'list',
      label: word('panel.then'),
      rows: later.slice(0, 5).map(shelf => ({
        title: raw(shelf.code),
        text: word('panel.products', { products: rowsOf(shelf.id).length }),
        value: figure(piecesOf(rowsOf(shelf.id))),
      })),
    },
  ]
}

/** The shelf one stands at, and the product to take. */
export const productInHand = (seen: PickSeen): readonly Panel[] => {
  const row = rowInHand(seen)
  const shelf = shelfOf(seen, row)
  if (row === undefined || shelf === undefined) return []
  return [
    {
      kind: 'card',
      mark: 'done',
      label: word('panel.shelf'),
      shout: shelf.code,
      name: raw(shelf.definition),
      code: shelf.barcode,
    },
    {
      kind: 'card',
      mark: 'todo',
      picture: row.image,
      name: raw(row.productName),
      code: row.productBarcode,
      count: { now: row.picked, of: row.piece, unit: raw(row.unit) },
      note: word('panel.transferTo', {
        file: seen.doc.file?.fileNo ?? '',
        to: seen.doc.file?.transferWarehouse ?? '',
      }),
    },
  ]
}

/** What the quantity dialog asks about the product in hand. */
export const amountInHand = (seen: PickSeen): Amount => amountLeft(rowInHand(seen), leftOf)

export const notThere = (seen: PickSeen): readonly Option[] => {
  const row = rowInHand(seen)
  return [
    {
      value: 'missing',
      title: word('panel.transferMissing', { left: row === undefined ? 0 : leftOf(row), unit: row?.unit ?? '' }),
      text: raw(row?.productName ?? ''),
      sign: 'missing',
    },
  ]
}

/** The next shelf, and how much is taken there. */
export const speakShelf = (seen: PickSeen): Text | null => {
  const [shelf] = openShelves(seen)
  return shelf === undefined ? null : takeAt(shelf.code, openRowsOf(seen, shelf.id))
}
export const speakProduct = (seen: PickSeen): Text | null => {
  const row = rowInHand(seen)
  return row === undefined ? null : takeAt('', [row])
}

const openRowsOf = ({ doc }: PickSeen, shelfId: number): readonly TransferPick[] =>
  doc.products.filter(row => row.shelfId === shelfId && isOpen(row))

const takeAt = (code: string, rows: readonly TransferPick[]): Text => {
  const [row] = rows
  const figures = { shelf: spokenCode(code), pieces: piecesOf(rows), line: row?.productId ?? 0, unit: row?.unit ?? '' }
  const isWeighed = rows.some(each => each.isProductPieceDecimal)
  if (isWeighed && rows.length > 1) return word('voice.productsAt', { ...figures, pieces: rows.length })
  if (isWeighed) return word(code === '' ? 'voice.weigh' : 'voice.weighAt', figures)
  return word(code === '' ? 'voice.take' : 'voice.takeAt', figures)
}
