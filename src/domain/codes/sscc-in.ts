import { gtinCheckDigit } from '#base/gtin.ts'
import { elementValue } from './gs1/gs1-meaning.ts'
import { readCode } from './read-code.ts'

/** The SSCC of a pallet's label, with its identifier or without; null where the code names goods, too, or is none. */
export const ssccIn = (code: string): string | null => {
  if (/^\d{18}$/.test(code)) return gtinCheckDigit(code.slice(0, -1)) === Number(code.at(-1)) ? code : null
  const reading = readCode(code, { segments: [] })
  if (reading.kind !== 'gs1' || reading.error !== null || reading.gtin14 !== null) return null
  return elementValue('00', reading.elements) ?? null
}
