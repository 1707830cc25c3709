import type { Paper } from '#contract/calls/documents.ts'
import { isPrintingAtom, lastPrintAtom } from '../print/print-state.ts'
import { shell } from './shell-store.ts'
import { sound } from './sound.ts'
import { showVerdict } from './verdict.ts'

export { isPrintingAtom, lastPrintAtom }

/** Prints documents or, told none, the page itself; a print waits for the one before it. */
export const print = async (papers: readonly Paper[] | null): Promise<void> => {
  if (papers !== null && !papers.some(({ isSecret }) => isSecret)) shell.set(lastPrintAtom, papers)
  try {
    const { printPapers } = await import('../print/print-papers.ts')
    await printPapers(papers)
  } catch (error) {
    console.error(error)
    showVerdict({ tone: 'no', key: 'shell.printFailed', params: {} })
    sound.play('no')
  }
}

export const repeatPrint = (): void => {
  const papers = shell.get(lastPrintAtom)
  if (papers !== null) void print(papers)
}
