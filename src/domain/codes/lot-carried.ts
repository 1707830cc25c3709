import { dayOf } from './gs1/gs1-dates.ts'
import { elementValue } from './gs1/gs1-meaning.ts'
import { type CodeReading, readCode } from './read-code.ts'

/** Of which lot (10) goods are and until when they are good (17, else 15), as their own code tells; null where it does not. */
export const lotCarried = (
  reading: CodeReading,
  thisYear: number,
): { readonly lot: string | null; readonly expiresOn: string | null } => {
  const { lot, yymmdd } = written(reading)
  return { lot, expiresOn: yymmdd === null ? null : dayOf(yymmdd, thisYear) }
}

/** Whether two codes tell of the same lot and day, or neither of any. */
export const isOfOneLot = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map(code => written(readCode(code, { segments: [] })))
  return a!.lot === b!.lot && a!.yymmdd === b!.yymmdd
}

const written = (reading: CodeReading): { readonly lot: string | null; readonly yymmdd: string | null } => {
  if (reading.error !== null || reading.kind !== 'gs1') return { lot: null, yymmdd: null }
  const { elements } = reading
  return {
    lot: elementValue('10', elements) ?? null,
    yymmdd: elementValue('17', elements) ?? elementValue('15', elements) ?? null,
  }
}
