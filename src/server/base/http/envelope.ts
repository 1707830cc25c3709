import { type Key, keys } from '#contract/keys.ts'
import type { Language } from '#contract/languages.ts'
import type { Envelope } from '#contract/reply.ts'
import type { Refused } from '../refused.ts'
import { say } from '../words.ts'

export const answerOf = (model: unknown): Envelope => ({
  isError: false,
  errorMessage: null,
  Key: null,
  Params: null,
  title: null,
  model,
})

export const refusalOf = ({ key, params }: Refused, language: Language): Envelope => ({
  isError: true,
  errorMessage: say(key, params, language),
  Key: key,
  Params: params,
  title: null,
  model: null,
})

/** The HTTP status a key travels under. */
export const statusOf = (key: Key): number => keys[key] || 422
