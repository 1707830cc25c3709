/** Per cent with one decimal for each value, which add up to 100: what rounding leaves over goes where most was cut off. */
export const sharesOf = (values: readonly number[]): readonly number[] => {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total <= 0) return values.map(() => 0)
  const exact = values.map(value => (1000 * value) / total)
  const tenths = exact.map(Math.floor)
  const left = 1000 - tenths.reduce((sum, value) => sum + value, 0)
  const byRest = exact.map((value, at) => ({ at, rest: value - Math.floor(value) })).sort((a, b) => b.rest - a.rest)
  for (const { at } of byRest.slice(0, left)) tenths[at]! += 1
  return tenths.map(value => value / 10)
}

/** Whole per cent of what is done; 100 only when nothing is left, 0 only when nothing is done. */
export const percentOf = (now: number, of: number): number => {
  if (of <= 0 || now >= of) return of <= 0 ? 0 : 100
  return now <= 0 ? 0 : Math.min(99, Math.max(1, Math.round((100 * now) / of)))
}
