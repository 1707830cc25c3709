import { atom } from 'jotai'
import type { Params } from '#contract/reply.ts'
import type { Tone } from '#contract/told-keys.ts'
import { shell } from './shell-store.ts'

/** What a worker is told of what he just did. */
export interface Verdict {
  readonly tone: Tone
  readonly key: string | null
  readonly params: Params
  readonly message?: string
}
export interface ShownVerdict extends Verdict {
  /** Counts them, so that the same verdict twice is seen twice. */
  readonly number: number
  readonly isOver: boolean
}

export const yesMs = 600
/** How long a notification stands (specification, section 9). */
export const noticeMs = 3000

export const verdictAtom = atom<ShownVerdict>({ tone: 'none', key: null, params: {}, number: 0, isOver: true })

/** A refusal and what is to be looked at stay until the next act; good news goes by itself. */
export const showVerdict = (verdict: Verdict): void => {
  const number = shell.get(verdictAtom).number + 1
  shell.set(verdictAtom, { ...verdict, number, isOver: false })
  const stays = verdict.tone === 'no' || verdict.tone === 'careful'
  if (!stays) setTimeout(() => endVerdict(number), verdict.tone === 'yes' ? yesMs : noticeMs)
}

export const endVerdict = (number = shell.get(verdictAtom).number): void => {
  const shown = shell.get(verdictAtom)
  if (shown.number === number && !shown.isOver) shell.set(verdictAtom, { ...shown, isOver: true })
}
