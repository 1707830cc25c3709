import type { ModelOf } from '#contract/define.ts'
import type { printerService } from '#contract/station/printer-service.ts'
import type { Paper, SheetSize } from '../paper/paper.ts'

export type ServicePrinter = ModelOf<typeof printerService.printers>[number]
export type JobState = ModelOf<typeof printerService.job>['state']

export interface SpoolJob {
  readonly id: string
  /** As {@link Spooler.list} spells it. */
  readonly printerName: string
  readonly paper: Paper
  readonly size: SheetSize | null
  readonly copies: number
  /** No page behind this one is printed, where the number of pages could not be told; else null. */
  readonly lastPage: number | null
}

export interface Spooled {
  /** What the job is called there, to ask for its state; null where it can't be asked. */
  readonly ticket: string | null
  /** `unknown`: it was handed over, but no answer came. */
  readonly state: JobState
}

/** What hands papers to printers: the machine's own system, or a printer in the network. */
export interface Spooler {
  /** Refuses PRINT_SYSTEM_AWAY. */
  list(): Promise<readonly ServicePrinter[]>
  /** Throws only while nothing is spooled, and then a refusal; once cut off by the signal it answers what it knows. */
  spool(job: SpoolJob, signal: AbortSignal): Promise<Spooled>
  stateOf(ticket: string): Promise<JobState>
}
