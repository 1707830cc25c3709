import type { Paper } from '#contract/calls/documents.ts'
import { createBrowserPrinter, type PrintPorts } from '#devices/printer/printer.browser.ts'
import { createFakeScanner } from '#devices/scanner/scanner.fake.ts'
import type { WorkerAct } from '#engine/context.ts'
import { jobsAtom } from '#terminal/print/print-state.ts'
import { whoAtom } from '#terminal/session/session.ts'
import { listenToScanner } from '#terminal/station/listen-to-scanner.ts'
import { isPrintingAtom, lastPrintAtom, print, repeatPrint } from '#terminal/station/print.ts'
import { shell } from '#terminal/station/shell-store.ts'
import { enterStage } from '#terminal/station/stage.ts'
import { changeStation } from '#terminal/station/station-settings.ts'
import { verdictAtom } from '#terminal/station/verdict.ts'

changeStation({ printing: { order: ['service'], printers: {} } })
const scanner = createFakeScanner()
listenToScanner(scanner)
const taken: WorkerAct[] = []
enterStage(0, act => taken.push(act))

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
