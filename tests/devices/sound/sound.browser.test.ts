import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPage, openBrowserPage } from '#tests/support/browser/browser-page.ts'
import {
  carefulFrequencyHz,
  noFrequencyHz,
  toneSeconds,
  yesDelayMs,
  yesFrequencyHz,
} from '../../../src/devices/sound/sound.tone.ts'
import type { Tone } from '../../../src/devices/sound/sound.ts'

const sampleRateHz = 44_100

let browser: BrowserPage

beforeAll(async () => {
  browser = await openBrowserPage('devices/sound/sound.page.ts')
}, 60_000)

afterAll(() => browser?.close())

test('yes is one tone of 570 Hz for 0.15 s after 50 ms', async () => {
  const samples = await render([{ tone: 'yes', atSeconds: 0 }])
  const [from, to] = audible(samples)
  expect(from).toBeCloseTo(yesDelayMs / 1000, 2)
  expect(to - from).toBeCloseTo(toneSeconds, 2)
  expect(pitchHz(samples, from, to)).toBeCloseTo(yesFrequencyHz, -1)
  expect(beatsIn(samples)).toBe(1)
})

test('no is two beats of 170 Hz within 0.15 s, at once, with overtones', async () => {
  const samples = await render([{ tone: 'no', atSeconds: 0 }])
  const [from, to] = audible(samples)
  expect(from).toBeLessThan(0.01)
  expect(to - from).toBeCloseTo(toneSeconds, 2)
  expect(beatsIn(samples)).toBe(2)
  const ground = strength(samples, noFrequencyHz)
  expect(strength(samples, 2 * noFrequencyHz) / ground).toBeGreaterThan(0.3)
  expect(strength(samples, 3 * noFrequencyHz) / ground).toBeGreaterThan(0.2)
  expect(ground).toBeGreaterThan(strength(samples, noFrequencyHz - 40) * 2)
})

test('careful is two short beats between the pitches of yes and no, told from both by pitch and by rhythm', async () => {
  const careful = await render([{ tone: 'careful', atSeconds: 0 }])
  const [from, to] = audible(careful)
  expect(from).toBeLessThan(0.01)
  expect(to - from).toBeCloseTo(0.22, 2)
  expect(beatsIn(careful)).toBe(2)
  expect(pitchHz(careful, 0.005, 0.065)).toBeCloseTo(carefulFrequencyHz, -1.5)
  expect(pitchHz(careful, 0.155, 0.215)).toBeCloseTo(carefulFrequencyHz, -1.5)
  const [yes, no] = [await render([{ tone: 'yes', atSeconds: 0 }]), await render([{ tone: 'no', atSeconds: 0 }])]
  const own = strength(careful, carefulFrequencyHz)
  for (const other of [yes, no]) expect(own / strength(other, carefulFrequencyHz)).toBeGreaterThan(4)
  for (const pitch of [yesFrequencyHz, noFrequencyHz, 2 * noFrequencyHz, 3 * noFrequencyHz])
    expect(own / strength(careful, pitch)).toBeGreaterThan(4)
})

test('who hears little above 2 kHz hears nearly all of careful, and it is as loud as the others', async () => {
  const careful = await render([{ tone: 'careful', atSeconds: 0 }])
  const energy = (samples: readonly number[]) => samples.reduce((sum, sample) => sum + sample * sample, 0)
  expect(energy(lowPassed(careful, 2000)) / energy(careful)).toBeGreaterThan(0.9)
  const loudness = (samples: readonly number[]) => Math.max(...samples.map(Math.abs))
  const no = await render([{ tone: 'no', atSeconds: 0 }])
  expect(loudness(careful)).toBeGreaterThanOrEqual(loudness(no))
})

test('a verdict that comes within another is heard in full', async () => {
  const samples = await render([
    { tone: 'no', atSeconds: 0 },
    { tone: 'no', atSeconds: 0.12 },
  ])
  expect(audible(samples)[1]).toBeCloseTo(0.12 + toneSeconds, 1)
})

test('the audio wakes at a key, and playing throws nothing', async () => {
  const faults: string[] = []
  browser.page.on('pageerror', error => faults.push(error.message))
  browser.page.on('console', message => message.type() === 'warning' && faults.push(message.text()))
  await browser.page.evaluate(() => window.addEventListener('keydown', () => window.soundPage.sound.wake()))
  await browser.press([{ at: 0, kind: 'down', code: 'Digit8', text: '8', keyCode: 56, modifiers: '' }])
  await browser.page.waitForFunction(() => window.soundPage.audioState() === 'running')
  await browser.page.evaluate(async () => {
    for (const tone of ['yes', 'no', 'careful', 'no', 'yes', 'yes'] as const) window.soundPage.sound.play(tone)
    await new Promise(requestAnimationFrame)
  })
  expect(faults).toEqual([])
})

function render(strikes: readonly { readonly tone: Tone; readonly atSeconds: number }[]): Promise<readonly number[]> {
  return browser.page.evaluate(struck => window.soundPage.render(struck), strikes)
}

/** The times of the first and the last sample that can be heard, in seconds. */
function audible(samples: readonly number[]): readonly [from: number, to: number] {
  const loud = (sample: number) => Math.abs(sample) > 0.005
  return [samples.findIndex(loud) / sampleRateHz, samples.findLastIndex(loud) / sampleRateHz]
}

function pitchHz(samples: readonly number[], from: number, to: number): number {
  const part = samples.slice(from * sampleRateHz, to * sampleRateHz)
  const rises = part.filter((sample, i) => i > 0 && sample > 0 && part[i - 1]! <= 0).length
  return rises / (to - from)
}

/** Counts stretches of sound that 10 ms of silence part. */
function beatsIn(samples: readonly number[]): number {
  const blockSize = sampleRateHz / 100
  const blocks = Array.from({ length: Math.floor(samples.length / blockSize) }, (_, i) =>
    samples.slice(i * blockSize, (i + 1) * blockSize).some(sample => Math.abs(sample) > 0.005),
  )
  return blocks.filter((loud, i) => loud && !blocks[i - 1]).length
}

/** How much of one frequency there is. */
function strength(samples: readonly number[], frequencyHz: number): number {
  let [real, imaginary] = [0, 0]
  samples.forEach((sample, i) => {
    const angle = (2 * Math.PI * frequencyHz * i) / sampleRateHz
    real += sample * Math.cos(angle)
    imaginary += sample * Math.sin(angle)
  })
  return Math.hypot(real, imaginary)
}

/** What a simple filter lets through below a frequency. */
function lowPassed(samples: readonly number[], frequencyHz: number): readonly number[] {
  const share = 1 - Math.exp((-2 * Math.PI * frequencyHz) / sampleRateHz)
  let now = 0
  return samples.map(sample => {
    now += share * (sample - now)
    return now
  })
}
