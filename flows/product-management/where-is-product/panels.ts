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
          label: first.slot == null ? word(`panel.stockAt.${first.kind}`) : word('panel.slot', { slot: first.slot }),
          shout: first.slot == null ? first.place : `${first.place} · ${first.slot}`,
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
  title: inCart(each.place, each),
  text: each.of === '' ? word(`panel.stockAt.${each.kind}`) : word('panel.liesOf', { of: each.of, free: each.free }),
  value: figure(each.piece),
  mark: each.kind === 'shelf' && each.free > 0 ? 'done' : 'plain',
})

/** With the slot behind what tells the cart, where it lies in one. */
const inCart = (cart: string, { slot }: LyingGoods): Text =>
  slot == null ? raw(cart) : word('panel.slotOfCart', { cart, slot })

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
    rows: found.lying.map(each => ({
      title: raw(each.name),
      text: inCart(each.kind === 'shelf' ? each.barcode : `${each.barcode} · ${each.place}`, each),
      value: figure(each.piece),
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
const kindOf = ({ kind, isParcel, slot }: FoundThing): Text =>
  slot == null ? word(isParcel === true ? 'panel.parcel' : words[kind]) : word('panel.slot', { slot })
