import type { Random } from '#base/random.ts'
import type { PlaceBalance } from '#contract/calls/goods/ledger.ts'
import type { Habits } from './habits.ts'
import { nowhere, shelfPlace } from './places.ts'
import { carry, lay, lookAt, type World } from './world.ts'

/** A shift begins after a count: on the shelves lies what the books say. */
export const fillShelves = (world: World, books: readonly PlaceBalance[]): void => {
  for (const { kind, name, placeBarcode, barcode, quantity } of books) {
    if (kind !== 'shelf' || placeBarcode === null) continue
    const place = shelfPlace(placeBarcode)
    world.shelves.set(name ?? placeBarcode, place)
    lay(world, place, barcode, quantity)
  }
}

const by = 'before the shift'

/** What has gone wrong since, and nobody knows: things that are not on their shelf, lie on another, or are too many. */
export const disturbShelves = (world: World, habits: Habits, random: Random): void => {
  const { errors } = world
  const slots = [...world.shelves.values()].flatMap(place =>
    [...lookAt(world, place)].filter(([, piece]) => piece >= 1).map(([product]) => ({ place, product })),
  )
  const some = (share: number) => {
    const count = share === 0 ? 0 : Math.max(1, Math.round(slots.length * share))
    return Array.from({ length: Math.min(count, slots.length) }, () =>
      slots.splice(Math.floor(random() * slots.length), 1),
    ).flat()
  }
  for (const { place, product } of some(habits.notOnShelf)) {
    const there = Math.floor(lookAt(world, place).get(product)!)
    const piece = random() < 0.5 ? 1 : there
    carry(world, product, piece, place, nowhere)
    errors.note({ kind: 'notOnShelf', by, product, piece, place }, [{ place, product, piece: -piece }])
  }
  for (const { place, product } of some(habits.tooManyOnShelf)) {
    const piece = 1 + Math.floor(random() * 3)
    lay(world, place, product, piece)
    errors.note({ kind: 'tooManyOnShelf', by, product, piece, place }, [{ place, product, piece }])
  }
  const shelves = [...world.shelves.values()]
  for (const { place, product } of some(habits.onOtherShelf)) {
    const other = shelves[Math.floor(random() * shelves.length)]!
    if (other === place) continue
    carry(world, product, 1, place, other)
    errors.note({ kind: 'onOtherShelf', by, product, piece: 1, place }, [
      { place, product, piece: -1 },
      { place: other, product, piece: 1 },
    ])
  }
}
