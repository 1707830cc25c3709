import { reference } from '#contract/calls/base/reference.ts'
import type { Language } from '#contract/languages.ts'
import { memory, readJson } from '#terminal/ground/memory/stored.ts'
import { ask } from '#terminal/link/server.ts'

export type Words = Readonly<Record<string, string>>

/** How long the server's words are waited for, before those beside the page are taken. */
const patienceMs = 4000

/** What is asked for: the words that are met before signing in, or every word. */
export type Part = 'entry' | 'all'

/** The words of a language: the server's, else those beside the page; over them what this station says otherwise. */
export const loadWords = async (language: Language, part: Part): Promise<Words> => ({
  ...((await fromServer(language, part)) ?? (await fromFile(language)) ?? {}),
  ...overrides(language),
})

const fromServer = async (language: Language, part: Part): Promise<Words | null> => {
  const asked = ask(reference.localizations, { language, ...(part === 'entry' && { part }) }).catch(() => null)
  const late = new Promise<null>(resolve => setTimeout(resolve, patienceMs, null))
  const reply = await Promise.race([asked, late])
  return reply === null || reply.isError ? null : reply.model
}

const fromFile = async (language: Language): Promise<Words | null> => {
  try {
    const response = await fetch(`/words/${language}.json`, { signal: AbortSignal.timeout(patienceMs) })
    return response.ok ? ((await response.json()) as Words) : null
  } catch {
    return null
  }
}

/** `translationOverrides` holds words by language, or plain words for every language. */
export const overrides = (language: string, kept: unknown = readJson(memory, 'translationOverrides')): Words => {
  if (typeof kept !== 'object' || kept === null) return {}
  const own = (kept as Readonly<Record<string, unknown>>)[language]
  const words = typeof own === 'object' && own !== null ? { ...kept, ...own } : kept
  return Object.fromEntries(
    Object.entries(words).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
