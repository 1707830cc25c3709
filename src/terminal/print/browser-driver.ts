import { createBrowserPrinter } from '#devices/printer/printer.browser.ts'
import type { Printer } from '#devices/printer/printer.ts'
import { shell } from '../station/shell-store.ts'
import { isPrintingAtom } from './print-state.ts'

/** A scan whose first keys were swallowed ends within this time after a print. */
const halfScanMs = 300
const paintedWithinMs = 200

const browser = createBrowserPrinter()

let covers = 0

/** Shows the cover before the browser prints, as no page is painted meanwhile; it stays where the next print follows at once. */
const covered = async <T>(print: () => Promise<T>): Promise<T> => {
  const mine = ++covers
  shell.set(isPrintingAtom, true)
  try {
    await painted()
    return await print()
  } finally {
    void after(halfScanMs).then(() => covers === mine && shell.set(isPrintingAtom, false))
  }
}

export const browserDriver: Printer = { ...browser, print: job => covered(() => browser.print(job)) }

/** Prints the page that is on the screen. */
export const printPage = (): Promise<void> => covered(() => browser.printPage())

const after = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
/** A page that is not in sight is never painted. */
const painted = () =>
  Promise.race([
    after(paintedWithinMs),
    new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  ])
