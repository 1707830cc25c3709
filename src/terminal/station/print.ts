import { atom } from 'jotai'
import type { Paper } from '#contract/calls/documents.ts'
import type { BrowserPrinter } from '#devices/printer.browser.ts'
import type { Printed, Printer } from '#devices/printer.ts'
import { whoAtom } from '../session/session.ts'
import { shell } from './shell-store.ts'
import { sound } from './sound.ts'
import { showVerdict } from './verdict.ts'

/** All papers of the last print, to be printed once more. */
export const lastPrintAtom = atom<readonly Paper[] | null>(null)
/** Whether the browser prints: it swallows keys meanwhile, so nothing may be scanned. */
export const isPrintingAtom = atom(false)

/** A scan whose first keys were swallowed ends within this time after a print. */
const halfScanMs = 300
const paintedWithinMs = 200

let waiting: Promise<void> = Promise.resolve()

/** Prints documents or, told none, the page itself; a print waits for the one before it. */
export const print = (papers: readonly Paper[] | null): Promise<void> => {
  if (papers !== null) shell.set(lastPrintAtom, papers)
  waiting = waiting.then(async () => {
    if (papers === null) await byBrowser(browser => browser.printPage())
    else await printPapers(papers)
  })
  return waiting
}

export const repeatPrint = (): void => {
  const papers = shell.get(lastPrintAtom)
  if (papers !== null) void print(papers)
}

/** Labels are always the browser's; the other documents are the printer service's, for a user who has one. */
const printPapers = async (papers: readonly Paper[]): Promise<void> => {
  const hasService = shell.get(whoAtom)?.customPrinter ?? false
  const forService = papers.filter(({ kind }) => hasService && kind !== 'Label')
  const forBrowser = papers.filter(paper => !forService.includes(paper))
  if (forService.length > 0) tell(await printerService.print(forService))
  if (forBrowser.length > 0) tell((await byBrowser(browser => browser.print(forBrowser))) ?? 'failed')
}

/** Stands where the station's printer service will: never there. */
const printerService: Printer = { print: async () => 'away' }

const failures: Readonly<Record<Printed, string | null>> = {
  sent: null,
  failed: 'shell.printFailed',
  away: 'shell.printServiceAway',
}
const tell = (printed: Printed): void => {
  const key = failures[printed]
  if (key === null) return
  showVerdict({ tone: 'no', key, params: {} })
  sound.play('no')
}

/** Shows the cover before the browser prints, as no page is painted meanwhile; null if the driver cannot be had. */
const byBrowser = async <T>(use: (browser: BrowserPrinter) => Promise<T>): Promise<T | null> => {
  shell.set(isPrintingAtom, true)
  try {
    const [{ createBrowserPrinter }] = await Promise.all([import('#devices/printer.browser.ts'), painted()])
    return await use(createBrowserPrinter())
  } catch (error) {
    console.error(error)
    return null
  } finally {
    await after(halfScanMs)
    shell.set(isPrintingAtom, false)
  }
}

const after = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
/** A page that is not in sight is never painted. */
const painted = () =>
  Promise.race([
    after(paintedWithinMs),
    new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  ])
