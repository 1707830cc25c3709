import { describe, expect, it } from 'vitest'
import { typeAmount } from '#engine/kinds/type-amount.ts'
import { overrides } from '#terminal/link/words/load-words.ts'
import { splitCode } from '#terminal/screens/panels/split-code.ts'
import { type TypedRun, typedByHand, typeKey } from '#terminal/screens/parts/typed-keys.ts'

const typed = (text: string, gapMs: number) =>
  typedByHand([...text].reduce<TypedRun | null>((run, key, at) => typeKey(run, key, at * gapMs), null)!)

describe('keys on a step without fields', () => {
  it('count as typed at a hand’s pace, not at a scanner’s', () => {
    expect([typed('12', 120), typed('750', 110), typed('8', 0), typed('8690000085123', 16)]).toEqual([
      '12',
      '750',
      '8',
      '',
    ])
  })
})

describe('the keypad', () => {
  it('takes digits, and a comma where the amount may be decimal', () => {
    expect(typeAmount('', '12', false)).toBe('12')
    expect(typeAmount('1', ',5', false)).toBe('15')
    expect(typeAmount('0', '.750', true)).toBe('0,750')
    expect(typeAmount('0', '7', true)).toBe('7')
    expect(typeAmount('0,750', '1,', true)).toBe('0,750')
    expect(typeAmount('1234567', '8', false)).toBe('1234567')
  })
})

describe('a code', () => {
  it('has its last four digits apart, if it is all digits', () => {
    expect(splitCode('8690000085123')).toEqual({ head: '869 0000 08', tail: '5123' })
    expect(splitCode('RAFA01014')).toEqual({ head: 'RAFA01014', tail: '' })
  })
})

describe('words that this station says otherwise', () => {
  it('hold for one language or for all', () => {
    const kept = { 'act.ok': 'Oldu', tr: { 'act.undo': 'Vazgeçtim' }, en: { 'act.undo': 'Back' } }
    expect(overrides('tr', kept)).toEqual({ 'act.ok': 'Oldu', 'act.undo': 'Vazgeçtim' })
    expect(overrides('tr', 'nonsense')).toEqual({})
  })
})
