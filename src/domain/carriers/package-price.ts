/** A carrier's prices: a line each of `up to desi` and `price`, rising, and what each further begun desi costs. */
export interface CarrierPrices {
  readonly priceBands: readonly string[]
  readonly extraDesiPrice: number | null
}

export interface PriceBand {
  readonly upTo: number
  readonly price: number
}

/** The bands as numbers; a comma is a point. */
export const readBands = (lines: readonly string[]): readonly PriceBand[] =>
  lines.map(line => {
    const [upTo = '', price = ''] = line.split(/[\s;]+/)
    return { upTo: Number(upTo.replace(',', '.')), price: Number(price.replace(',', '.')) }
  })

/** The first band that is not above the one before it, or null. */
export const bandOutOfOrder = (lines: readonly string[]): string | null =>
  readBands(lines).flatMap(({ upTo }, i, bands) =>
    upTo > 0 && (i === 0 || upTo > bands[i - 1]!.upTo) ? [] : [lines[i]!],
  )[0] ?? null

/** What a package of so many desi costs; null where the carrier tells no price for it. */
export const packagePrice = ({ priceBands, extraDesiPrice }: CarrierPrices, desi: number): number | null => {
  const bands = readBands(priceBands)
  const fitting = bands.find(({ upTo }) => desi <= upTo)
  if (fitting !== undefined) return fitting.price
  if (extraDesiPrice === null) return null
  const { upTo, price } = bands.at(-1) ?? { upTo: 0, price: 0 }
  return Math.round((price + Math.ceil(desi - upTo) * extraDesiPrice) * 100) / 100
}
