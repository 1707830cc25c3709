import { describe, expect, test } from 'vitest'
import { dayOf } from '#domain/codes/gs1/gs1-dates.ts'
import { carriedBy, namesGoods } from '#domain/codes/names-goods.ts'
import { type CodeReading, readCode } from '#domain/codes/read-code.ts'
import { defaultSegmentRules } from '#domain/codes/segmented.ts'
import { moreVectorFile, readVectors, vectorFile } from '#tests/devices/scanner/scan-vectors.ts'
import { checkParserVector } from '#tests/vectors/check-parser-vector.ts'

const read = (text: string, separatorSubstitute: string | null = null): CodeReading =>
  readCode(text, { segments: defaultSegmentRules, separatorSubstitute })
const valuesOf = (reading: CodeReading) =>
  reading.kind === 'gs1' ? reading.elements.map(({ ai, value }) => `${ai} ${value}`) : reading.kind
const warningsOf = (text: string) => read(text).warnings.map(({ key }) => key)

for (const vector of [vectorFile, moreVectorFile].flatMap(file => readVectors(file).parserVectors)) {
  test(`${vector.id}`, () => expect(checkParserVector(vector, 2026)).toEqual([]))
}

test('what a code may be is told by its form', () => {
  const kinds = {
    'A-12': 'plain',
    'OKUT-UNDO': 'command',
    '8690000000012': 'gtin',
    '86900010': 'gtin',
    '036000291452': 'gtin',
    '2812345015001': 'weight',
    '2712345015001': 'gtin',
    '(01)08690000000012': 'gs1',
    '(A) 12': 'plain',
    '(98) 12': 'gs1',
    '(05) 12': 'plain',
    'https://okut.test/shelf/12': 'link',
    'https://okut.test/gtin/01/08690000000012': 'gs1',
    '536365': 'plain',
    '': 'plain',
    ']C0A-12': 'plain',
    ']E08690000000012': 'gtin',
    ']A0OKUT-12': 'plain',
  }
  expect(Object.fromEntries(Object.keys(kinds).map(code => [code, read(code).kind]))).toEqual(kinds)
})

