import type { PrinterKind } from '#contract/station/station-settings.ts'
import type { KeptJob } from './kept-job.ts'

/** What was left for longer is not printed by itself: whoever waited for it may be gone. */
export const freshMs = 10 * 60_000

/**
 * A job as it goes on after the page that had it is gone. What waited was certainly not printed and goes on; what was being
 * printed may be on paper, so it waits for a person, unless the driver knows its jobs and can be asked.
 */
export const revived = (job: KeptJob, now: number, canTell: (driver: PrinterKind) => boolean): KeptJob => {
  const isFresh = now - job.at < freshMs
  if (job.state === 'waiting') return isFresh ? job : { ...job, state: 'unprinted', reason: 'shell.print.leftOver' }
  if (job.state !== 'printing') return job
  if (isFresh && job.driver !== null && canTell(job.driver)) return job
  return { ...job, state: 'unsure', reason: 'shell.print.cutOff' }
}
