/** The cm³ that make one desi of a product. */
const productDivisor = 3000

/**
 * What an order's lines take up, by a carrier's divisor (cm³ to a desi): desi of products are by 3000. Rounded up to two
 * decimals, as carriers do; a product without desi counts nothing.
 */
export const totalDesi = (
  lines: Iterable<{ readonly desi: number | null; readonly piece: number }>,
  divisor = productDivisor,
): number => {
  let millionths = 0
  for (const { desi, piece } of lines) millionths += Math.round((desi ?? 0) * 1000) * Math.round(piece * 1000)
  return Math.ceil((millionths * productDivisor) / (divisor * 10_000)) / 100
}
