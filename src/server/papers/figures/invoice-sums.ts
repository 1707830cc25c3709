/** Pieces of one product that were sent; its price holds the tax. */
export interface SentLine {
  readonly piece: number
  /** Of one piece, with VAT, in liras. */
  readonly unitPrice: number
  /** In per cent. */
  readonly vatRate: number
}

export interface LineAmounts {
  /** Of one piece without VAT, to four decimals: only shown, nothing is counted from it. */
  readonly unitNet: number
  readonly net: number
  readonly vat: number
  /** net + vat, what the buyer pays for the line. */
  readonly gross: number
}

export interface InvoiceSums {
  readonly net: number
  readonly vat: number
  /** net + vat. */
  readonly total: number
  /** The lowest rate first. */
  readonly byRate: readonly { readonly rate: number; readonly net: number; readonly vat: number }[]
  /** How much of a gift voucher is used: never more than the total. */
  readonly voucher: number
  /** total - voucher. */
  readonly payable: number
}

/** What a line comes to. The price with VAT is what was agreed, so the tax is taken out of it and not put on. */
export const lineAmounts = ({ piece, unitPrice, vatRate }: SentLine): LineAmounts => {
  // Thousandths of a piece by hundredths of a lira, so that no binary dust decides a half.
  const gross = Math.round((Math.round(piece * 1000) * Math.round(unitPrice * 100)) / 1000)
  const net = Math.round((gross * 100) / (100 + vatRate))
  return {
    unitNet: Math.round((unitPrice * 1_000_000) / (100 + vatRate)) / 10_000,
    net: net / 100,
    vat: (gross - net) / 100,
    gross: gross / 100,
  }
}

/** The sums of an invoice: those of its lines, each rounded once, so that what is printed adds up. */
export const invoiceSums = (lines: readonly SentLine[], giftVoucher: number): InvoiceSums => {
  const rates = [...new Set(lines.map(line => line.vatRate))].sort((a, b) => a - b)
  const byRate = rates.map(rate => {
    const amounts = lines.filter(line => line.vatRate === rate).map(lineAmounts)
    return { rate, net: sum(amounts.map(line => line.net)), vat: sum(amounts.map(line => line.vat)) }
  })
  const [net, vat] = [sum(byRate.map(each => each.net)), sum(byRate.map(each => each.vat))]
  const total = sum([net, vat])
  const voucher = Math.min(Math.max(giftVoucher, 0), total)
  return { net, vat, total, byRate, voucher, payable: sum([total, -voucher]) }
}

/** Adds liras by their kuruş. */
const sum = (liras: readonly number[]): number =>
  liras.reduce((kurus, amount) => kurus + Math.round(amount * 100), 0) / 100
