import { readCookie } from '../session/cookies.ts'
import { tokenAtom } from '../session/session.ts'
import { languageAtom } from '../station/preferences.ts'
import { shell } from '../station/shell-store.ts'
import { createClient, type News } from './client.ts'

const listeners = new Set<(news: News) => void>()
let session = new AbortController()

/** The server that this station works with: this page's own, or the one that the cookie names. */
const base = () => (readCookie('customApiURL') ?? '').replace(/\/+$/, '')

/** Where something stands that the server named by its path. */
export const addressOf = (path: string): string => base() + path

/** Asks the server that this station works with. */
export const ask = createClient({
  base,
  token: () => shell.get(tokenAtom),
  language: () => shell.get(languageAtom),
  signal: () => session.signal,
  tell: news => {
    for (const listener of listeners) listener(news)
  },
})

export const onNews = (listener: (news: News) => void): void => void listeners.add(listener)

/** Cuts off all requests under way; none of them is answered any more. */
export const cancelRequests = (): void => {
  session.abort()
  session = new AbortController()
}
