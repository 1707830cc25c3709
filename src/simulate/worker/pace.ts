import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#base/random.ts'
import { walkedMetresASecond } from '#domain/walks/walk-minutes.ts'
import type { Motion } from '#simulate/world/motion.ts'

export const paces = ['fast', 'human'] as const
export type PaceName = (typeof paces)[number]

/** What takes people time, beside walking. */
export type Effort = keyof typeof seconds

/** How fast somebody works. */
export interface Pace {
  take(...efforts: readonly Effort[]): Promise<void>
  walk(metres: number): Promise<void>
}

/** The usual time of each, and how far it scatters: the logarithm is normal. */
const seconds = {
  think: { usual: 0.8, scatter: 0.5 },
  reach: { usual: 1.6, scatter: 0.4 },
  scan: { usual: 0.6, scatter: 0.3 },
} as const

/** As fast as can be: only answers are waited for. */
export const fastPace: Pace = { take: async () => {}, walk: async () => {} }

/** As people work, by the seed; on a clock that runs so many times faster. */
export const humanPace = (random: Random, faster: number, motion: Motion): Pace => {
  const rest = (s: number): Promise<unknown> => motion.during(sleep((s * 1000) / faster))
  return {
    take: async (...efforts) => {
      await rest(efforts.reduce((sum, effort) => sum + drawn(seconds[effort], random), 0))
    },
    walk: async metres => {
      if (metres > 0) await rest(metres / walkedMetresASecond)
    },
  }
}

const drawn = ({ usual, scatter }: { readonly usual: number; readonly scatter: number }, random: Random): number => {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return usual * Math.exp(scatter * normal)
}
