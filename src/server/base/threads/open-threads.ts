import { availableParallelism } from 'node:os'
import type { Worker } from 'node:worker_threads'
import { Refused } from '#http/serve/refused.ts'
import type { InThread } from './heavy-work.ts'
import { type Asked, type Done, ready } from './serve-works.ts'
import { startThread } from './start-thread.ts'

export interface ThreadsOptions {
  /** How many there are at most; one core is the scans'. */
  readonly most?: number
  /** How many works can wait for a thread. */
  readonly mostWaiting?: number
  /** A work that takes longer ends with its thread; until a new thread is ready it has as long once more. */
  readonly patienceMs?: number
  /** A thread that has done nothing for so long ends, and its memory with it. */
  readonly idleMs?: number
}

/** Threads that do heavy work. */
export interface Threads {
  /** Refuses SERVER_DOWN, which is tried again, where too much waits or the threads are closed. */
  readonly inThread: InThread
  close(): Promise<void>
}

interface Job extends Asked {
  readonly done: (output: unknown) => void
  readonly failed: (error: unknown) => void
}
interface Thread {
  readonly worker: Worker
  job: Job | null
  /** Ends it: with a job once patience is over, without one once it has been idle. */
  timer: NodeJS.Timeout | undefined
}

/**
 * Threads of one file that serves works. Each is started when there is work for it and does one at a time; one that breaks
 * takes only the work in its hands with it, and the next work starts another in its place.
 */
export const openThreads = (source: string, options: ThreadsOptions = {}): Threads => {
  const { most = Math.max(1, availableParallelism() - 1), mostWaiting = 500 } = options
  const { patienceMs = 20_000, idleMs = 600_000 } = options
  const threads = new Set<Thread>()
  const waiting: Job[] = []
  let isClosed = false

  const handOut = (): void => {
    while (waiting.length > 0 && !isClosed) {
      const free = [...threads].find(thread => thread.job === null) ?? (threads.size < most ? start() : null)
      if (free === null) return
      give(free, waiting.shift()!)
    }
  }

  const give = (thread: Thread, job: Job): void => {
    const { name, input } = job
    thread.job = job
    try {
      thread.worker.postMessage({ name, input } satisfies Asked)
      thread.worker.ref()
      waitFor(thread, name)
    } catch (error) {
      // What is not plain data cannot be handed over.
      take(thread).failed(error)
    }
  }

  const waitFor = (thread: Thread, name: string): void =>
    endIn(thread, patienceMs, new Error(`${name} took more than ${patienceMs / 1000} s`))

  /** Takes the job out of the thread's hands, which then waits for the next. */
  const take = (thread: Thread): Job => {
    const job = thread.job!
    thread.job = null
    thread.worker.unref()
    endIn(thread, idleMs)
    return job
  }

  const endIn = (thread: Thread, ms: number, why?: Error): void => {
    clearTimeout(thread.timer)
    thread.timer = setTimeout(() => {
      thread.job?.failed(why)
      leave(thread)
      void thread.worker.terminate()
    }, ms)
    thread.timer.unref()
  }

  const leave = (thread: Thread): void => {
    clearTimeout(thread.timer)
    threads.delete(thread)
    handOut()
  }

  const start = (): Thread => {
    const worker = startThread(source, { resourceLimits: { maxOldGenerationSizeMb: heapMb } })
    const thread: Thread = { worker, job: null, timer: undefined }
    threads.add(thread)
    let failure: unknown
    worker.on('message', (done: Done | typeof ready) => {
      if (done === ready) {
        if (thread.job !== null) waitFor(thread, thread.job.name)
        return
      }
      const job = take(thread)
      if ('error' in done) job.failed(done.error)
      else job.done(done.output)
      handOut()
    })
    worker.on('error', error => {
      failure = error
    })
    worker.on('exit', code => {
      thread.job?.failed(failure ?? new Error(`the thread ended with ${code}`))
      leave(thread)
    })
    return thread
  }

  return {
    inThread: <Output>({ name }: { readonly name: string }, input: unknown) =>
      new Promise<Output>((done, failed) => {
        if (isClosed || waiting.length >= mostWaiting) return failed(new Refused('SERVER_DOWN'))
        waiting.push({ name, input, done: output => done(output as Output), failed })
        handOut()
      }),
    async close() {
      isClosed = true
      for (const job of waiting.splice(0)) job.failed(new Refused('SERVER_DOWN'))
      for (const { job } of threads) job?.failed(new Refused('SERVER_DOWN'))
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

/** Most of a thread's own memory: a work that needs more ends its thread and not the server. */
const heapMb = 256
