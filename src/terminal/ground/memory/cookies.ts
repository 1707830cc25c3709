import { sessionHours } from '#contract/calls/people/session.ts'

/** Where cookies stand; the page's own, or a test's. */
export interface CookieJar {
  cookie: string
}

/** What they tell is of no use without the session. */
const lifeSeconds = sessionHours * 3600
const pageJar = (): CookieJar => document

export const readCookie = (name: string, jar: CookieJar = pageJar()): string | null => {
  const found = jar.cookie.split('; ').find(entry => entry.startsWith(`${name}=`))
  if (found === undefined) return null
  try {
    return decodeURIComponent(found.slice(name.length + 1))
  } catch {
    return null
  }
}

export const writeCookie = (name: string, value: string, jar: CookieJar = pageJar()): void => {
  jar.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${lifeSeconds}; SameSite=Strict${secure()}`
}

export const dropCookie = (name: string, jar: CookieJar = pageJar()): void => {
  jar.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict${secure()}`
}

const secure = () => (globalThis.location?.protocol === 'https:' ? '; Secure' : '')
