import type { TransferCheck } from '#contract/calls/goods/transfers.ts'
import type { TransferBox } from '#contract/calls/houses/transfer-boxes.ts'
import type { Params } from '#contract/reply.ts'
import { findProduct } from '#domain/codes/find-product.ts'
import { type ListRow, type Panel, raw, type Text, word } from '#engine/vocabulary/panels.ts'
import type { Amount, Option } from '#engine/vocabulary/step.ts'
import { amountLeft } from '#flows/parts/amount.ts'
import { type CheckScene, type CheckSeen, isOpen, leftOf, openRows, piecesAway, rowInHand, rowMeant } from './work.ts'

const mostRows = 6

export const fileProgress = ({ doc: { file, products } }: CheckSeen): Panel => ({
  kind: 'progress',
  badge: raw(file?.fileNo ?? '–'),
  now: products.filter(row => !isOpen(row)).length,
  of: products.length,
  unit: word('unit.lines'),
})

export const productsExpected = (seen: CheckSeen): readonly string[] =>
  [rowInHand(seen), ...openRows(seen)].flatMap(row => (row === undefined ? [] : [row.productBarcode]))

/** The product that was checked last, and what has still to come. */
export const whatComes = (seen: CheckSeen): readonly Panel[] => {
  const row = rowInHand(seen)
  if (row === undefined) return []
  const others = openRows(seen).filter(other => other !== row)
  return [
    {
      kind: 'card',
      mark: 'todo',
      picture: row.image,
      name: raw(row.productName),
      code: row.productBarcode,
      count: { now: row.checked, of: row.sent, unit: raw(row.unit) },
      note: word('panel.transferFrom', { file: seen.doc.file?.fileNo ?? '', from: seen.doc.file?.warehouse ?? '' }),
    },
    {
      kind: 'list',
      label: word('panel.transferStillToCome'),
      none: word('panel.transferNothingElse'),
      rows: [...others.slice(0, mostRows).map(rowOf), ...moreOf(others.length)],
    },
    ...boxesOf(seen),
  ]
}
const rowOf = (row: TransferCheck): ListRow => ({
  title: raw(row.productName),
  text: raw(row.productBarcode),
  value: word('panel.ofAll', { now: row.checked, of: row.sent }),
  mark: 'todo',
})
const moreOf = (count: number): readonly ListRow[] =>
  count > mostRows ? [{ title: word('panel.moreProductsCounted', { count: count - mostRows }) }] : []

/** The boxes of the file, those that did not come yet first. */
const boxesOf = ({ doc: { boxes } }: CheckSeen): readonly Panel[] =>
  boxes.length === 0
    ? []
    : [
        {
          kind: 'list',
          label: word('panel.transferBoxes', { now: boxes.filter(isHere).length, of: boxes.length }),
          rows: boxes
            .toSorted((a, b) => Number(isHere(a)) - Number(isHere(b)))
            .slice(0, mostRows)
            .map(box => ({
              title: raw(box.barcode),
              value: word('panel.ofAll', { now: box.n, of: box.of }),
              mark: isHere(box) ? 'done' : 'todo',
            })),
        },
      ]
const isHere = ({ cameAt }: TransferBox): boolean => cameAt !== null

export const amountInHand = (seen: CheckSeen): Amount => amountLeft(rowInHand(seen), leftOf)
export const endShort = (seen: CheckSeen): readonly Option[] => [
  { value: 'end', title: word('panel.transferEndShort', { pieces: piecesAway(seen) }), sign: 'missing' },
]

export const speakLeft = (seen: CheckSeen): Text | null => {
  const row = rowInHand(seen)
  return row === undefined ? null : word('voice.left', { pieces: leftOf(row), line: row.productId })
}

/** What has come of the product by now. */
export const tellChecked = (seen: CheckSeen, scene: CheckScene): Params => {
  const before = rowMeant(scene)
  const after = seen.doc.products.find(row => row.productId === before?.productId)
  return { product: before?.productName ?? '', now: after?.checked ?? 0, of: after?.sent ?? 0 }
}
export const tellLeft = (scene: CheckScene): Params => {
  const row = rowMeant(scene)
  return {
    product: row?.productName ?? '',
    left: row === undefined ? 0 : leftOf(row),
    sent: row?.sent ?? 0,
    checked: row?.checked ?? 0,
  }
}
export const tellWrong = (scene: CheckScene): Params => ({
  code: scene.value.slice(0, 40),
  product: findProduct(scene.doc.products, scene.value, scene.doc.settings)?.product.productName ?? '',
  wanted: rowInHand(scene)?.productName ?? '',
})
/** The box whose label was read, and how many have come. */
export const tellBoxes = ({ doc: { boxes } }: CheckSeen, { value }: CheckScene): Params => ({
  box: value.toUpperCase(),
  now: boxes.filter(isHere).length,
  of: boxes.length,
})
export const tellGiven = ({ value }: CheckScene): Params => ({ given: value })
export const tellFile = (seen: CheckSeen): Params => ({
  file: seen.doc.file?.fileNo ?? '',
  from: seen.doc.file?.warehouse ?? '',
  pieces: piecesAway(seen),
})
