import type { Speech, SpokenLanguage } from '#devices/speech/speech.ts'

/** A verdict's tone has ended by then. */
export const afterToneMs = 240

export interface Narrator {
  /** A verdict is given now: what is being said is out of date. Says the words of a refusal after its tone. */
  readonly verdict: (words: string | null) => void
  /** What stands before the worker now; said after the tone, and after the refusal of the same act. */
  readonly next: (words: string | null) => void
}

/** Says what a worker did wrong and what comes next, never more than one thing at once; the newest cuts off the rest. */
export const createNarrator = (speech: Speech, language: () => SpokenLanguage): Narrator => {
  let refusal: string | null = null
  let upNext: string | null = null
  /** The refusal that is being said: what comes next waits for its end. */
  let refusing: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let turn = 0

  const say = async () => {
    const words = [refusal, upNext === (refusal ?? refusing) ? null : upNext].filter(each => each !== null).join('. ')
    refusing = refusal
    refusal = null
    upNext = null
    if (words === '') return
    turn += 1
    const mine = turn
    await speech.say({ text: words, language: language() })
    if (turn !== mine) return
    if (upNext !== null) void say()
    refusing = null
  }
  const sayAfterTone = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void say(), afterToneMs)
  }
  return {
    verdict: words => {
      turn += 1
      speech.stop()
      refusing = null
      refusal = words
      upNext = null
      sayAfterTone()
    },
    next: words => {
      upNext = words
      if (refusing === null) sayAfterTone()
    },
  }
}
