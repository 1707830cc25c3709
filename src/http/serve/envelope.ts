import { statusOf as declaredStatus, type Key } from '#contract/keys.ts'
import type { Envelope } from '#contract/reply.ts'
import type { Refused } from './refused.ts'

const nothing: Envelope = { isError: false, errorMessage: null, Key: null, Params: null, title: null, model: null }

export const answerOf = (model: unknown): Envelope => ({ ...nothing, model })

/** Without words where the terminal alone has them. */
export const refusalOf = ({ key, params }: Pick<Refused, 'key' | 'params'>, words: string | null = null): Envelope => ({
  ...nothing,
  isError: true,
  errorMessage: words,
  Key: key,
  Params: params,
})

/** The HTTP status a key travels under. */
export const statusOf = (key: Key): number => declaredStatus(key) || 422
