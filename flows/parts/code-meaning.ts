import type { CodeFault } from '#domain/codes/code-fault.ts'
import { currencyIn, decimalIn, momentIn } from '#domain/codes/gs1/gs1-meaning.ts'
import { identifierOf } from '#domain/codes/gs1/gs1-table.ts'
import { writtenGtin } from '#domain/codes/gtin-forms.ts'
import { type CodeReading, readCode } from '#domain/codes/read-code.ts'
import type { SegmentRule } from '#domain/codes/segmented.ts'
import { type Facts, raw, word } from '#engine/vocabulary/panels.ts'

type Fact = Facts['facts'][number]

/** What a code may be by its form, and all that it carries, to be shown; a fault first. */
export const meaningOf = (code: string, segments: readonly SegmentRule[]): readonly Fact[] => {
  const reading = readCode(code, { segments })
  const { kind, aim, error, warnings } = reading
  return [
    { label: word('meaning.kind'), value: word(`meaning.kind.${kind}`) },
    ...(error === null ? [] : [{ label: word('meaning.error'), value: faultWord(error) }]),
    ...warnings.map(warning => ({ label: word('meaning.warning'), value: faultWord(warning) })),
    ...(aim === null ? [] : [{ label: word('meaning.aim'), value: raw(aim) }]),
    ...contentOf(reading),
  ]
}

const faultWord = ({ key, ai = '', about = '' }: CodeFault) => word(`meaning.fault.${key}`, { ai, about })

const contentOf = (reading: CodeReading): readonly Fact[] => {
  switch (reading.kind) {
    case 'weight':
    case 'price':
    case 'count':
      return [
        { label: word('meaning.item'), value: raw(reading.item) },
        ...(reading.error === null
          ? [{ label: word(`meaning.${reading.kind}`), value: { figure: reading.value, ...money(reading.kind) } }]
          : []),
      ]
    case 'gtin':
      return [
        { label: word('meaning.gtin'), value: raw(writtenGtin(reading.gtin14)) },
        ...(reading.isRestricted ? [{ label: word('meaning.restricted'), value: word('word.yes') }] : []),
      ]
    case 'gs1':
      return reading.elements.map(({ ai, value }) => ({
        label: raw(`(${ai}) ${identifierOf(ai)?.title ?? ''}`.trim()),
        value: raw(reading.error === null ? meantBy({ ai, value }) : value),
      }))
    default:
      return []
  }
}

const money = (kind: string) => (kind === 'price' ? ({ of: 'money' } as const) : {})

/** The century of a date of two digits is told by the year that it is read in. */
const meantBy = (element: { readonly ai: string; readonly value: string }): string => {
  const number = decimalIn(element)
  const meant = momentIn(element, new Date().getFullYear()) ?? (number === null ? null : withCurrency(element, number))
  return meant === null ? element.value : `${element.value} = ${meant}`
}

const withCurrency = (element: { readonly ai: string; readonly value: string }, number: number): string =>
  [number, currencyIn(element)].filter(part => part !== null).join(' · ')
