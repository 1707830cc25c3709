/** Quantities are decimals of three places (2 pieces, 0.750 kg); JavaScript's binary sums are brought back to them. */
export const toQuantity = (value: number): number => Math.round(value * 1000) / 1000

/** Adds quantities without the dust of binary fractions. */
export const sumQuantities = (values: Iterable<number>): number => {
  let thousandths = 0
  for (const value of values) thousandths += Math.round(value * 1000)
  return thousandths / 1000
}
