import { atom } from 'jotai'
import type { Paper } from '#contract/calls/papers/documents.ts'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import type { DriverLook } from '../drivers/look-at-driver.ts'
import type { KeptJob } from './kept-job.ts'

/** All papers of the last print, to be printed once more. */
export const lastPrintAtom = atom<readonly Paper[] | null>(null)
/** Every paper on its way, and those that nobody has decided about. */
export const jobsAtom = atom<readonly KeptJob[]>([])
/** Whether someone has to decide what becomes of it. */
export const needsPerson = ({ state }: KeptJob): boolean => state === 'unprinted' || state === 'unsure'
/** Whether the sheet of jobs lies over the work. */
export const isPrintSheetOpenAtom = atom(false)

/** Null before the first look. */
export const looksAtom = atom<readonly DriverLook[] | null>(null)
/** The printers that papers of this user go to, as far as any is named for them. */
export const wantedPrintersAtom = atom<readonly string[]>([])
/** Whether the top bar tells of printers: to whoever has one of his own, and to everyone while papers are not printed. */
export const showsPrintChipAtom = atom(get => get(whoAtom)?.customPrinter === true || get(jobsAtom).some(needsPerson))
/** What was printed last, as a message that goes by itself. */
export const printMessageAtom = atom<{
  readonly key: string
  readonly params: Readonly<Record<string, string>>
} | null>(null)
/** Whether printing draws something over the work. */
export const hasPrintLayerAtom = atom(get => get(isPrintSheetOpenAtom) || get(printMessageAtom) !== null)
