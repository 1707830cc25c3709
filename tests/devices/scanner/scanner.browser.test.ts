import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPage, openBrowserPage } from '#tests/support/browser/browser-page.ts'
import { defaultScannerProfile } from '../../../src/devices/scanner/scanner.ts'
import { playVector } from './play-vector.ts'
import { moreVectorFile, readVectors, type VectorEvent, vectorFile } from './scan-vectors.ts'
import type { Setting } from './scanner.page.ts'

const scanVectors = [vectorFile, moreVectorFile].flatMap(file => readVectors(file).vectors)
let browser: BrowserPage

beforeAll(async () => {
  browser = await openBrowserPage('devices/scanner/scanner.page.ts')
}, 60_000)

afterAll(() => browser?.close())

for (const vector of scanVectors) {
  test(`${vector.id}: ${vector.story}`, async () => {
    expect(await playVector(browser, vector)).toEqual([])
  })
}

test('a scan into a field that React holds is taken out of its state too', async () => {
  await begin({ focus: 'react', initial: 'ab' })
  await browser.page.waitForSelector('#input:focus')
  await browser.press(keysOf('D01-scan-in-text-input'))
  expect((await seen()).scans).toEqual(['8690000000012'])
  await browser.page.waitForSelector('#input[data-state="ab"]')
  expect(await fieldValue()).toBe('ab')
})

test('a barcode is never a quantity, even where the field accepts scans', async () => {
  await begin({ focus: 'input', initial: '3', attributes: { type: 'number', 'data-scan': 'accept' } })
  await browser.press(keysOf('A01-ean13-fast-enter'))
  const heard = await seen()
  expect(heard.scans).toEqual(['8690000000012'])
  expect(heard.formSubmits).toBe(0)
  expect(await fieldValue()).toBe('3')
})

test('a field that accepts scans gets the code as the scanner meant it, and its own Enter', async () => {
  await begin({ focus: 'input', initial: 'old', attributes: { 'data-scan': 'accept' } })
  await browser.press(keysOf('E01-trq-hyphen'))
  const heard = await seen()
  expect(heard.scans).toEqual([])
  expect(heard.formSubmits).toBe(1)
  expect(await fieldValue()).toBe('WH-A/01.2')
})

test('a scan that ends with Tab leaves the focus where it is', async () => {
  await begin({ focus: 'input' })
  await browser.press(keysOf('A06-tab-suffix'))
  expect((await seen()).scans).toEqual(['8690000000012'])
  expect(await browser.page.evaluate(() => window.scannerPage.focusedId())).toBe('input')
})

test('a person types a word and Enter into a field: the field has it, the form is submitted', async () => {
  await begin({ focus: 'input' })
  await browser.press(keysOf('C02-human-fast'))
  const heard = await seen()
  expect(heard).toMatchObject({ scans: [], prevented: [], unterminated: [], formSubmits: 1 })
  expect(await fieldValue()).toBe('merhaba dunya')
})

test('two scans follow each other at once while a field has the focus', async () => {
  await begin({ focus: 'input', initial: 'ab' })
  await browser.press(keysOf('H03-while-busy'))
  expect((await seen()).scans).toEqual(['8690000000012', '8691234567890'])
  expect(await fieldValue()).toBe('ab')
})

test('the first key of a scan is told, so that the sound can wake', async () => {
  await begin({})
  await browser.press(keysOf('A01-ean13-fast-enter').slice(0, 1))
  expect((await seen()).bursts).toBe(1)
})

test('a scan without its end key is told after a while, and what it typed stays', async () => {
  await begin({ focus: 'input' })
  await browser.press(keysOf('A01-ean13-fast-enter').slice(0, -2))
  await browser.page.waitForFunction(() => window.scannerPage.heard.unterminated.length > 0)
  expect(await seen()).toMatchObject({ scans: [], unterminated: ['8690000000012'] })
  expect(await fieldValue()).toBe('8690000000012')
})

function begin(setting: Partial<Setting>): Promise<void> {
  const whole: Setting = {
    profile: defaultScannerProfile,
    focus: 'body',
    initial: '',
    attributes: {},
    block: { atKeyDown: 0, ms: 0 },
    keyModifiers: [],
    ...setting,
  }
  return browser.page.evaluate(chosen => window.scannerPage.begin(chosen), whole)
}

const seen = () => browser.page.evaluate(() => window.scannerPage.heard)
const fieldValue = () => browser.page.evaluate(() => window.scannerPage.fieldValue())

function keysOf(id: string): readonly VectorEvent[] {
  return scanVectors.find(vector => vector.id === id)!.events
}
