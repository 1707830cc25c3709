import type { Action } from '#engine/vocabulary/step.ts'
import { fold } from '../bar/find-pages.ts'

/** So many letters, at the least, mean an act. */
const leastLetters = 2

/**
 * The acts of the page at hand whose name has a word that begins with each of the typed ones; all of them where nothing is
 * typed. What is done with chosen rows is not among them.
 */
export const actsHere = (
  actions: readonly Action[],
  text: string,
  { say, language }: { readonly say: (word: string) => string; readonly language: string },
): readonly Action[] => {
  const typed = fold(text, language).split(/\s+/).filter(Boolean)
  const isMeant = ({ name }: Action): boolean => {
    const words = fold(say(`action.${name}`), language).split(/\s+/)
    return typed.every(part => words.some(word => word.startsWith(part)))
  }
  if (text.length > 0 && text.length < leastLetters) return []
  return actions.filter(action => action.takes === 'none' && isMeant(action))
}
