/** What goods take, as far as it is known, and of how many pieces nobody knows the size. */
export interface Load {
  readonly litres: number
  readonly kilograms: number
  readonly unsizedPieceCount: number
}

/** What a cart holds; null where nobody said. */
export interface Room {
  readonly litres: number | null
  readonly kilograms: number | null
}

/** The same of a cart that may be divided: how many orders have a slot of their own in it; null where none has. */
export interface SlottedRoom extends Room {
  readonly slots: number | null
}

/** How full it is of them, in per cent of what it has least room for; null where nobody said what it holds. */
export const percentFull = (load: Load, room: Room): number | null => {
  const shares = (['litres', 'kilograms'] as const).flatMap(measure => {
    const held = room[measure]
    return held === null ? [] : [(load[measure] / held) * 100]
  })
  return shares.length === 0 ? null : Math.ceil(Math.max(...shares) - dust)
}

/** What surely goes into any of these carts, whichever it is: of each measure the least of them. */
export const leastRoom = (carts: readonly SlottedRoom[]): SlottedRoom => ({
  litres: least(carts.map(({ litres }) => litres)),
  kilograms: least(carts.map(({ kilograms }) => kilograms)),
  slots: least(carts.map(({ slots }) => slots)),
})

const least = (told: readonly (number | null)[]): number | null => {
  const known = told.filter(held => held !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** What binary fractions leave. */
const dust = 1e-6
