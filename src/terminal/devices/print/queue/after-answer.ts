import type { PrintAnswer, Printed } from '#devices/printer/printer.ts'
import type { KeptJob } from './kept-job.ts'

const stateAfter = { sent: 'done', failed: 'unprinted', away: 'unprinted', unsure: 'unsure' } as const satisfies Record<
  Printed,
  KeptJob['state']
>

/** The next driver is tried only where certainly nothing was printed, as the former could not be reached. */
export const triesNext = ({ printed }: PrintAnswer): boolean => printed === 'away'

/** What becomes of a job by the last answer to it. */
export const afterAnswer = (job: KeptJob, { printed, reason, printerName }: PrintAnswer): KeptJob => ({
  ...job,
  state: stateAfter[printed],
  printerName: printerName ?? job.printerName,
  reason: printed === 'sent' ? null : (reason ?? (printed === 'away' ? 'shell.printServiceAway' : null)),
})

/** What held up a print of several papers: without any driver the rest is not tried; else what goes to the same printer is not. */
export interface HeldUp {
  readonly batch: string
  readonly isAway: boolean
  readonly wanted: string | null
}
export const isHeldUp = (job: KeptJob, wanted: string | null, by: readonly HeldUp[]): boolean =>
  by.some(held => held.batch === job.batch && (held.isAway || held.wanted === wanted))

export const heldUpBy = (job: KeptJob, wanted: string | null, { printed }: PrintAnswer): HeldUp | null =>
  printed === 'sent' ? null : { batch: job.batch, isAway: printed === 'away', wanted }
