import type { Paper } from '#contract/calls/papers/documents.ts'
import type { PrinterKind } from '#contract/station/station-settings.ts'

/** The size of the paper, where its theme tells it. */
export interface SheetSize {
  readonly widthMm: number
  readonly heightMm: number
}

/** One document for one printer. Its id stays the same however often it is tried, so that no timeout prints it twice. */
export interface PrintJob {
  readonly id: string
  readonly paper: Paper
  /** The name as the driver lists it; null for the driver's default printer. */
  readonly printerName: string | null
  readonly sheet?: SheetSize | null
  /** What else the paper's theme says of it. */
  readonly theme?: Readonly<Record<string, unknown>>
}

/**
 * What came of a job. `sent`: handed over. `failed`: the printer refused it, nothing was printed. `away`: the driver could not
 * be reached, nothing was printed. `unsure`: it was handed over, but no answer came: it may be printed, or not.
 */
export type Printed = 'sent' | 'failed' | 'away' | 'unsure'

export interface PrintAnswer {
  readonly printed: Printed
  /** What the printer said of it, for whoever mends it: words of its own, or a key. */
  readonly reason?: string
  /** Who printed it, where the driver chose. */
  readonly printerName?: string
}

/** A printer as its driver sees it now. */
export interface PrinterState {
  readonly name: string
  readonly isDefault: boolean
  /** `unknown` where the driver can't tell, as QZ Tray until the printer reports. */
  readonly state: 'ready' | 'printing' | 'stopped' | 'unknown'
  readonly reason?: string
}

/**
 * Whether the page may reach a driver on its machine. `ask`: a person has to allow it in the browser first; `denied`: he did
 * not; `pair`: the driver wants another pairing token.
 */
export type PrinterAccess = 'granted' | 'ask' | 'denied' | 'pair'

/** What puts documents on paper: QZ Tray, the service of port 5454, the browser, or a fake. */
export interface Printer {
  readonly kind: PrinterKind
  /** The printers that it reaches; null if it is not there itself. Never throws. */
  look(): Promise<readonly PrinterState[] | null>
  /** Prints one job; the next is given once this one is answered. Never throws. */
  print(job: PrintJob): Promise<PrintAnswer>
  /**
   * What became of a job that was perhaps handed over, since the given time in ms, where the driver can tell by its id: `sent`,
   * `failed` if it certainly never had it, else `unsure` or `away`. Prints nothing, never throws.
   */
  settle?(job: PrintJob, since: number): Promise<PrintAnswer>
  access?(): Promise<PrinterAccess>
  /** Reaches for it, however long a person takes to allow it; to be called by a touch. */
  reach?(): Promise<boolean>
}
