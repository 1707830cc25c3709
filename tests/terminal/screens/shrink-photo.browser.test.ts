import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrowserPage, openBrowserPage } from '#tests/support/browser/browser-page.ts'

let browser: BrowserPage
beforeAll(async () => {
  browser = await openBrowserPage('terminal/screens/shrink-photo.page.ts')
})
afterAll(() => browser.close())

declare const window: { readonly shrinkPhoto: (file: Blob) => Promise<string | null> } & Window

/** What becomes of a drawn picture of this size: its kind and its size. */
const shrunk = (width: number, height: number) =>
  browser.page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide!, high!)
      canvas.getContext('2d')!.fillRect(0, 0, 10, 10)
      const photo = await window.shrinkPhoto(await canvas.convertToBlob({ type: 'image/png' }))
      const bytes = Uint8Array.from(atob(photo!), letter => letter.charCodeAt(0))
      const made = await createImageBitmap(new Blob([bytes]))
      return { begins: [...bytes.subarray(0, 3)], width: made.width, height: made.height }
    },
    [width, height],
  )

test('a photo becomes a JPEG whose longer side has 1600 pixels at the most; a small one stays as large as it is', async () => {
  const begins = [0xff, 0xd8, 0xff]
  expect(await shrunk(4000, 3000)).toEqual({ begins, width: 1600, height: 1200 })
  expect(await shrunk(1000, 3200)).toEqual({ begins, width: 500, height: 1600 })
  expect(await shrunk(640, 480)).toEqual({ begins, width: 640, height: 480 })
})

test('what is no picture is none', async () => {
  expect(await browser.page.evaluate(() => window.shrinkPhoto(new Blob(['%PDF-1.7'])))).toBeNull()
})
