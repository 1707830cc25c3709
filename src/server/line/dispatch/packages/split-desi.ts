/** An order's desi over its packages, as evenly as two decimals allow; the first ones bear the rest. */
export const splitDesi = (desi: number, count: number): readonly number[] => {
  const hundredths = Math.round(desi * 100)
  const least = Math.floor(hundredths / count)
  return Array.from({ length: count }, (_, i) => (least + (i < hundredths - least * count ? 1 : 0)) / 100)
}
