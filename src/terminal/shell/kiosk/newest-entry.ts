const patienceMs = 5000

/** The script that a page starts with, as its path. */
export const entryOf = (html: string): string | null =>
  /<script\b(?=[^>]*\btype="module")[^>]*\bsrc="([^"?]+)/.exec(html)?.[1] ?? null

/** The script that the server's page starts with now; null where the server does not answer with a page of the terminal. */
export const askNewestEntry = async (): Promise<string | null> => {
  try {
    const response = await fetch('/', { cache: 'no-cache', signal: AbortSignal.timeout(patienceMs) })
    return response.ok ? entryOf(await response.text()) : null
  } catch {
    // Out of reach: there is nothing to change to.
    return null
  }
}