describe('a GS1 element string', () => {
  const wanted = ['01 08690000000012', '10 AB12', '21 XY9']

  test.each([
    '010869000000001210AB12\u001d21XY9',
    '\u001d010869000000001210AB12\u001d21XY9\u001d',
    ']C1010869000000001210AB12\u001d21XY9',
    ']d2\u001d010869000000001210AB12\u001d21XY9\r',
    ']Q3010869000000001210AB12\u001d21XY9',
    '[)>\u001e05\u001d010869000000001210AB12\u001d21XY9\u001e\u0004',
    '(01)08690000000012(10)AB12(21)XY9',
    '(01) 08690000000012 (10) AB12 (21) XY9',
    'https://id.gs1.org/01/08690000000012/10/AB12/21/XY9',
    'https://okut.test/some/where/01/8690000000012/10/AB12/21/XY9?utm=1',
  ])('reads the same from %j', text => expect(valuesOf(read(text))).toEqual(wanted))

  test('a substitute stands for the separator only where the code then reads well', () => {
    expect(valuesOf(read('010869000000001210AB12|21XY9', '|'))).toEqual(wanted)
    expect(read('A|12', '|').kind).toBe('plain')
    expect(read('8690000000012', '0').kind).toBe('gtin')
  })

  test('brackets of a value stay in it', () => {
    expect(valuesOf(read('(01)08690000000012(10)A\\(21\\)B'))).toEqual(['01 08690000000012', '10 A(21)B'])
  })

  test('a missing separator is warned of, and nothing is guessed', () => {
    const reading = read('010869000000001210AB1221XY9')
    expect(valuesOf(reading)).toEqual(['01 08690000000012', '10 AB1221XY9'])
    expect([reading.error, reading.warnings.map(({ key }) => key)]).toEqual([null, ['separator-missing']])
    expect(
      ['010869000000001210AB12', '010869000000001210LOT2024', '(01)08690000000012(10)AB1221XY9'].map(warningsOf),
    ).toEqual([[], [], []])
  })

  test('an identifier that is not known yet costs only itself, where its end is marked', () => {
    const reading = read(']C10108690000000012999XX\u001d05ZZ\u001d10AB')
    expect(valuesOf(reading)).toEqual(['01 08690000000012', '99 9XX', '10 AB'])
    expect(reading.warnings).toEqual([{ key: 'unknown-identifier', about: '05ZZ' }])
    expect(read(']C105ZZ').error?.key).toBe('unknown-identifier')
    expect(read('010869000000001205ZZ').error?.key).toBe('unknown-identifier')
  })

  test('what must not and what must stand together', () => {
    expect(read('(01)08690000000012(02)08690000000012(37)3').error).toMatchObject({ key: 'exclusive' })
    expect(read('(01)08690000000012(3102)000150(3103)001500').error).toMatchObject({ key: 'exclusive', ai: '3102' })
    expect(read('(01)08690000000012(01)08690000000029').error).toMatchObject({ key: 'repeated', ai: '01' })
    expect(read('(10)A(10)B').error).toMatchObject({ key: 'repeated', ai: '10' })
    expect(read('(10)AB12').warnings).toEqual([{ key: 'association', ai: '10', about: '01,02,03,8006,8026' }])
    expect(read('(250)7(21)8(01)08690000000012').warnings).toEqual([])
    expect(read('(250)7(01)08690000000012').warnings).toMatchObject([
      { key: 'association', about: '01+21,03+21,8006+21' },
    ])
  })

  test('a link keeps to the order of its parts, and to the attributes it may have', () => {
    const link = (rest: string) => read(`https://id.gs1.org/${rest}`).error?.key ?? null
    expect(
      [
        '01/08690000000012/22/2A/10/AB/21/7',
        '01/08690000000012/21/7/10/AB',
        '01/08690000000012/10/AB/235/7',
        '01/08690000000012?17=271231&3103=001500',
        '01/08690000000012?21=7',
        '01/08690000000013',
        '00/386900000000000013',
        '414/8690000000012/254/Kap%C4%B1',
        '01/08690000000012/10/A%2FB',
      ].map(link),
    ).toEqual([null, 'link', 'link', null, 'link', 'check-digit', null, 'character', null])
  })

  test('a link in capitals reads the same, by numbers and by labels', () => {
    const links = [
      'HTTPS://ID.GS1.ORG/01/08690000000012/10/AB12/21/XY9',
      'HTTPS://OKUT.TEST/GTIN/8690000000012/LOT/AB12/SER/XY9',
      'Http://okut.test/Gtin/08690000000012/lot/AB12/ser/XY9',
    ]
    expect(links.map(link => valuesOf(read(link)))).toEqual([wanted, wanted, wanted])
    expect(valuesOf(read('HTTPS://OKUT.TEST/GTIN/8690000000012?EXP=271231'))).toEqual([
      '01 08690000000012',
      '17 271231',
    ])
    expect(read('https://okut.test/gtin/8690000000013').error).toMatchObject({ key: 'check-digit', ai: '01' })
    expect(read('https://okut.test/gtin/shoes').kind).toBe('link')
  })

  test('a plus in the query of a link is a blank, in its path a plus', () => {
    const link = 'https://id.gs1.org/01/08690000000012'
    expect(read(`${link}?10=A+B`).error).toEqual({ key: 'character', ai: '10', about: 'A B' })
    expect(valuesOf(read(`${link}/10/A+B`))).toEqual(['01 08690000000012', '10 A+B'])
    expect(valuesOf(read(`${link}?10=A%2BB`))).toEqual(['01 08690000000012', '10 A+B'])
  })
})

test.each([
  ...[']', ']C', ']C1', ']e0', ']Q3', ']d2', ']J1', ']E0', ']C0', ']Q1', ''],
  ...[']C1\u001d', ']d2\u001d\u001d\r', ' ', '\u001d', '[)>', '[)>\u001e05', '[)>\u001e05\u001d\u001e\u0004'],
])('a symbol with nothing in it is a fault: %j', code => expect(read(code).error).toEqual({ key: 'empty' }))

test('a symbol that is cut off is a fault, and names nothing', () => {
  const whole = ']C1010869000000001210AB12\u001d3103001500'
  // Cut behind an element, it is a shorter code; in the lot, another lot.
  const faultless = [...whole].flatMap((_, i) => (read(whole.slice(0, i)).error === null ? [i] : []))
  const [behindGtin, inLot, behindLot] = [19, [22, 23, 24, 25], 26]
  expect(faultless).toEqual([behindGtin, ...inLot, behindLot])
  expect([']E0869000', ']E41234', ']E0869000000001234', ']E0A-12'].map(code => read(code).error?.key)).toEqual([
    'too-short',
    'too-short',
    'too-long',
    'character',
  ])
})

