import type { Page } from '@playwright/test'

/** Lets what a page prints be over at once: a browser without a screen never says that it printed. Call it before the page opens. */
export const printAtOnce = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    window.print = () => {
      const events = location.protocol === 'blob:' ? ['blur', 'focus'] : ['afterprint']
      const target = location.protocol === 'blob:' ? window.parent : window
      setTimeout(() => {
        for (const event of events) target.dispatchEvent(new Event(event))
      })
    }
  })
}
