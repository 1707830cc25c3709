import { atom } from 'jotai'
import { defaultLanguage, type Language, languages } from '#contract/languages.ts'
import { memory } from './stored.ts'

export type Theme = 'dark' | 'light'

const languageName = 'language'
const themeName = 'theme'
const voiceName = 'voiceWarn'

const startLanguage = (): Language =>
  languages.find(language => language === memory.get(languageName)) ?? defaultLanguage
/** A choice that this browser keeps. */
export const remembered = <T extends string>(name: string, start: T) => {
  const value = atom(start)
  return atom(
    get => get(value),
    (_, set, next: T) => {
      memory.set(name, next)
      set(value, next)
    },
  )
}

export const languageAtom = remembered<Language>(languageName, startLanguage())
const prefersLight = globalThis.matchMedia?.('(prefers-color-scheme: light)')
const themeOfSystem = (): Theme => (prefersLight?.matches ? 'light' : 'dark')
const systemThemeAtom = atom(themeOfSystem())
systemThemeAtom.onMount = setTheme => {
  const follow = () => setTheme(themeOfSystem())
  prefersLight?.addEventListener('change', follow)
  return () => prefersLight?.removeEventListener('change', follow)
}
const themeChosen = (): Theme | null => {
  const kept = memory.get(themeName)
  return kept === 'dark' || kept === 'light' ? kept : null
}
const chosenThemeAtom = atom(themeChosen())
/** The theme chosen here; as long as none was, the system's, also when that changes. */
export const themeAtom = atom(
  get => get(chosenThemeAtom) ?? get(systemThemeAtom),
  (_, set, next: Theme) => {
    memory.set(themeName, next)
    set(chosenThemeAtom, next)
  },
)
/** Whether verdicts sound; on unless switched off (specification, section 1). */
export const voiceWarnAtom = remembered<'true' | 'false'>(
  voiceName,
  memory.get(voiceName) === 'false' ? 'false' : 'true',
)
