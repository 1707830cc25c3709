import { setTimeout as sleep } from 'node:timers/promises'
import type { Ports } from '#engine/machine/ports.ts'
import type { Motion } from '#simulate/world/motion.ts'

/** The way from a simulated station to its server: every answer takes so much longer than the server took. */
export const slowNetwork =
  (ask: Ports['ask'], slowMs: number, motion: Motion): Ports['ask'] =>
  question =>
    motion.during(
      (async () => {
        if (motion.ended.aborted) throw motion.ended.reason
        const reply = await ask(question)
        if (slowMs > 0) await sleep(slowMs)
        return reply
      })(),
    )
