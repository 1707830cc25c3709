import type { LaidOut } from './pen.ts'

/** One below the other. */
export const stacked = (parts: readonly LaidOut[], gapMm = 0): LaidOut => ({
  heightMm: parts.reduce((height, part) => height + part.heightMm, 0) + gapMm * Math.max(0, parts.length - 1),
  draw(pen, x, y) {
    let below = y
    for (const part of parts) {
      part.draw(pen, x, below)
      below += part.heightMm + gapMm
    }
  },
})

/** Side by side, each so far from the left edge; boxes are as high as the highest. */
export const beside = (parts: readonly (readonly [x: number, part: LaidOut])[]): LaidOut => {
  const heightMm = Math.max(0, ...parts.map(([, part]) => part.heightMm))
  return {
    heightMm,
    draw(pen, x, y) {
      for (const [offset, part] of parts) (part.stretched?.(heightMm) ?? part).draw(pen, x + offset, y)
    },
  }
}
