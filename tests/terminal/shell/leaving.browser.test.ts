import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BrowserPage, openBrowserPage } from '#tests/support/browser/browser-page.ts'

let browser: BrowserPage
beforeAll(async () => {
  browser = await openBrowserPage('terminal/shell/leaving.page.ts')
})
afterAll(() => browser.close())

interface Guarded {
  readonly form: { isDirty: boolean; isWarned: boolean; asked: number }
  guard(): () => void
  leaveGuard(): void
  leave?: () => void
}
declare const window: Guarded & Window

/** Three pages of one site, on the last of which a form is filled in. */
beforeEach(() =>
  browser.page.evaluate(async () => {
    const isAbove = history.state !== null && typeof history.state === 'object'
    const down = isAbove ? new Promise(resolve => addEventListener('popstate', resolve, { once: true })) : null
    window.leave?.()
    await down
    Object.assign(window.form, { isDirty: true, isWarned: false, asked: 0 })
    history.pushState('orders', '')
    history.pushState('form', '')
    window.leave = window.guard()
  }),
)

/** Where the browser stands once it has gone back, all the way. */
const goesBack = () =>
  browser.page.evaluate(async () => {
    const moved = () => new Promise(resolve => addEventListener('popstate', resolve, { once: true }))
    const first = moved()
    history.back()
    await first
    if (history.state === 'form') await moved()
    return { at: typeof history.state === 'string' ? history.state : 'above the form', asked: window.form.asked }
  })
const form = (change: Partial<Guarded['form']>) =>
  browser.page.evaluate(given => void Object.assign(window.form, given), change)

describe('Back on a form with changes', () => {
  it('is refused, and the form is still there', async () => {
    expect(await goesBack()).toEqual({ at: 'above the form', asked: 1 })
    expect(await goesBack()).toEqual({ at: 'above the form', asked: 2 })
  })

  it('goes to the page before once that was said', async () => {
    await goesBack()
    await form({ isWarned: true })
    expect(await goesBack()).toEqual({ at: 'orders', asked: 2 })
  })

  it('goes at once where nothing would be lost any more', async () => {
    await form({ isDirty: false })
    expect(await goesBack()).toEqual({ at: 'orders', asked: 0 })
  })
})

describe('a form that leads straight to another', () => {
  it('is stepped down from once, not out of the page', async () => {
    const isStillAbove = await browser.page.evaluate(async () => {
      const moved = () => new Promise(resolve => addEventListener('popstate', resolve, { once: true }))
      const down = moved()
      window.leave?.()
      window.leaveGuard()
      await down
      const up = moved()
      history.forward()
      await up
      return typeof history.state === 'object'
    })
    expect(isStillAbove).toBe(true)
  })
})

describe('closing a page', () => {
  const isAskedAbout = () =>
    browser.page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))

  it('with changes is asked about', async () => {
    expect(await isAskedAbout()).toBe(true)
  })

  it('without changes is not', async () => {
    await form({ isDirty: false })
    expect(await isAskedAbout()).toBe(false)
  })
})
