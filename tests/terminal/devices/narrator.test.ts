import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFakeSpeech } from '#devices/speech/speech.fake.ts'
import { afterToneMs, createNarrator } from '#terminal/devices/speech/narrator.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = () => {
  const speech = createFakeSpeech()
  const narrator = createNarrator(speech, () => 'tr')
  return { speech, narrator, said: () => speech.said.map(({ text }) => text) }
}
const toneEnds = () => vi.advanceTimersByTimeAsync(afterToneMs)
const ends = async (speech: ReturnType<typeof createFakeSpeech>) => {
  speech.finish()
  await vi.advanceTimersByTimeAsync(0)
}

test('what comes next is said after the tone, not into it', async () => {
  const { narrator, said } = open()
  narrator.verdict(null)
  narrator.next('Raf A, 3')
  await vi.advanceTimersByTimeAsync(afterToneMs - 1)
  expect(said()).toEqual([])
  await toneEnds()
  expect(said()).toEqual(['Raf A, 3'])
})

test('of several scans in a row only the last is said', async () => {
  const { narrator, said } = open()
  for (const pieces of [3, 2, 1]) {
    narrator.verdict(null)
    narrator.next(`${pieces} adet`)
    await vi.advanceTimersByTimeAsync(100)
  }
  await toneEnds()
  expect(said()).toEqual(['1 adet'])
})

test('a scan cuts off what is said before', async () => {
  const { speech, narrator, said } = open()
  narrator.next('Raf A, 3')
  await toneEnds()
  const cut = vi.spyOn(speech, 'stop')
  narrator.verdict(null)
  expect(cut).toHaveBeenCalledOnce()
  await toneEnds()
  expect(said()).toEqual(['Raf A, 3'])
})

test('a refusal and the place it leads to are one sentence', async () => {
  const { narrator, said } = open()
  narrator.verdict('İptal edilmiş ürün')
  narrator.next('2 adet')
  await toneEnds()
  expect(said()).toEqual(['İptal edilmiş ürün. 2 adet'])
})

test('a place that comes while a refusal is said waits for its end', async () => {
  const { speech, narrator, said } = open()
  narrator.verdict('İptal edilmiş ürün')
  await toneEnds()
  narrator.next('2 adet')
  await toneEnds()
  expect(said()).toEqual(['İptal edilmiş ürün'])
  await ends(speech)
  expect(said()).toEqual(['İptal edilmiş ürün', '2 adet'])
})

test('a place that says the same as the refusal is not said again', async () => {
  const { speech, narrator, said } = open()
  narrator.verdict('İptal edilmiş sipariş')
  await toneEnds()
  narrator.next('İptal edilmiş sipariş')
  await ends(speech)
  await toneEnds()
  expect(said()).toEqual(['İptal edilmiş sipariş'])
})

test('a station that cannot speak goes on', async () => {
  const { speech, narrator, said } = open()
  speech.break()
  narrator.verdict('Yanlış ürün')
  narrator.next('2 adet')
  await toneEnds()
  narrator.next('1 adet')
  await toneEnds()
  expect(said()).toEqual([])
})
