import type { Paper } from '#contract/calls/papers/documents.ts'
import { createBrowserPrinter, type PrintPorts } from '#devices/printer/printer.browser.ts'
import { createFakeScanner } from '#devices/scanner/scanner.fake.ts'
import type { WorkerAct } from '#engine/machine/context.ts'
import { isPrintingAtom } from '#terminal/devices/print/drivers/cover.ts'
import { print, repeatPrint } from '#terminal/devices/print/print.ts'
import { jobsAtom, lastPrintAtom } from '#terminal/devices/print/queue/print-state.ts'
import { listenToScanner } from '#terminal/devices/scanner/listen-to-scanner.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { changeStation } from '#terminal/ground/memory/station-settings.ts'
import { enterScreen } from '#terminal/ground/store/on-screen.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { verdictAtom } from '#terminal/ground/store/verdict.ts'

changeStation({ printing: { order: ['service'], printers: {} } })
const scanner = createFakeScanner()
listenToScanner(scanner)
const taken: WorkerAct[] = []
enterScreen(0, act => taken.push(act))

const printPage = {
  print,
  repeatPrint,
  /** Prints by a browser of our making. */
  printBy: async (papers: readonly Paper[], ports: PrintPorts) => {
    const answers: string[] = []
    for (const paper of papers)
      answers.push((await createBrowserPrinter(ports).print({ id: 'J-1', paper, printerName: null })).printed)
    return answers
  },
  scan: (code: string) => scanner.scan(code),
  signIn: (customPrinter: boolean) => shell.set(whoAtom, { customPrinter } as never),
  state: () => ({
    isPrinting: shell.get(isPrintingAtom),
    last: shell.get(lastPrintAtom)?.map(paper => paper.orderNo) ?? null,
    taken: taken.map(act => act.value),
    verdict: shell.get(verdictAtom).key,
    kept: shell
      .get(jobsAtom)
      .filter(({ state }) => state === 'unprinted')
      .map(({ paper }) => paper.orderNo),
  }),
}
declare global {
  interface Window {
    printPage: typeof printPage
  }
}
window.printPage = printPage
