const pxPerLabel = 64

/** The highest line of the grid: round, and not below what is drawn. */
export const roomAbove = (most: number | null): number => ticks(Math.max(1, most ?? 1)).at(-1)!

/** Round values from 0 up to the first that is not below the highest; whole ones, of which there are never many. */
export const ticks = (most: number): number[] => {
  const rough = Math.max(1, most) / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map(factor => factor * power).find(size => size >= rough) ?? rough)
  const whole = step < 10 ? Math.ceil(step) : step
  return Array.from({ length: Math.ceil(Math.max(1, most) / whole) + 1 }, (_, at) => at * whole)
}

/** As many labels as there is room for, evenly, from the first. */
export const labelsShown = (count: number, width: number): number[] => {
  const every = Math.max(1, Math.ceil((count * pxPerLabel) / Math.max(width, pxPerLabel)))
  return Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every)
}
