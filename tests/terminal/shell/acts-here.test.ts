import { expect, test } from 'vitest'
import { actsHere } from '#terminal/shell/desk/acts-here.ts'

const words: Readonly<Record<string, string>> = {
  'action.hurryOrder': 'Öne al',
  'action.addNote': 'Not ekle',
  'action.cancelOrders': 'Önce iptal et',
}
const actions = [
  { name: 'hurryOrder', takes: 'none' },
  { name: 'addNote', takes: 'none' },
  { name: 'cancelOrders', takes: 'many' },
] as const
const meant = (text: string) =>
  actsHere(actions, text, { say: word => words[word]!, language: 'tr' }).map(({ name }) => name)

test.each([
  ['', ['hurryOrder', 'addNote']],
  ['öne', ['hurryOrder']],
  ['ONE AL', ['hurryOrder']],
  ['al ö', ['hurryOrder']],
  ['ekle', ['addNote']],
  ['ö', []],
  ['kle', []],
  ['539953', []],
])('%s: what can be done here without choosing rows', (text, names) => {
  expect(meant(text)).toEqual(names)
})
