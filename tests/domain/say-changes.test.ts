import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sayChanges } from '#domain/say-changes.ts'

const turkish = JSON.parse(readFileSync('public/words/tr.json', 'utf8')) as Record<string, string>
const words = { say: (word: string) => turkish[word] ?? word, has: (word: string) => word in turkish }
const said = (changes: object) => sayChanges(JSON.stringify(changes), words)

test('a change is told in the words of the screen, not by the name of a column', () => {
  expect(said({ 'settings.iadeAyar.numberOfDaysForReturningOrder': [14, 30] })).toBe('İade süresi (gün) 14 → 30')
  expect(said({ lead_days: [null, 5], is_active: [true, false] })).toMatch(/ – → 5 · .+ Evet → Hayır$/)
  expect(said({ status: [4, 8], reason: [null, '@reason.customerWish'] })).toBe(
    `Durum ${turkish['state.status.4']} → ${turkish['state.status.8']} · Neden – → Müşteri istedi`,
  )
})

test('permissions are told by their words; the number of another record is not told', () => {
  const name = 'OrderManagement.OrderDetails.Reset'
  expect(said({ permissions: [[], [name]] })).toMatch(new RegExp(` – → ${turkish[`permission.${name}`]}$`))
  expect(said({ warehouse_id: [3, 4] })).toBe('Depo')
})

test('what no screen has a word for is told as another detail', () => {
  expect(said({ nobody_knows: [1, 2], nor_this: [1, 2] })).toBe('başka bir ayrıntı')
})
