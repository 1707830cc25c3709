import * as v from 'valibot'
import { type Memory, readJson } from '#terminal/ground/memory/stored.ts'
import { type KeptJob, keptJob } from './kept-job.ts'

const prefix = 'okut.print.'
/** Leaves room for what else the browser's storage holds, which takes about five million characters. */
const mostChars = 2_000_000

/** The jobs as they outlive the page: one entry each. */
export interface JobStore {
  readonly read: () => readonly KeptJob[]
  /** False where there is no room, even after the oldest printed ones are gone. */
  readonly keep: (job: KeptJob) => boolean
  readonly drop: (id: string) => void
}

export const createJobStore = (memory: Memory): JobStore => {
  const kept = new Map<string, { readonly chars: number; readonly isDone: boolean }>()
  const drop = (id: string) => {
    memory.drop(prefix + id)
    kept.delete(id)
  }
  const write = (id: string, text: string): boolean => {
    const others = [...kept].reduce((sum, [other, { chars }]) => (other === id ? sum : sum + chars), 0)
    if (others + text.length > mostChars) return false
    try {
      memory.set(prefix + id, text)
      return true
    } catch {
      // The storage is full, of ours or of others'.
      return false
    }
  }
  return {
    read: () => {
      const jobs: KeptJob[] = []
      for (const name of memory.names().filter(name => name.startsWith(prefix))) {
        const read = v.safeParse(keptJob, readJson(memory, name))
        if (!read.success) {
          memory.drop(name)
          continue
        }
        jobs.push(read.output)
        kept.set(read.output.id, { chars: memory.get(name)?.length ?? 0, isDone: read.output.state === 'done' })
      }
      return jobs.sort((a, b) => a.at - b.at)
    },
    keep: job => {
      if (job.paper.isSecret) return true
      const text = JSON.stringify(job)
      const isDone = job.state === 'done'
      while (!write(job.id, text)) {
        const oldestDone = [...kept].find(([id, entry]) => entry.isDone && id !== job.id)?.[0]
        if (oldestDone === undefined) {
          // What is written of it is older than the truth: a job that was printed must not come up as waiting.
          if (isDone || kept.has(job.id)) drop(job.id)
          return isDone
        }
        drop(oldestDone)
      }
      kept.set(job.id, { chars: text.length, isDone })
      return true
    },
    drop,
  }
}
