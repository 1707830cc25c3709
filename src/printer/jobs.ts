import { Refused } from '#http/serve/refused.ts'
import type { Spooled } from './spooler/spooler.ts'

/** A job that was handed over, or is about to be. */
export interface Job extends Spooled {
  readonly id: string
  readonly printerName: string
}

type Work = () => Promise<Spooled & { readonly printerName: string }>

export interface Jobs {
  /**
   * Does the work of an id once; a repeat gets what came of it. After a refusal, which says that nothing was spooled, the id
   * may be tried again. Refuses PRINT_BUSY while as many as may be are at work.
   */
  once(id: string, wantedPrinter: string, work: Work): Promise<Job & { readonly isRepeat: boolean }>
  /** Refuses PRINT_JOB_NOT_FOUND; `unknown` while it is at work. */
  find(id: string): Job
}

export const mostAtATime = 2
/** Weeks of jobs; the oldest are forgotten first. */
const mostKept = 10_000

export const createJobs = (log: (line: string) => void): Jobs => {
  const jobs = new Map<string, { job: Job; readonly outcome: Promise<Job> }>()
  let atWork = 0

  const start = async (job: Job, work: Work): Promise<Job> => {
    atWork++
    try {
      return { ...job, ...(await work()) }
    } catch (error) {
      if (error instanceof Refused) throw error
      // Nobody knows what an accident has spooled: it is not tried twice. Its message may quote the document.
      log(`accident: ${(error as Error).name} ${(error as Error).stack?.split('\n').slice(-3).join(' ')}`)
      return job
    } finally {
      atWork--
    }
  }

  return {
    async once(id, wantedPrinter, work) {
      const known = jobs.get(id)
      if (known) return { ...(await known.outcome), isRepeat: true }
      if (atWork >= mostAtATime) throw new Refused('PRINT_BUSY', { most: mostAtATime })
      const job: Job = { id, printerName: wantedPrinter, ticket: null, state: 'unknown' }
      const entry = { job, outcome: start(job, work) }
      jobs.set(id, entry)
      try {
        entry.job = await entry.outcome
      } catch (error) {
        jobs.delete(id)
        throw error
      }
      if (jobs.size > mostKept) jobs.delete(jobs.keys().next().value!)
      return { ...entry.job, isRepeat: false }
    },
    find(id) {
      const known = jobs.get(id)
      if (known === undefined) throw new Refused('PRINT_JOB_NOT_FOUND', { job: id })
      return known.job
    },
  }
}
