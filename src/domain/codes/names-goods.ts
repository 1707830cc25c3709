import type { Carried } from './gs1/gs1-meaning.ts'
import { gtin14Of } from './gtin-forms.ts'
import type { CodeReading } from './read-code.ts'
import { namesProduct } from './segmented.ts'

/** Whether goods known by this barcode are what a code names; a price tells neither goods nor quantity for sure. */
export const namesGoods = (reading: CodeReading, known: string): boolean => {
  if (reading.error !== null) return false
  switch (reading.kind) {
    case 'weight':
    case 'count':
      return namesProduct(reading.names, known)
    case 'gs1':
    case 'gtin':
      return reading.gtin14 !== null && gtin14Of(known) === reading.gtin14
    default:
      return false
  }
}

/** The quantity that a code brings along, in kilograms or pieces. */
export const carriedBy = (reading: CodeReading): Carried | null => {
  if (reading.error !== null) return null
  if (reading.kind === 'gs1') return reading.carried
  return reading.kind === 'weight' || reading.kind === 'count' ? { kind: reading.kind, value: reading.value } : null
}

/** What a code brings along in the unit of goods that are weighed, or are not; null where it brings nothing, or the other. */
export const carriedOf = (reading: CodeReading, isWeighed: boolean): number | null => {
  const carried = carriedBy(reading)
  return carried !== null && (carried.kind === 'weight') === isWeighed ? carried.value : null
}
