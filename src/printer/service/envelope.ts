import { statusOf as declaredStatus } from '#contract/keys.ts'
import type { Envelope } from '#contract/reply.ts'
import type { Refused } from './refused.ts'

const nothing: Envelope = { isError: false, errorMessage: null, Key: null, Params: null, title: null, model: null }

export const answerOf = (model: unknown): Envelope => ({ ...nothing, model })

/** The words to a key are the terminal's. */
export const refusalOf = ({ key, params }: Refused): Envelope => ({
  ...nothing,
  isError: true,
  Key: key,
  Params: params,
})

/** The HTTP status a refusal travels under. */
export const statusOf = ({ key }: Refused): number => declaredStatus(key) || 422
