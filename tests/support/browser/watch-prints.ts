import type { Page } from '@playwright/test'

declare global {
  interface Window {
    printedPapers?: string[]
  }
}

/**
 * Takes the place of the printer behind a page: every document is taken at once. Without it a browser that shows no
 * window prints nowhere. To be called before the page is opened; tells what was printed: titles, and `pdf` for files.
 */
export const watchPrints = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.addInitScript(() => {
    if (window !== window.top) return
    window.printedPapers = []
    // Before the frame's own listeners hear of it.
    document.addEventListener(
      'load',
      ({ target }) => {
        if (!(target instanceof HTMLIFrameElement)) return
        const paper = target.contentWindow!
        const isPdf = target.src.startsWith('blob:')
        paper.print = () => {
          window.printedPapers!.push(isPdf ? 'pdf' : paper.document.title)
          if (isPdf) {
            window.dispatchEvent(new Event('blur'))
            window.dispatchEvent(new Event('focus'))
          } else setTimeout(() => paper.dispatchEvent(new Event('afterprint')))
        }
      },
      true,
    )
  })
  return () => page.evaluate(() => window.printedPapers ?? [])
}
