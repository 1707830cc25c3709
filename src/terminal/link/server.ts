import { movedToHeader } from '#contract/reply.ts'
import type { Ask } from '#http/client/client.ts'
import { readCookie, writeCookie } from '#terminal/ground/memory/cookies.ts'
import { languageAtom } from '#terminal/ground/memory/preferences.ts'
import { tokenAtom } from '#terminal/ground/memory/session.ts'
import { noteServerDate } from '#terminal/ground/store/server-clock.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { createClient, type News } from './client.ts'

const listeners = new Set<(news: News) => void>()
let session = new AbortController()

/** The server that this station works with: this page's own, or the one that the cookie names. */
const base = () => (readCookie('customApiURL') ?? '').replace(/\/+$/, '')
const moveTo = (origin: string): void => writeCookie('customApiURL', origin)

/** The answer of a question that was asked past {@link ask}; it may say as well that the merchant lives elsewhere by now. */
export const notingMove = (answer: Response): Response => {
  const movedTo = answer.headers.get(movedToHeader)
  if (movedTo !== null) moveTo(movedTo)
  return answer
}

/** Where something stands that the server named by its path. */
export const addressOf = (path: string): string => base() + path

const language = () => shell.get(languageAtom)

/** Asks the server that this station works with. */
export const ask = createClient({
  base,
  moveTo,
  language,
  token: () => shell.get(tokenAtom),
  signal: () => session.signal,
  noteDate: noteServerDate,
  tell: news => {
    for (const listener of listeners) listener(news)
  },
})

const never = new AbortController().signal

/** The bytes that stand at a path, as who works here may have them; null where the server has none for him, or is away. */
export const fetchFile = async (path: string): Promise<Blob | null> => {
  try {
    const token = shell.get(tokenAtom)
    const answer = notingMove(
      await fetch(addressOf(path), {
        headers: { 'accept-language': language(), ...(token !== null && { usertoken: token }) },
        signal: session.signal,
        credentials: 'same-origin',
      }),
    )
    return answer.ok ? await answer.blob() : null
  } catch {
    // Out of reach, or the session ended meanwhile: a page without its pictures says so itself.
    return null
  }
}

/** Asks with another token than that of who works here; what becomes of it is no news of the station. */
export const askAs = (token: string): Ask =>
  createClient({ base, moveTo, language, token: () => token, signal: () => never, tell: () => {} })

export const onNews = (listener: (news: News) => void): void => void listeners.add(listener)

/** Cuts off all requests under way; none of them is answered any more. */
export const cancelRequests = (): void => {
  session.abort()
  session = new AbortController()
}
