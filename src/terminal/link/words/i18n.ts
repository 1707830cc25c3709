import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { defaultLanguage, type Language } from '#contract/languages.ts'
import { languageAtom } from '#terminal/ground/memory/preferences.ts'
import { tokenAtom } from '#terminal/ground/memory/session.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { loadWords, type Part } from './load-words.ts'

const fallback = defaultLanguage
const namespace = 'okut'

/** Words are flat: a key is never taken apart. */
export const startWords = async (): Promise<void> => {
  const language = shell.get(languageAtom)
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: fallback,
    resources: {},
    defaultNS: namespace,
    ns: [namespace],
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { bindI18nStore: 'added' },
  })
  await haveWords(language, shell.get(tokenAtom) === null ? 'entry' : 'all')
  applyLanguage(language)
}

/** Every word of the language that is spoken is there; before signing in, only those are that are met there. */
export const haveAllWords = (): Promise<void> => haveWords(shell.get(languageAtom), 'all')

export const speak = async (language: Language): Promise<void> => {
  await haveWords(language, shell.get(tokenAtom) === null ? 'entry' : 'all')
  shell.set(languageAtom, language)
  applyLanguage(language)
  await i18next.changeLanguage(language)
}

const there = new Map<Language, Part>()

const haveWords = async (language: Language, part: Part): Promise<void> => {
  const needed = [...new Set([language, fallback])].filter(
    each => there.get(each) !== 'all' && there.get(each) !== part,
  )
  await Promise.all(
    needed.map(async each => {
      i18next.addResourceBundle(each, namespace, await loadWords(each, part))
      there.set(each, part)
    }),
  )
}

const applyLanguage = (language: Language): void => {
  document.documentElement.lang = language
}
