import { isKey, type Key } from '#contract/keys.ts'
import type { Envelope, Refusal, Reply } from '#contract/reply.ts'

const isEnvelope = (data: unknown): data is Partial<Envelope> =>
  typeof data === 'object' && data !== null && typeof (data as Partial<Envelope>).isError === 'boolean'

/** Reads an answer, whatever its status; null for one that no Okut server gave. */
export const readReply = (status: number, data: unknown): Reply<unknown> | null => {
  if (!isEnvelope(data)) return null
  return data.isError || status >= 400 ? refusalOf(data) : { isError: false, model: data.model }
}

/** A key may stand in `Key`, or, from other servers, in place of the message. */
const refusalOf = ({ Key: key, Params, errorMessage, title }: Partial<Envelope>): Refusal => {
  const named = key ?? (errorMessage && isKey(errorMessage) ? errorMessage : 'BeklenmeyenBirHataOlustu')
  const message = [errorMessage, title].filter(Boolean).join(' · ')
  return { isError: true, key: named as Key, params: Params ?? {}, ...(message === '' ? {} : { message }) }
}
