import { paramsInWords } from '#contract/params-in-words.ts'
import type { Params } from '#contract/reply.ts'
import { isSilent } from '#contract/told-keys.ts'
import type { Verdict } from '../store/verdict.ts'
import type { Say } from './say.ts'

export interface VerdictWords {
  readonly title: string
  readonly text: string | null
  /** That acts which waited were not done, that the server has not confirmed them, or which earlier one it is about. */
  readonly notes: readonly string[]
}

/**
 * What a verdict says: below its title what the thing is, else, of a refusal, the way out. Nothing where the screen says it by itself: a silent key that is no good news, a refused reading
 * that has its own notice, an ending without words.
 */
export const verdictWords = (
  { key, tone, params: given, message }: Verdict,
  { say, has }: Pick<Say, 'say' | 'has'>,
): VerdictWords | null => {
  const params = paramsInWords(given, word => (has(word) ? say(word) : null))
  const { dropped, unconfirmed, lateFor, product = '' } = params
  const notes = [
    ...(lateFor === undefined ? [] : [lateNote(lateFor, product, say)]),
    ...(Number(unconfirmed) > 0 ? [say('shell.unconfirmed', { unconfirmed: Number(unconfirmed) })] : []),
    ...(Number(dropped) > 0 ? [say('shell.dropped', { dropped: Number(dropped) })] : []),
  ]
  const title =
    key === null || isMute(key, tone) ? null : has(key) ? say(key, params) : isEnding(key) ? null : (message ?? key)
  const [first, ...others] = notes
  if (title === null) return first === undefined ? null : { title: first, text: null, notes: others }
  const below = [`${key}.text`, ...(tone === 'no' ? [`${key}.way`] : [])].find(has)
  return { title, text: below === undefined ? null : say(below, params), notes }
}

const lateNote = (lateFor: Params[string], product: Params[string], say: Say['say']): string =>
  lateFor === ''
    ? say('shell.lateForAct')
    : product === ''
      ? say('shell.lateFor', { lateFor })
      : say('shell.lateForProduct', { lateFor, product })

const isMute = (key: string, tone: Verdict['tone']): boolean =>
  !isEnding(key) && (tone === 'none' || (tone === 'no' && isSilent(key)))
const isEnding = (key: string): boolean => key.startsWith('done.')
