import { threadId } from 'node:worker_threads'
import type { HeavyWork } from '#server/base/threads/heavy-work.ts'

/** Works that break in every way in which one may. */
export const oddWorks = {
  tellThread: { name: 'tellThread', does: () => threadId } as HeavyWork<unknown, number>,
  throwing: {
    name: 'throwing',
    does: () => {
      throw new TypeError('this paper is odd')
    },
  } as HeavyWork<null, never>,
  exiting: { name: 'exiting', does: () => process.exit(7) } as HeavyWork<null, never>,
  endless: {
    name: 'endless',
    does: () => {
      for (;;);
    },
  } as HeavyWork<null, never>,
  growing: {
    name: 'growing',
    does: () => {
      for (const kept: number[][] = []; ; ) kept.push(new Array(100_000).fill(kept.length))
    },
  } as HeavyWork<null, never>,
}
