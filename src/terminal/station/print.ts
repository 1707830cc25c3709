import type { Paper } from '#contract/calls/documents.ts'
import { cover } from '../print/cover.ts'
import { isPrintingAtom, lastPrintAtom } from '../print/print-state.ts'
import { driversFor } from '../print/route.ts'
import { whoAtom } from '../session/session.ts'
import { shell } from './shell-store.ts'
import { sound } from './sound.ts'
import { stationSettingsAtom } from './station-settings.ts'
import { showVerdict } from './verdict.ts'

export { isPrintingAtom, lastPrintAtom }

/** Prints documents or, told none, the page itself; a print waits for the one before it. */
export const print = async (papers: readonly Paper[] | null): Promise<void> => {
  if (papers !== null && !papers.some(({ isSecret }) => isSecret)) shell.set(lastPrintAtom, papers)
  // With the very answer that brings the papers: the next scan may follow it before the print has begun.
  const lift = papers === null || onlyBrowserPrints() ? cover() : () => {}
  try {
    const { printPapers } = await import('../print/print-papers.ts')
    await printPapers(papers)
  } catch (error) {
    console.error(error)
    showVerdict({ tone: 'no', key: 'shell.printFailed', params: {} })
    sound.play('no')
  } finally {
    lift()
  }
}

const onlyBrowserPrints = (): boolean =>
  driversFor(shell.get(whoAtom)?.customPrinter ?? false, shell.get(stationSettingsAtom).printing).every(
    driver => driver === 'browser',
  )

export const repeatPrint = (): void => {
  const papers = shell.get(lastPrintAtom)
  if (papers !== null) void print(papers)
}
