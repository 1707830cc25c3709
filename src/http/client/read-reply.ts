import type { Key } from '#contract/keys.ts'
import type { Envelope, Refusal, Reply } from '#contract/reply.ts'

/** Reads an answer, whatever its status: a refusal is one under 200, too. Null for what no Okut server gave. */
export const readReply = (status: number, data: unknown): Reply<unknown> | null => {
  if (!isEnvelope(data)) return null
  return data.isError || status >= 400 ? refusalOf(data) : { isError: false, model: data.model }
}

const isEnvelope = (data: unknown): data is Partial<Envelope> =>
  typeof data === 'object' && data !== null && typeof (data as Partial<Envelope>).isError === 'boolean'

/** Keys are one word. The table of all of them is not needed for that: a terminal starts without it. */
const mayBeKey = (text: string): boolean => /^\w+$/.test(text)

/** A key may stand in `Key`, or, from other servers, in place of the message. */
const refusalOf = ({ Key: key, Params, errorMessage, title }: Partial<Envelope>): Refusal => {
  const named = key ?? (errorMessage && mayBeKey(errorMessage) ? errorMessage : 'BeklenmeyenBirHataOlustu')
  const message = [errorMessage, title].filter(Boolean).join(' · ')
  return { isError: true, key: named as Key, params: Params ?? {}, ...(message === '' ? {} : { message }) }
}
