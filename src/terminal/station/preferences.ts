import { atom } from 'jotai'
import { memory } from './stored.ts'

export const languages = ['tr', 'en'] as const
export type Language = (typeof languages)[number]
export type Theme = 'dark' | 'light'

const languageName = 'language'
const themeName = 'theme'
const voiceName = 'voiceWarn'

const startLanguage = (): Language => languages.find(language => language === memory.get(languageName)) ?? 'tr'
const startTheme = (): Theme => {
  const kept = memory.get(themeName)
  if (kept === 'dark' || kept === 'light') return kept
  return globalThis.matchMedia?.('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

const remembered = <T extends string>(name: string, start: T) => {
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
export const themeAtom = remembered<Theme>(themeName, startTheme())
/** Whether verdicts sound; on unless switched off (specification, section 1). */
export const voiceWarnAtom = remembered<'true' | 'false'>(
  voiceName,
  memory.get(voiceName) === 'false' ? 'false' : 'true',
)
