import { expect, test } from 'vitest'
import { typedAct } from '#terminal/shell/desk/typed-act.ts'

const words: Readonly<Record<string, string>> = {
  'action.resetOrder': 'Sıfırla',
  'action.cancelOrder': 'İptal et',
  'action.prioritise': 'Öncelik',
}
const acts = ['resetOrder', 'cancelOrder', 'prioritise']
const typed = (text: string) => typedAct(text, acts, { say: word => words[word]!, language: 'tr' })

test.each([
  ['539953 sıfırla', { thing: '539953', acts: ['resetOrder'] }],
  ['539953 SIF', { thing: '539953', acts: ['resetOrder'] }],
  ['539953 reset', { thing: '539953', acts: ['resetOrder'] }],
  ['SET-12  oncelik', { thing: 'SET-12', acts: ['prioritise'] }],
  ['WEB 77 iptal', { thing: 'WEB 77', acts: ['cancelOrder'] }],
  ['539953 si', null],
  ['sıfırla', null],
  ['ışıltılı fener', null],
])('%s', (text, meant) => {
  expect(typed(text)).toEqual(meant)
})
