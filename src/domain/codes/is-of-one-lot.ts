import { elementValue } from './gs1/gs1-meaning.ts'
import { readCode } from './read-code.ts'

/** Whether two codes tell of the same lot and last day, or neither of any. */
export const isOfOneLot = (one: string, other: string): boolean => toldOfLot(one) === toldOfLot(other)

const toldOfLot = (code: string): string => {
  const reading = readCode(code, { segments: [] })
  if (reading.error !== null || reading.kind !== 'gs1') return ''
  const { elements } = reading
  return ['10', '17', '7003', '15', '16'].map(ai => elementValue(ai, elements) ?? '').join('\t')
}
