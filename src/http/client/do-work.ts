import type { Params } from '#contract/reply.ts'
import { isWork, type WantedWork } from '#contract/work.ts'

/** More than this is not asked for; whoever does is none of our servers. */
const mostBits = 24
/** So long the page stands still at a time. */
const atOnceMs = 30

/** What CAPTCHA_REQUIRED wants; null where it asks for something else. */
export const wantedWork = ({ challenge, bits }: Params): WantedWork | null =>
  typeof challenge === 'string' && typeof bits === 'number' && bits <= mostBits ? { challenge, bits } : null

/** Does the work: about two to the power of `bits` hashes, in pieces between which the page goes on. */
export const doWork = async (wanted: WantedWork): Promise<string> => {
  let from = performance.now()
  for (let n = 0; ; n++) {
    const text = `${wanted.challenge}.${n.toString(36)}`
    if (isWork(wanted, text)) return text
    if (n % 64 !== 0 || performance.now() - from < atOnceMs) continue
    await new Promise(resolve => setTimeout(resolve))
    from = performance.now()
  }
}
