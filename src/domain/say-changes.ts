/** The words of a language. */
interface Words {
  readonly say: (word: string) => string
  readonly has: (word: string) => boolean
}

/**
 * What somebody changed, in the words of the screen: `İade süresi (gün) 14 → 30 · Ad – → Ali`. It is told as JSON, by field or
 * column: what stood there before, and after. What has no word is told as something else, never by its name.
 */
export const sayChanges = (changes: string, words: Words): string => {
  const told = Object.entries(JSON.parse(changes) as Record<string, readonly [unknown, unknown]>).map(
    ([name, [before, after]]) => {
      const label = wordOfChange(name, words)
      if (label === null) return words.say('panel.otherChange')
      const field = fieldOf(name)
      if (isNumberOfOther(name)) return words.say(label)
      return `${words.say(label)} ${sayValue(before, field, words)} → ${sayValue(after, field, words)}`
    },
  )
  return [...new Set(told)].join(' · ')
}

/** The word that a screen has for a column or a setting; null where there is none. */
export const wordOfChange = (name: string, { has }: Pick<Words, 'has'>): string | null => {
  const field = fieldOf(name)
  const last = field.split('.').at(-1)!
  return [`change.${field}`, `field.${field}`, `column.${field}`, `field.${last}`, `column.${last}`].find(has) ?? null
}

/** `settings.iadeAyar.x` is shown as `iadeAyar.x`, `lead_days` as `leadDays`, `store_id` as `store`. */
const fieldOf = (name: string): string =>
  name
    .replace(/^settings\./, '')
    .replace(/_ids?$/, '')
    .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The number of another record says nothing to anybody. */
const isNumberOfOther = (name: string): boolean => /_ids?$|(ID|IDs)$/.test(name)

const mostLetters = 120

const sayValue = (value: unknown, field: string, words: Words): string => {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return words.say(value ? 'word.yes' : 'word.no')
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map(each => sayValue(each, field, words)).join(', ')
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  const word = text.startsWith('@') ? text.slice(1) : [`state.${field}.${text}`, `permission.${text}`].find(words.has)
  if (word !== undefined) return words.say(word)
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
}
