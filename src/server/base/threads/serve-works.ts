import { parentPort } from 'node:worker_threads'
import type { HeavyWork } from './heavy-work.ts'

/** What a thread is asked to do. */
export interface Asked {
  readonly name: string
  readonly input: unknown
}
/** What it came to. */
export type Done = { readonly output: unknown } | { readonly error: unknown }
/** The first that a thread says. */
export const ready = 'ready'

/** Makes this thread one that does the works, as its pool asks for them. */
export const serveWorks = (works: readonly HeavyWork<any, unknown>[]): void => {
  const port = parentPort!
  port.on('message', async ({ name, input }: Asked) => {
    try {
      const output = await works.find(work => work.name === name)!.does(input)
      port.postMessage({ output } satisfies Done)
    } catch (error) {
      port.postMessage({ error } satisfies Done)
    }
  })
  port.postMessage(ready)
}
