import type { Paper } from '#contract/calls/papers/documents.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { stationSettingsAtom } from '#terminal/ground/memory/station-settings.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { showVerdict } from '#terminal/ground/store/verdict.ts'
import { sound } from '../sound/sound.ts'
import { cover } from './drivers/cover.ts'
import { lastPrintAtom } from './queue/print-state.ts'
import { driversFor } from './queue/route.ts'

/** Prints documents or, told none, the page itself; a print waits for the one before it. */
export const print = async (papers: readonly Paper[] | null): Promise<void> => {
  if (papers !== null && !papers.some(({ isSecret }) => isSecret)) shell.set(lastPrintAtom, papers)
  // With the very answer that brings the papers: the next scan may follow it before the print has begun.
  const lift = papers === null || onlyBrowserPrints() ? cover() : () => {}
  try {
    const { printPapers } = await import('./queue/print-papers.ts')
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
