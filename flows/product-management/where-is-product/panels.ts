import { sumQuantities } from '#base/decimals.ts'
import type { FoundThing, LyingGoods } from '#contract/calls/goods/scans.ts'
import { type Card, figure, type ListRow, type Panel, raw, type Text, word } from '#engine/vocabulary/panels.ts'
import type { WhereSeen } from './found.ts'

/** The first place as a giant, and all the others; of a place, what lies there. */
export const whereItLies = ({ doc: { found } }: WhereSeen): readonly Panel[] => {
  if (found === null) return []
  return found.kind === 'product' ? placesOf(found) : goodsAt(found)
}

const placesOf = ({ lying, title, image, code }: FoundThing): readonly Panel[] => {
  const [first] = lying
  const free = sumQuantities(lying.map(each => (each.kind === 'shelf' ? each.free : 0)))
  const giant: Card =
    first === undefined
      ? { kind: 'card', mark: 'plain', takes: 'width', shout: '–', name: word('panel.liesNowhere') }
      : {
          kind: 'card',
          mark: 'done',
          takes: 'width',
          label: word(`panel.stockAt.${first.kind}`),
          shout: first.place,
          name: word('panel.freeOf', { free, piece: sumQuantities(lying.map(({ piece }) => piece)), unit: first.unit }),
          note: raw(first.of),
        }
  return [
    giant,
    { kind: 'card', mark: 'plain', picture: image, name: raw(title), code: first?.barcode ?? code },
    { kind: 'list', label: word('panel.liesAt'), none: word('panel.liesNowhere'), rows: lying.map(placeRow) },
  ]
}
const placeRow = (each: LyingGoods): ListRow => ({
  title: raw(each.place),
  text: each.of === '' ? word(`panel.stockAt.${each.kind}`) : word('panel.liesOf', { of: each.of, free: each.free }),
  value: figure(each.piece),
  mark: each.kind === 'shelf' && each.free > 0 ? 'done' : 'plain',
})

const goodsAt = (found: FoundThing): readonly Panel[] => [
  {
    kind: 'card',
    mark: 'done',
    takes: 'width',
    label: kindOf(found),
    shout: found.title,
    name: word('panel.productsAndPieces', {
      products: found.lying.length,
      pieces: sumQuantities(found.lying.map(({ piece }) => piece)),
    }),
    code: found.code,
  },
  {
    kind: 'list',
    label: word('panel.liesThere'),
    none: word('panel.nothingLiesThere'),
    rows: found.lying.map(({ name, barcode, place, piece, kind }) => ({
      title: raw(name),
      text: raw(kind === 'shelf' ? barcode : `${barcode} · ${place}`),
      value: figure(piece),
    })),
  },
]
const words = {
  shelf: 'panel.shelf',
  cart: 'panel.cart',
  table: 'panel.table',
  order: 'panel.orders',
  set: 'panel.setNo',
  product: 'panel.pieces',
} as const
const kindOf = ({ kind, isParcel }: FoundThing): Text => word(isParcel === true ? 'panel.parcel' : words[kind])
