import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { View } from '#engine/machine/run-flow.ts'
import type { Text } from '#engine/vocabulary/panels.ts'

const words: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../public/words/tr.json'), 'utf8'),
)

/** What a station with a voice says in Turkish of what is on screen; null where it is silent. */
export const spoken = ({ step, seen }: Pick<View, 'step' | 'seen'>): string | null =>
  [step?.speaks?.(seen) ?? []].flat().map(inWords).join('. ') || null

const inWords = (text: Text): string => {
  if (!('word' in text)) throw new Error('only words are said')
  return words[text.word]!.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(text.params?.[name]).replace('.', ','))
}
