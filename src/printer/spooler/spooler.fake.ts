import type { JobState, ServicePrinter, Spooler, SpoolJob } from './spooler.ts'

export interface FakeSpooler extends Spooler {
  /** Every job that was taken, in order. */
  readonly taken: readonly SpoolJob[]
  /** What is done with the jobs from now on, instead of taking them. */
  meet(answer: (job: SpoolJob, signal: AbortSignal) => Promise<JobState>): void
}

export const fakePrinters: readonly ServicePrinter[] = [
  { name: 'Etiket', isDefault: true, state: 'ready', reason: null },
  { name: 'Fatura Yazıcısı', isDefault: false, state: 'stopped', reason: 'kâğıt yok' },
]

export const createFakeSpooler = (printers: readonly ServicePrinter[] = fakePrinters): FakeSpooler => {
  const taken: SpoolJob[] = []
  let answer = async (_job: SpoolJob, _signal: AbortSignal): Promise<JobState> => 'spooled'
  return {
    taken,
    meet(next) {
      answer = next
    },
    list: async () => printers,
    async spool(job, signal) {
      const state = await answer(job, signal)
      taken.push(job)
      return { ticket: job.id, state }
    },
    stateOf: async () => 'done',
  }
}
