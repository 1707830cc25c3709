import type { Paper } from '#contract/calls/documents.ts'
import type { Printed, Printer } from './printer.ts'

export interface FakePrinter extends Printer {
  /** Every paper that was handed over, in order. */
  readonly printed: readonly Paper[]
  /** What it answers from now on; only `sent` takes papers. */
  answer(printed: Printed): void
}

export function createFakePrinter(): FakePrinter {
  const printed: Paper[] = []
  let answer: Printed = 'sent'
  return {
    printed,
    async print(papers) {
      if (answer === 'sent') printed.push(...papers)
      return answer
    },
    answer(next) {
      answer = next
    },
  }
}
