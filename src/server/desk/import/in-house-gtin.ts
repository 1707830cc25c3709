import { createHash } from 'node:crypto'
import { gtinCheckDigit } from '#base/gtin.ts'

/**
 * A GTIN-13 for a product whose maker's number is not known, always the same for a stock code. It starts with 20, which
 * GS1 keeps for restricted circulation: it says nothing outside this merchant, and is nobody else's number.
 * (27 to 29 would be read as scale labels.) `attempt` gives another one where two codes meet.
 */
export const inHouseGtin = (stockCode: string, attempt = 0): string => {
  const hash = createHash('sha256').update(`${attempt}:${stockCode}`).digest()
  const digits = `20${String(hash.readUIntBE(0, 6) % 10 ** 10).padStart(10, '0')}`
  return `${digits}${gtinCheckDigit(digits)}`
}
