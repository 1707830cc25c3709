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

/** How full it is of them, in per cent of what it has least room for; null where nobody said what it holds. */
export const percentFull = (load: Load, room: Room): number | null => {
  const shares = (['litres', 'kilograms'] as const).flatMap(measure => {
    const held = room[measure]
    return held === null ? [] : [(load[measure] / held) * 100]
  })
  return shares.length === 0 ? null : Math.ceil(Math.max(...shares) - dust)
}

/** What binary fractions leave. */
const dust = 1e-6
