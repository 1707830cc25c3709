import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonKeys, type Endpoint } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import { isKey, type Key, statusOf } from '#contract/keys.ts'
import { defaultLanguage, type Language, languages } from '#contract/languages.ts'
import { paramsInWords } from '#contract/params-in-words.ts'
import type { Params } from '#contract/reply.ts'
import { projectFolder } from './project-folder.ts'

type Words = Readonly<Record<string, string>>

export const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text)

/** Every word of the interface in a language, read once; those that it lacks are Turkish. */
export const wordsOf = (language: Language): Words => {
  const known = read.get(language)
  if (known) return known
  const file = join(projectFolder, 'public/words', `${language}.json`)
  if (!existsSync(file)) return {}
  const own = JSON.parse(readFileSync(file, 'utf8')) as Words
  const words = language === defaultLanguage ? own : { ...wordsOf(defaultLanguage), ...own }
  read.set(language, words)
  return words
}

/** The words that are met before signing in: the shell's, those of the public pages, and of what may be refused there. */
export const entryWordsOf = (language: Language): Words =>
  Object.fromEntries(
    Object.entries(wordsOf(language)).filter(([key]) => (isKey(key) ? isKeyAtEntry(key) : atEntry.test(key))),
  )

const atEntry =
  /^act\.\w+$|^action\.forgot$|^shell\.(?!table\.)|^\w+\.(?:login|forgot-password|new-password|no-rights|not-found|service-down)(?:\.|$)|^field\.(?:domainName|username|password|otp|userOrEmail|passwordAgain)(?:\.help)?$/

/** What the terminal refuses by itself, or any call that needs nobody signed in. */
const isKeyAtEntry = (key: Key): boolean => {
  keysAtEntry ??= new Set(
    Object.values(contract)
      .flatMap(group => Object.values(group) as Endpoint[])
      .filter(({ access }) => access === 'public')
      .flatMap(endpoint => [...endpoint.keys, ...commonKeys(endpoint), 'NotLogin', 'PERMISSION_DENIED']),
  )
  return statusOf(key) === 0 || keysAtEntry.has(key)
}
let keysAtEntry: Set<string> | undefined

const read = new Map<Language, Words>()

/** A refusal in words; the key itself where there are none. A request that is not understood is told what is wrong where. */
export const say = (key: Key, params: Params, language: Language): string => {
  const title = wordFor(key, params, language)
  if (key !== 'REQUEST_INVALID') return title
  const told = paramsInWords(params, word => findWord(word, {}, language))
  return `${title}. ${wordFor(`${key}.text`, told, language)}`
}

/** A word of the interface with its figures put in; the key itself where there is none. */
export const wordFor = (key: string, params: Params, language: Language): string =>
  findWord(key, params, language) ?? key

/** The same; null where there is none. */
export const findWord = (key: string, params: Params, language: Language): string | null =>
  wordsOf(language)[key]?.replace(/\{\{\s*(\w+)\s*\}\}/g, (put, name: string) => String(params[name] ?? put)) ?? null

/** The language a browser asks for, of those there are; `otherwise` if it asks for none of them. */
export const languageOf = (acceptLanguage: string | undefined, otherwise: string | null): Language => {
  const asked = (acceptLanguage ?? '')
    .split(',')
    .map(entry => entry.trim().slice(0, 2).toLowerCase())
    .find(isLanguage)
  if (asked) return asked
  return otherwise !== null && isLanguage(otherwise) ? otherwise : defaultLanguage
}
