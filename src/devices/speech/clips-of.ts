import { turkishNumber } from './turkish-number.ts'

/** Rests between clips, as they stand in a phrase. */
export const restSeconds: Readonly<Record<string, number>> = { ',': 0.08, '.': 0.3 }

/**
 * The clips that say a Turkish phrase, with `,` and `.` where it rests: the longest that fit, figures as numbers, capitals
 * as letters (`A-03-12`: `A`, `üç`, `on iki`). A word that has no clip is left out: it is a name.
 */
export function clipsOf(phrase: string, has: (clip: string) => boolean): readonly string[] {
  const words = phrase.normalize('NFC').match(/\d+(?:[.,]\d+)?|\p{L}+|[.,:;!?]/gu) ?? []
  const clips: string[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at]!
    const whole = longestFrom(words, at, has)
    if (/^\d/.test(word)) clips.push(...numberClips(word))
    else if (/^[.,:;!?]/.test(word)) rest(clips, word)
    else if (whole > 0) clips.push(lower(words.slice(at, at + whole)))
    else clips.push(...wordClips(word, has))
    at += Math.max(1, whole)
  }
  while (isRest(clips.at(-1))) clips.pop()
  return clips
}

/** Words of the longest clip. */
const mostWords = 3
const longestWord = 4

const lower = (words: readonly string[]): string => words.join(' ').toLocaleLowerCase('tr')
const isRest = (clip: string | undefined): boolean => clip !== undefined && Object.hasOwn(restSeconds, clip)

function longestFrom(words: readonly string[], at: number, has: (clip: string) => boolean): number {
  for (let count = mostWords; count > 0; count--) {
    const together = words.slice(at, at + count)
    const isWhole = together.length === count && together.every(word => /^\p{L}/u.test(word))
    if (isWhole && lower(together).length > 1 && has(lower(together))) return count
  }
  return 0
}

/** A longer rest takes the place of a shorter one; none stands first. */
function rest(clips: string[], mark: string): void {
  if (clips.length === 0) return
  const now = mark === ',' ? ',' : '.'
  if (!isRest(clips.at(-1))) clips.push(now)
  else if (now === '.') clips[clips.length - 1] = now
}

const mostSpoken = 999_999
function numberClips(text: string): readonly string[] {
  const [whole = '', part = ''] = text.split(/[.,]/)
  const zeros = part.length - part.replace(/^0+(?=.)/, '').length
  return [
    ...wholeClips(whole),
    ...(part === '' ? [] : ['virgül', ...Array.from({ length: zeros }, () => 'sıfır'), ...wholeClips(part)]),
  ]
}
const wholeClips = (digits: string): readonly string[] =>
  Number(digits) <= mostSpoken
    ? turkishNumber(Number(digits))
    : [...digits].flatMap(digit => turkishNumber(Number(digit)))

const abbreviations = new Map(
  Object.entries({
    ...{ kg: 'kilogram', g: 'gram', gr: 'gram', m: 'metre', mt: 'metre', l: 'litre', lt: 'litre' },
  }),
)
/** An abbreviated unit, or the letters of a short word in capitals. */
function wordClips(word: string, has: (clip: string) => boolean): readonly string[] {
  const unit = abbreviations.get(word)
  if (unit !== undefined) return [unit]
  const isSpelled = word.length < longestWord && word === word.toLocaleUpperCase('tr')
  return isSpelled ? [...word].filter(has) : []
}
