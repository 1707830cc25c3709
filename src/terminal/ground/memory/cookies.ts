/** Where cookies stand; the page's own, or a test's. */
export interface CookieJar {
  cookie: string
}

const monthSeconds = 30 * 24 * 3600
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
  jar.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${monthSeconds}; SameSite=Strict${secure()}`
}

export const dropCookie = (name: string, jar: CookieJar = pageJar()): void => {
  jar.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Strict${secure()}`
}

const secure = () => (globalThis.location?.protocol === 'https:' ? '; Secure' : '')
