import { createBrowserPrinter } from '#devices/printer/printer.browser.ts'
import type { Printer } from '#devices/printer/printer.ts'
import { cover } from './cover.ts'

const paintedWithinMs = 200

const browser = createBrowserPrinter()

/** Shows the cover before the browser prints, as no page is painted meanwhile. */
const covered = async <T>(print: () => Promise<T>): Promise<T> => {
  const lift = cover()
  try {
    await painted()
    return await print()
  } finally {
    lift()
  }
}

export const browserDriver: Printer = { ...browser, print: job => covered(() => browser.print(job)) }

/** Prints the page that is on the screen. */
export const printPage = (): Promise<void> => covered(() => browser.printPage())

/** A page that is not in sight is never painted. */
const painted = () =>
  Promise.race([
    new Promise(resolve => setTimeout(resolve, paintedWithinMs)),
    new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  ])
