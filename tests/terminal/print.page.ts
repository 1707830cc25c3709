import type { Paper } from '#contract/calls/documents.ts'
import { createBrowserPrinter, type PrintPorts } from '#devices/printer.browser.ts'
import { createFakeScanner } from '#devices/scanner.fake.ts'
import type { WorkerAct } from '#engine/context.ts'
import { whoAtom } from '#terminal/session/session.ts'
import { listenToScanner } from '#terminal/station/listen-to-scanner.ts'
import { isPrintingAtom, lastPrintAtom, print, repeatPrint } from '#terminal/station/print.ts'
import { shell } from '#terminal/station/shell-store.ts'
import { enterStage } from '#terminal/station/stage.ts'
import { verdictAtom } from '#terminal/station/verdict.ts'

const scanner = createFakeScanner()
listenToScanner(scanner)
const taken: WorkerAct[] = []
enterStage(0, act => taken.push(act))

const printPage = {
  print,
  repeatPrint,
  /** Prints by a browser of our making. */
  printBy: (papers: readonly Paper[], ports: PrintPorts) => createBrowserPrinter(ports).print(papers),
  scan: (code: string) => scanner.scan(code),
  signIn: (customPrinter: boolean) => shell.set(whoAtom, { customPrinter } as never),
  state: () => ({
    isPrinting: shell.get(isPrintingAtom),
    last: shell.get(lastPrintAtom)?.map(paper => paper.orderNo) ?? null,
    taken: taken.map(act => act.value),
    verdict: shell.get(verdictAtom).key,
  }),
}
declare global {
  interface Window {
    printPage: typeof printPage
  }
}
window.printPage = printPage