test('a coupon is checked in all its parts', () => {
  const faultOf = (coupon: string) => read(`]C18110${coupon}`).error?.about ?? null
  const good = [
    '10614141011111275110111',
    '106141410222223100110222111101231023456721104561045678991201',
    '1061414165432131501101201211014092110256100126663101231',
    '106141410012471011076011110850921108609310123191000',
    '106141411234562891101201212085010048000214025610048000310123191000',
    '012345612345611110123611234567',
  ]
  expect(good.map(faultOf)).toEqual(good.map(() => null))
  const bad = {
    'another purchase rule than there is': '01234561234561111012314101230123456',
    'no day': '01234561234561111012331331231',
    'over before it begins': '01234561234561111012332101014210102',
    'serial number cut off': '01234561234561111012350123',
    'retailer of no length': '01234561234561111012360',
    'saving that is none': '01234561234561111012393000',
    'something after the end': '0123456123456111101230',
    'parts out of order': '01234561234561111012342101013210102',
  }
  expect(Object.entries(bad).map(([what, coupon]) => [what, faultOf(coupon)])).toEqual(
    Object.keys(bad).map(what => [what, 'couponcode']),
  )
})

test('padding of a signature makes a multiple of three characters, or is left out', () => {
  const faultOf = (signature: string) => read(`(01)08690000000012(21)1(8030)${signature}`).error
  expect(['1', '12', '12=', '1==', 'AB-_'].map(faultOf)).toEqual([null, null, null, null, null])
  expect(['123=', '12==', '1234='].map(faultOf)).toEqual(
    Array.from({ length: 3 }, () => ({ key: 'value', ai: '8030', about: 'padding' })),
  )
  expect(['===', '1=2'].map(faultOf)).toMatchObject([{ key: 'character' }, { key: 'character' }])
})

test('the century of a date is the nearer one, and day 00 is the last of its month', () => {
  const days = { '271231': '2027-12-31', '760101': '2076-01-01', '770101': '1977-01-01', '240200': '2024-02-29' }
  expect(Object.fromEntries(Object.keys(days).map(day => [day, dayOf(day, 2026)]))).toEqual(days)
  expect([dayOf('100101', 2095), dayOf('250200', 2026), dayOf('250229', 2026)]).toEqual([
    '2110-01-01',
    '2025-02-28',
    null,
  ])
})

describe('the same goods', () => {
  const names = (code: string, known: string) => namesGoods(read(code), known)

  test.each([
    ['036000291452', '0036000291452'],
    ['0036000291452', '036000291452'],
    ['00036000291452', '036000291452'],
    ['(01)00036000291452', '036000291452'],
    ['96385074', '00000096385074'],
    ['0108690000000012', '8690000000012'],
    ['(02)08690000000012(37)24', '8690000000012'],
    ['https://id.gs1.org/01/08690000000012', '8690000000012'],
    ['2800042005005', '2800042000000'],
    ['2800042005005', '00042'],
  ])('%s names %s', (code, known) => expect(names(code, known)).toBe(true))

  test.each([
    ['18690000000019', '8690000000012'],
    ['036000291453', '0036000291453'],
    ['(01)08690000000013', '8690000000013'],
    ['2800042005009', '2800042000000'],
    ['A-12', 'A-12'],
    ['(00)386900000000000013', '386900000000000013'],
  ])('%s does not name %s', (code, known) => expect(names(code, known)).toBe(false))
})

test('a code brings its weight or its count along', () => {
  const carried = (code: string) => carriedBy(read(code))
  expect(
    [
      '0198690000000015310300150010LOT1',
      '(01)98690000000015(3200)000002',
      '(01)08690000000012(30)6',
      '(01)08690000000012(37)12',
      '(02)08690000000012(37)12(00)386900000000000013',
      '(01)08690000000012(30)0',
      '(01)08690000000013(30)6',
      '2800042005005',
      '2800042000000',
      '8690000000012',
    ].map(carried),
  ).toEqual([
    { kind: 'weight', value: 1.5 },
    { kind: 'weight', value: 0.907 },
    { kind: 'count', value: 6 },
    { kind: 'count', value: 12 },
    { kind: 'count', value: 12 },
    null,
    null,
    { kind: 'weight', value: 0.5 },
    null,
    null,
  ])
})
