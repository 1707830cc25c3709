import type { PrinterKind } from '#contract/station/station-settings.ts'
import type { PrintAnswer, Printer, PrinterState, PrintJob } from './printer.ts'

export interface FakePrinter extends Printer {
  /** Every job that was taken, in order. */
  readonly printed: readonly PrintJob[]
  /** What it answers from now on; only `sent` takes jobs. */
  answer(answer: PrintAnswer): void
  /** The printers it reaches from now on; null: it is not there itself. */
  show(printers: readonly PrinterState[] | null): void
}

export function createFakePrinter(kind: PrinterKind = 'service'): FakePrinter {
  const printed: PrintJob[] = []
  let answer: PrintAnswer = { printed: 'sent' }
  let printers: readonly PrinterState[] | null = []
  return {
    kind,
    printed,
    look: async () => printers,
    async print(job) {
      if (answer.printed === 'sent') printed.push(job)
      return answer
    },
    answer(next) {
      answer = next
    },
    show(next) {
      printers = next
    },
  }
}
