import { atom } from 'jotai'
import type { Paper } from '#contract/calls/papers/documents.ts'
import type { PrinterKind } from '#contract/station/station-settings.ts'
import type { PrinterAccess, PrinterState } from '#devices/printer/printer.ts'
import { whoAtom } from '#terminal/link/session/session.ts'
import type { KeptJob } from './kept-job.ts'

/** All papers of the last print, to be printed once more. */
export const lastPrintAtom = atom<readonly Paper[] | null>(null)
/** Whether the browser prints: it swallows keys meanwhile, so nothing may be scanned. */
export const isPrintingAtom = atom(false)
/** Every paper on its way, and those that nobody has decided about. */
export const jobsAtom = atom<readonly KeptJob[]>([])
/** Whether someone has to decide what becomes of it. */
export const needsPerson = ({ state }: KeptJob): boolean => state === 'unprinted' || state === 'unsure'
/** Whether the sheet of jobs lies over the work. */
export const isPrintSheetOpenAtom = atom(false)

/** A driver as it was last looked at. */
export interface DriverLook {
  readonly kind: PrinterKind
  /** Null: it is not there. */
  readonly printers: readonly PrinterState[] | null
  readonly access: PrinterAccess
}
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
