import type { Paper } from '#contract/calls/papers/documents.ts'
import { printPage } from '../drivers/browser-driver.ts'
import { printQueue } from './queue.ts'

/** Prints documents or, told none, the page itself, in their turn. */
export const printPapers = (papers: readonly Paper[] | null): Promise<void> =>
  papers === null ? printQueue.inTurn(printPage) : printQueue.add(papers)
