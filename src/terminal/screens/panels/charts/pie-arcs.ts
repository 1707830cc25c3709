/** The outlines of a ring's parts, clockwise from the top, as SVG paths around 0,0. A part of the whole is the whole ring. */
export const pieArcs = (values: readonly number[], outer: number, inner: number): readonly string[] => {
  const total = values.reduce((sum, value) => sum + value, 0)
  let before = 0
  return values.map(value => {
    if (total <= 0 || value <= 0) return ''
    const from = before / total
    before += value
    return value === total ? `${disc(outer, 1)}${disc(inner, 0)}` : arc(from, before / total, outer, inner)
  })
}

const arc = (from: number, to: number, outer: number, inner: number): string => {
  const isLarge = to - from > 0.5 ? 1 : 0
  return [
    `M${point(from, outer)}`,
    `A${outer} ${outer} 0 ${isLarge} 1 ${point(to, outer)}`,
    `L${point(to, inner)}`,
    `A${inner} ${inner} 0 ${isLarge} 0 ${point(from, inner)}Z`,
  ].join('')
}

/** A whole circle, as two arcs; the other way round it cuts a hole. */
const disc = (radius: number, sweep: 0 | 1): string =>
  `M${point(0, radius)}A${radius} ${radius} 0 1 ${sweep} ${point(0.5, radius)}A${radius} ${radius} 0 1 ${sweep} ${point(0, radius)}Z`

const point = (turn: number, radius: number): string => {
  const angle = 2 * Math.PI * turn
  return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`
}
const round = (value: number): number => Math.round(value * 100) / 100 + 0
