import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PrintPorts } from '#devices/printer/printer.browser.ts'
import { findChromium } from '#tests/support/browser/chromium.ts'
import { type Desk, openDesk, paperOf } from '#tests/support/printing/print-desk.ts'

let desk: Desk
beforeEach(async () => {
  // Only a browser with a window around its pages shows PDF files.
  desk = await openDesk(findChromium)
})
afterEach(() => desk?.close())

const frames = () => desk.page.locator('.print-frame').count()
const print = (...orderNos: readonly string[]) =>
  desk.page.evaluate(
    papers => void window.printPage.print(papers),
    orderNos.map(no => paperOf(no)),
  )

describe('documents', () => {
  it('are printed one after the other, each when the one before it is done', async () => {
    await print('A-1', 'A-2')
    await desk.untilPrinted(1)
    expect(await desk.printed()).toEqual(['A-1'])
    await desk.finish()
    await desk.untilPrinted(2)
    expect(await desk.printed()).toEqual(['A-1', 'A-2'])
    await desk.finish()
    await desk.untilIdle()
  })

  it('stand in a frame of their own until half a second after their print, and their scripts never run', async () => {
    await print('A-1')
    await desk.untilPrinted(1)
    expect(await frames()).toBe(1)
    await desk.finish()
    await expect.poll(frames).toBe(0)
    expect(await desk.page.evaluate(() => 'wasRun' in window)).toBe(false)
  })

  it('that come while others are printed wait for these', async () => {
    await print('A-1')
    await print('A-2')
    await desk.untilPrinted(1)
    expect(await desk.printed()).toEqual(['A-1'])
    await desk.finish()
    await desk.untilPrinted(2)
    await desk.finish()
    await desk.untilIdle()
  })

  it('of the last print are all printed once more on request', async () => {
    await print('A-0')
    await desk.untilPrinted(1)
    await desk.finish()
    await print('A-1', 'A-2')
    await desk.untilPrinted(2)
    await desk.finish()
    await desk.untilPrinted(3)
    await desk.finish()
    await desk.page.evaluate(() => window.printPage.repeatPrint())
    await desk.untilPrinted(4)
    await desk.finish()
    await desk.untilPrinted(5)
    expect(await desk.printed()).toEqual(['A-0', 'A-1', 'A-2', 'A-1', 'A-2'])
  })

  it('that are PDF files are shown by the viewer, and are done when it gives the focus back', async () => {
    const order = await desk.page.evaluate(async () => {
      const seen: string[] = []
      const ports: PrintPorts = {
        isHandheld: () => false,
        showsPdf: () => true,
        print: page => {
          const isPdf = document.querySelector<HTMLIFrameElement>('[src^="blob:"]')?.contentWindow === page
          const what = isPdf ? 'pdf' : page.document.querySelector('h1')!.textContent
          seen.push(`print ${what}`)
          const end = (event: string, target: Window) => {
            seen.push(`${event} ${what}`)
            target.dispatchEvent(new Event(event))
          }
          if (!isPdf) return void setTimeout(() => end('afterprint', page))
          setTimeout(() => end('blur', window))
          setTimeout(() => end('focus', window), 50)
        },
      }
      const pdf = { kind: 'Invoice', orderNo: 'A-1', html: null, pdf: btoa('%PDF-1.4\n%%EOF') } as const
      const html = (no: string) => ({ kind: 'Cargo', orderNo: no, html: `<h1>${no}</h1>`, pdf: null }) as const
      seen.push(...(await window.printPage.printBy([html('A-1'), pdf, html('A-2')], ports)))
      return seen
    })
    expect(order).toEqual([
      'print A-1',
      'afterprint A-1',
      'print pdf',
      'blur pdf',
      'focus pdf',
      'print A-2',
      'afterprint A-2',
      'sent',
      'sent',
      'sent',
    ])
  })
})

describe('while the browser prints', () => {
  const scan = (code: string) => desk.page.evaluate(given => window.printPage.scan(given), code)

  it('a scan is refused in words, and none is taken later', async () => {
    await print('A-1')
    await desk.untilPrinted(1)
    await scan('8690000000012')
    expect(await desk.state()).toMatchObject({ isPrinting: true, taken: [], verdict: 'PRINTING' })
    await desk.finish()
    await desk.untilIdle()
    await scan('8690000000029')
    expect((await desk.state()).taken).toEqual(['8690000000029'])
  })

  it('the page itself is printed under the same cover', async () => {
    await desk.page.evaluate(() => void window.printPage.print(null))
    await desk.untilPrinted(1)
    expect(await desk.printed()).toEqual(['page'])
    expect(await desk.state()).toMatchObject({ isPrinting: true, last: null })
    await desk.finish()
    await desk.untilIdle()
  })
})
