import type { Paper } from '#contract/calls/documents.ts'

/** What came of a print: all papers were handed over; one could not be; the printer cannot be reached. */
export type Printed = 'sent' | 'failed' | 'away'

/** What puts documents on paper: the browser, the station's printer service, or a fake. */
export interface Printer {
  /** Prints one paper after the other, in order; answers once the last is handed over. Never throws. */
  print(papers: readonly Paper[]): Promise<Printed>
}
