import { fold } from '../bar/find-pages.ts'

/** What is to be done, and the name of the thing that it is to be done with. */
export interface TypedAct {
  readonly thing: string
  readonly acts: readonly string[]
}

/** So many letters of an act's word, at the least, mean it. */
const leastLetters = 3

/**
 * A text that ends in the word of an act, as it stands on its button or begins its name: `539953 sıfırla`, `539953 reset`.
 * Null where none does.
 */
export const typedAct = (
  text: string,
  acts: readonly string[],
  { say, language }: { readonly say: (word: string) => string; readonly language: string },
): TypedAct | null => {
  const [, thing = '', last = ''] = /^(\S.*?)\s+(\S+)$/.exec(text) ?? []
  const typed = fold(last, language)
  if (typed.length < leastLetters) return null
  const means = (act: string): boolean =>
    [act, ...say(`action.${act}`).split(/\s+/)].some(word => fold(word, language).startsWith(typed))
  const meant = acts.filter(means)
  return meant.length === 0 ? null : { thing, acts: meant }
}
