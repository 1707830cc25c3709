import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spokenCode } from '#domain/codes/spoken-code.ts'
import { clipTexts } from '#terminal/devices/speech/clip-texts.ts'
import { clipsOf } from '../../../src/devices/speech/clips-of.ts'
import { turkishNumber } from '../../../src/devices/speech/turkish-number.ts'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../../public/${path}`, import.meta.url), 'utf8'))
const table: Readonly<Record<string, readonly [number, number]>> = read('voice/tr.json')
const words: Readonly<Record<string, string>> = read('words/tr.json')
const spoken = (phrase: string) => clipsOf(phrase, clip => Object.hasOwn(table, clip)).join(' | ')

test.each([
  [0, 'sıfır'],
  [7, 'yedi'],
  [11, 'on bir'],
  [19, 'on dokuz'],
  [20, 'yirmi'],
  [42, 'kırk iki'],
  [100, 'yüz'],
  [101, 'yüz bir'],
  [110, 'yüz on'],
  [999, 'dokuz yüz doksan dokuz'],
  [1000, 'bin'],
  [1001, 'bin bir'],
  [2015, 'iki bin on beş'],
  [9999, 'dokuz bin dokuz yüz doksan dokuz'],
  [100_000, 'yüz bin'],
])('%i is said as %s', (number, said) => expect(turkishNumber(number).join(' ')).toBe(said))

test.each([
  ['Raf A, 3, 12. 4 adet', 'raf | A | , | üç | , | on iki | . | dört | adet'],
  ['A-03-12', 'A | üç | on iki'],
  ['Koli 7. Sipariş tamam', 'koli | yedi | . | sipariş tamam'],
  ['İPTAL EDİLMİŞ SİPARİŞ', 'iptal edilmiş | sipariş'],
  ['12 adet kaldı', 'on iki | adet kaldı'],
  ['0,75 kg', 'sıfır | virgül | yetmiş | beş | kilogram'],
  ['3,05 m', 'üç | virgül | sıfır | beş | metre'],
  ['Raf K A T, 100, 0 4 2', 'raf | K | A | T | , | yüz | , | sıfır | dört | iki'],
  ['4006381 bulunamadı', 'dört | sıfır | sıfır | altı | üç | sekiz | bir | bulunamadı'],
  ['Peynir. 2 constructor', 'iki'],
  ['Merhaba', ''],
  ['', ''],
])('"%s" is said by its clips', (phrase, clips) => expect(spoken(phrase)).toBe(clips))

test.each([
  ['A-03-12', 'A, 3, 12'],
  ['B00.07', 'B, 0, 7'],
  ['ax-1', 'A X, 1'],
  ['RAF-12', 'R A F, 12'],
  ['KORİDOR-2-004', 'KORİDOR, 2, 4'],
  ['S100423', 'S, 100, 423'],
  ['S100042', 'S, 100, 0 4 2'],
  ['', ''],
])('the code %s is said as "%s"', (code, said) => expect(spokenCode(code)).toBe(said))

test('the bundled voice can say every word that the terminal speaks', () => {
  const figures: Readonly<Record<string, string>> = { shelf: 'A, 3, 12', unit: 'kg' }
  const fill = (text: string) => text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => figures[name] ?? '27')
  const phrases = Object.entries(words).filter(([word]) => /^voice\.|^station\.sound\.sentence$/.test(word))
  const unsaid = phrases.filter(([, text]) => {
    const lost = new Set(
      fill(text)
        .match(/\p{L}{3,}/gu)
        ?.map(word => word.toLocaleLowerCase('tr')),
    )
    for (const clip of spoken(fill(text)).split(' | ')) for (const word of clip.split(' ')) lost.delete(word)
    return lost.size > 0
  })
  expect(phrases.length).toBeGreaterThan(40)
  expect(unsaid).toEqual([])
})

test('the table of clips holds what they were made from, one behind the other', () => {
  expect(Object.keys(table)).toEqual(Object.keys(clipTexts))
  const places = Object.values(table)
  expect(places.filter(([from], i) => i > 0 && from < places[i - 1]![0] + places[i - 1]![1])).toEqual([])
})
