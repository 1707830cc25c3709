import { expect, test } from 'vitest'
import { type ImportKey, importRefusals, wordsOf } from '#server/desk/import/refusals.ts'

test('every refusal has words in both languages, which name the same things', () => {
  const named = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(found => found[1]).sort()
  for (const [key, { tr, en }] of Object.entries(importRefusals)) {
    expect(named(tr), key).toEqual(named(en))
    expect(tr, key).not.toBe(en)
  }
})

test('the words are filled from the params', () => {
  const key: ImportKey = 'IMPORT_VALUE_WRONG'
  expect(wordsOf(key, 'tr', { line: 7, column: 'quantity', value: 'x' })).toBe(
    '7. satır, quantity sütunu: “x” anlaşılmadı.',
  )
})
