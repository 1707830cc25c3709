import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPage, openBrowserPage } from '#tests/support/browser/browser-page.ts'

interface Screens {
  prepare(): Promise<{ readonly steps: readonly string[]; readonly unread: readonly string[] }>
  look(...how: (typeof looks)[number]): Promise<Looked>
}
interface Looked {
  /** `flow.step: what is cut off`. */
  readonly clipped: readonly string[]
  /** The same, of what reads oddly. */
  readonly odd: readonly string[]
  /** Steps that could not be drawn before any document. */
  readonly never: readonly string[]
}
declare const window: Screens & Window

const sizes = [
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 1920, height: 1080 },
]
const looks = [
  ['tr', 'dark', ['full', 'same']],
  ['en', 'light', ['full', 'least']],
] as const

/** Dialogs about one row of many, which no document of sample answers has. */
const neverDrawn = ['warehouse-settings.rule', 'warehouse-settings.removeRule']

let browser: BrowserPage
let prepared: Awaited<ReturnType<Screens['prepare']>>
beforeAll(async () => {
  browser = await openBrowserPage('terminal/screens/every-step.page.tsx')
  prepared = await browser.page.evaluate(() => window.prepare())
})
afterAll(() => browser.close())

test('every flow has its steps before it', () => {
  expect(prepared.unread).toEqual([])
  expect(prepared.steps.length).toBeGreaterThan(500)
})

for (const size of sizes)
  test.each(looks)(
    `nothing is cut off, and nothing reads oddly, on any step at ${size.width}×${size.height}, %s in the %s`,
    async (...look) => {
      await browser.page.setViewportSize(size)
      const { clipped, odd, never } = await browser.page.evaluate(
        how => window.look(...how),
        look as (typeof looks)[number],
      )
      expect(never).toEqual(neverDrawn)
      expect(clipped).toEqual([])
      expect(odd).toEqual([])
    },
  )
