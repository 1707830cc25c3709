import type { KeptJob } from '#terminal/devices/print/queue/kept-job.ts'
import type { Say } from '#terminal/ground/words/say.ts'

/** Why a job is not printed: in our words for a key, else in the printer's own. */
export const reasonWords = (
  { reason, printerName }: Pick<KeptJob, 'reason' | 'printerName'>,
  { say, has }: Pick<Say, 'say' | 'has'>,
): string => {
  if (reason === null) return ''
  return has(reason) ? say(reason, { printer: printerName ?? '' }) : reason
}
