import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languageAtom } from '../station/preferences.ts'
import { shell } from '../station/shell-store.ts'
import { loadWords } from './load-words.ts'

const fallback: Language = 'tr'
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
  await haveWords(language)
  applyLanguage(language)
}

export const speak = async (language: Language): Promise<void> => {
  await haveWords(language)
  shell.set(languageAtom, language)
  applyLanguage(language)
  await i18next.changeLanguage(language)
}

const haveWords = async (language: Language): Promise<void> => {
  const needed = [...new Set([language, fallback])].filter(each => !i18next.hasResourceBundle(each, namespace))
  await Promise.all(needed.map(async each => i18next.addResourceBundle(each, namespace, await loadWords(each))))
}

const applyLanguage = (language: Language): void => {
  document.documentElement.lang = language
}
