import type { PlacementArea, PlacementProduct } from '#contract/calls/goods/placement.ts'
import { figure, type ListRow, type Panel, raw, type Text, word } from '#engine/vocabulary/panels.ts'
import type { Amount, Option } from '#engine/vocabulary/step.ts'
import { amountOf } from '#flows/parts/amount.ts'
import { tellWaiting } from './tells.ts'
import { inHand, type PlacementSeen, paperShown, piecesInHand, piecesLying } from './work.ts'

const mostRows = 8

export const productsExpected = ({ doc }: PlacementSeen): readonly string[] =>
  doc.waiting.products.map(({ productBarcode }) => productBarcode)
export const shelfExpected = (seen: PlacementSeen): readonly string[] => {
  const product = inHand(seen)
  if (product?.waits != null) return [product.waits.parcelBarcode]
  return product?.shelf == null ? [] : [product.shelf.shelfBarcode]
}
export const otherExpected = ({ position }: PlacementSeen): readonly string[] =>
  position.other === null ? [] : [position.other]

/** What waits, in the order of the walk: each product with the shelf that it goes to. */
export const whatWaits = (seen: PlacementSeen): readonly Panel[] => {
  const { products, productCount } = seen.doc.waiting
  const paper = paperShown(seen)
  const shown = products.slice(0, mostRows)
  const more = productCount - shown.length
  return [
    {
      kind: 'list',
      label: word(paper === null ? 'panel.waitsForShelf' : 'panel.waitsOfPaper', tellWaiting(seen)),
      none: word(paper === null ? 'panel.nothingWaitsForShelf' : 'panel.paperIsPutAway'),
      rows: [...shown.map(rowOf), ...(more > 0 ? [{ title: word('panel.moreWaitForShelf', { count: more }) }] : [])],
    },
  ]
}

const rowOf = (product: PlacementProduct): ListRow => ({
  title: raw(product.productName),
  text:
    product.waits !== null
      ? word('panel.goesToOrder', { orderNo: product.waits.orderNo, code: product.productBarcode })
      : product.shelf === null
        ? raw(product.productBarcode)
        : word('panel.goesToShelf', { shelf: product.shelf.shelfCode, code: product.productBarcode }),
  value: word('panel.amountOf', {
    amount: product.lying.map(({ piece }) => piece).join(' + '),
    unit: product.unit,
  }),
  mark: 'todo',
})

/** The shelf that the pieces in hand should go to, giant, with the reason in words. */
export const whereItGoes = (seen: PlacementSeen): readonly Panel[] => {
  const product = inHand(seen)
  if (product === null) return []
  if (product.waits !== null) return [parcelThatWaits(seen, product, product.waits)]
  const { shelf } = product
  const facts = lotFacts(product)
  return [
    {
      kind: 'card',
      mark: 'todo',
      label: whyThere(seen, product),
      shout: shelf?.shelfCode ?? '–',
      picture: product.image,
      name: raw(product.productName),
      code: shelf?.shelfBarcode ?? '',
      count: {
        now: piecesInHand(seen),
        of: piecesLying(seen),
        unit: word('unit.inHand', { unit: product.unit }),
      },
      note: word(`panel.fromArea.${seen.position.area ?? 'receiving'}`, { code: product.productBarcode }),
    },
    ...(facts.length === 0 ? [] : [{ kind: 'facts' as const, label: word('panel.lotsWaiting'), facts }]),
  ]
}

/** The parcel of the order that waits for the pieces in hand, giant, and how many of them it lacks. */
const parcelThatWaits = (
  seen: PlacementSeen,
  product: PlacementProduct,
  { table, parcelRank, parcelBarcode, orderNo, piece }: NonNullable<PlacementProduct['waits']>,
): Panel => ({
  kind: 'card',
  mark: 'todo',
  label: word('panel.parcelOfTable', { table }),
  shout: String(parcelRank),
  picture: product.image,
  name: raw(product.productName),
  code: parcelBarcode,
  count: { now: piecesInHand(seen), of: piece, unit: word('unit.inHand', { unit: product.unit }) },
  note: word('panel.orderWaitsForIt', { orderNo, piece, unit: product.unit }),
})

/** Why the shelf is the best one, as far as anything is known. */
const whyThere = (seen: PlacementSeen, { shelf, volume, unit }: PlacementProduct): Text => {
  if (shelf === null) return word('panel.anyShelf')
  if (shelf.why === 'holds') return word('panel.shelfHolds', { amount: shelf.holds, unit })
  const volumeInHand = (volume ?? 0) * piecesInHand(seen)
  if (shelf.why === 'together') return word('panel.shelfNearCompanion', { companion: shelf.companion ?? '' })
  return volumeInHand > 0
    ? word('panel.freeShelfFor', { volume: roundedVolume(volumeInHand) })
    : word('panel.freeShelf')
}
const roundedVolume = (cubicMetres: number): number => Math.max(0.001, Math.round(cubicMetres * 1000) / 1000)

const lotsShown = 3
const lotFacts = ({ lots, unit }: PlacementProduct) =>
  lots.slice(0, lotsShown).map(({ lot, expiresOn, piece }) => ({
    label: lot === null ? word('panel.noLot') : word('panel.lot', { lot }),
    value: word(expiresOn === null ? 'panel.amountOf' : 'panel.amountUntil', {
      amount: piece,
      unit,
      day: expiresOn ?? '',
    }),
  }))

const areaSigns = { receiving: 'box', returns: 'undo' } as const satisfies Readonly<Record<PlacementArea, string>>
/** The areas in which it lies. */
export const areaOptions = (seen: PlacementSeen): readonly Option[] =>
  (inHand(seen)?.lying ?? []).map(({ area, piece }) => ({
    value: area,
    title: word(`place.${area}`),
    figure: figure(piece),
    sign: areaSigns[area],
  }))

export const amountInHand = (seen: PlacementSeen): Amount =>
  amountOf(inHand(seen), piecesLying(seen), String(seen.position.piece ?? ''))

export const putHere = (): readonly Option[] => [{ value: 'here', title: word('action.putHere'), sign: 'yes' }]
