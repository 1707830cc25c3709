import type { Health, Switches, WordEntry } from '#contract/calls/desk/provider.ts'
import { contract } from '#contract/index.ts'
import { defaultLanguage, type Language, languages } from '#contract/languages.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'

export interface ProviderPage {
  readonly health: readonly Health[]
  readonly features: Switches
  /** What was found, as long as words are looked for. */
  readonly found: { readonly count: number; readonly words: readonly WordEntry[] } | null
}
export type Here = Seen<ProviderPage, Position>

/** `language` as long as words are looked for; `word` the name of the one that is open. */
export const start: Position = { language: null, search: null, isOverridden: null, word: null }

export const readProviderPage = async ({ read, position }: Reading<Position>): Promise<ProviderPage> => {
  const { provider } = contract
  const [health, features] = await Promise.all([read(provider.health, {}), read(provider.features, {})])
  const { language, search, isOverridden } = position
  const found =
    language === null
      ? null
      : await read(provider.words, {
          language: languageOf(language),
          search: String(search ?? ''),
          isOverridden: isOverridden === 'true',
        })
  return { health, features, found }
}

export const languageOf = (named: unknown): Language => languages.find(known => known === named) ?? defaultLanguage

export const openWord = ({ doc, position }: Here): WordEntry | undefined =>
  doc.found?.words.find(({ name }) => name === position.word)

/** The word as it stands now, in the list that it was found in. */
export const putWord = (doc: ProviderPage, changed: WordEntry): ProviderPage => ({
  ...doc,
  found: doc.found && {
    ...doc.found,
    words: doc.found.words.map(word => (word.name === changed.name ? changed : word)),
  },
})
