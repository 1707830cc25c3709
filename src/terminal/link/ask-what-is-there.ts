import type { InHand } from '#contract/calls/line/work.ts'
import type { Key } from '#contract/keys.ts'
import type { Reply } from '#contract/reply.ts'
import type { Question } from '#engine/machine/ports.ts'
import { tokenAtom } from '#terminal/ground/memory/session.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { fetchPart } from './fetch-part.ts'
import { ask } from './server.ts'

/** The keys that refuse a reading for want of something of the user's own. */
const wanting: Readonly<Partial<Record<Key, keyof InHand>>> = {
  USER_SET_NOT_FOUND: 'set',
  SiparisinizYok: 'set',
  ArabaBulunamadi: 'cart',
  KullaniciUzerindeMasaYok: 'table',
}

type AskOn = (question: Question) => Promise<Reply<any>>

interface Hands {
  readonly session: () => string | null
  /** Null where the server is of a version that does not tell. */
  readonly read: () => Promise<InHand | null>
}

/**
 * Asks on, but not for the user's own set, cart or table where he has none: that is refused here, as a browser writes each
 * refusal of a server into its console as an error. Only that something was there is believed again.
 */
export const askingWhatIsThere = ({ session, read }: Hands) => {
  let last: { readonly session: string | null; readonly inHand: InHand } | null = null
  let reading: Promise<InHand | null> | null = null
  const readOnce = async (): Promise<InHand | null> => {
    const before = session()
    const inHand = await read()
    last = inHand === null ? null : { session: before, inHand }
    return inHand
  }
  return async (question: Question, askOn: AskOn): Promise<Reply<any>> => {
    const { endpoint, operationId } = question
    if (operationId !== null) last = null
    const keys = operationId === null ? endpoint.keys.filter(key => wanting[key] !== undefined) : []
    const lacking = (inHand: InHand) => keys.find(key => !inHand[wanting[key]!])
    const isKnown = last !== null && last.session === session() && lacking(last.inHand) === undefined
    if (keys.length > 0 && !isKnown) {
      reading ??= readOnce().finally(() => {
        reading = null
      })
      const inHand = await reading
      const key = inHand === null ? undefined : lacking(inHand)
      if (key !== undefined) return { isError: true, key, params: {} }
    }
    const reply = await askOn(question)
    if (reply.isError && keys.includes(reply.key)) last = null
    return reply
  }
}

export const askWhatIsThere = askingWhatIsThere({
  session: () => shell.get(tokenAtom),
  read: async () => {
    const { work } = await fetchPart(() => import('#contract/calls/line/work.ts'))
    const reply = await ask(work.inHand, {})
    return reply.isError ? null : reply.model
  },
})
