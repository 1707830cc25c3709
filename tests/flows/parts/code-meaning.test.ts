import { describe, expect, test } from 'vitest'
import { gtinCheckDigit } from '#base/gtin.ts'
import { defaultSegmentRules } from '#domain/codes/segmented.ts'
import { meaningOf } from '#flows/parts/code-meaning.ts'

const meaning = (code: string) =>
  meaningOf(code, defaultSegmentRules).map(({ label, value }) =>
    [label, value]
      .map(text =>
        'word' in text ? text.word : 'raw' in text ? text.raw : 'figure' in text ? String(text.figure) : '',
      )
      .join(': '),
  )
const withCheckDigit = (digits: string) => digits + gtinCheckDigit(digits)

describe('what a code means', () => {
  test('a weighed article tells item and weight; a misread one tells its fault and no weight', () => {
    const code = withCheckDigit('281234501250')
    expect(meaning(code)).toEqual(['meaning.kind: meaning.kind.weight', 'meaning.item: 12345', 'meaning.weight: 1.25'])
    const misread = code.slice(0, -1) + ((Number(code.at(-1)) + 1) % 10)
    expect(meaning(misread)).toEqual([
      'meaning.kind: meaning.kind.weight',
      'meaning.error: meaning.fault.check-digit',
      'meaning.item: 12345',
    ])
  })

  test('a GS1 code tells every element by its title, dates and measures as what they mean', () => {
    expect(meaning(']C10108690000000012172712003103001250')).toEqual([
      'meaning.kind: meaning.kind.gs1',
      'meaning.aim: ]C1',
      '(01) GTIN: 08690000000012',
      '(17) USE BY or EXPIRY: 271200 = 2027-12-31',
      '(3103) NET WEIGHT (kg): 001250 = 1.25',
    ])
  })

  test('a shelf is a plain code, a command a command', () => {
    expect(meaning('RAFA01032')).toEqual(['meaning.kind: meaning.kind.plain'])
    expect(meaning('OKUT-OK')).toEqual(['meaning.kind: meaning.kind.command'])
  })
})
