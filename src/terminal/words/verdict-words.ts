import { isKey } from '#contract/keys.ts'
import { isSilent } from '#engine/feedback.ts'
import type { Verdict } from '../station/verdict.ts'
import type { Say } from './say.ts'

export interface VerdictWords {
  readonly title: string
  readonly text: string | null
  /** That acts which waited were not done. */
  readonly dropped: string | null
}

/**
 * What a verdict says. Nothing where the screen says it by itself: a silent key that is no good news, a refused reading
 * that has its own notice, an ending without words.
 */
export const verdictWords = (
  { key, tone, params: given, message }: Verdict,
  { say, has }: Pick<Say, 'say' | 'has'>,
): VerdictWords | null => {
  const field = `field.${given.field}`
  const params = has(field) ? { ...given, field: say(field) } : given
  const dropped = Number(params.dropped) > 0 ? say('shell.dropped', { dropped: Number(params.dropped) }) : null
  const title =
    key === null || isMute(key, tone) ? null : has(key) ? say(key, params) : isEnding(key) ? null : (message ?? key)
  if (title === null) return dropped === null ? null : { title: dropped, text: null, dropped: null }
  return { title, text: has(`${key}.text`) ? say(`${key}.text`, params) : null, dropped }
}

const isMute = (key: string, tone: Verdict['tone']): boolean =>
  isKey(key) && (tone === 'none' || (tone === 'no' && isSilent(key)))
const isEnding = (key: string): boolean => key.startsWith('done.')
