import { expect, test } from 'vitest'
import { amountInWords } from '#server/papers/figures/amount-in-words.ts'
import { numberInWords } from '#server/papers/figures/number-in-words.ts'

test.each([
  [0, 'Yalnız sıfır TL'],
  [0.05, 'Yalnız sıfır TL beş kuruş'],
  [1, 'Yalnız bir TL'],
  [19.99, 'Yalnız on dokuz TL doksan dokuz kuruş'],
  [100, 'Yalnız yüz TL'],
  [1_000.1, 'Yalnız bin TL on kuruş'],
  [1_234.56, 'Yalnız bin iki yüz otuz dört TL elli altı kuruş'],
  [2_001, 'Yalnız iki bin bir TL'],
  [101_101, 'Yalnız yüz bir bin yüz bir TL'],
  [1_000_000.5, 'Yalnız bir milyon TL elli kuruş'],
  [1_001_000, 'Yalnız bir milyon bin TL'],
  [987_654_321.29, 'Yalnız dokuz yüz seksen yedi milyon altı yüz elli dört bin üç yüz yirmi bir TL yirmi dokuz kuruş'],
])('%d liras are "%s"', (liras, words) => {
  expect(amountInWords(liras)).toBe(words)
})

test('every number up to a thousand has words of its own, and none has a hole in it', () => {
  const said = Array.from({ length: 1001 }, (_, value) => numberInWords(value))
  expect(new Set(said).size).toBe(1001)
  expect(said.filter(words => !/^[a-zçğıöşü]+( [a-zçğıöşü]+)*$/.test(words))).toEqual([])
  expect(said.filter(words => /bir (bin|yüz)/.test(words))).toEqual([])
})
