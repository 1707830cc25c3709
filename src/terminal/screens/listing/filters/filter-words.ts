import type { Filter, Span } from '#contract/listings/filter.ts'
import { spans } from '#contract/listings/filter.ts'
import { formatDay } from '#terminal/ground/words/figures.ts'
import type { Say } from '#terminal/ground/words/say.ts'

export const isSpan = (value: string): value is Span => (spans as readonly string[]).includes(value)

/** Both ends of a range as it stands in an address. */
export const endsOf = (value: string): readonly [string, string] => {
  const [from = '', to = ''] = value.split('..')
  return [from, to]
}

/** The word for a filter that is not set. */
export const unsetWord = ({ kind, unset = 'shell.table.all' }: Filter): string => {
  if (kind === 'search') return 'shell.table.type'
  return kind === 'product' || kind === 'place' ? 'shell.table.scanOrType' : unset
}

/** What a filter is set to, as a part of a sentence. A choice whose values are data is named by who asked for them. */
export const filterWords = ({ say, language }: Say, name: string, filter: Filter, value: string): string => {
  if (value === '') return say(unsetWord(filter))
  if (filter.kind === 'choice') return filter.states === undefined ? value : say(`state.${name}.${value}`)
  if (filter.kind === 'dates' && isSpan(value)) return say(`span.${value}`)
  if (filter.kind !== 'dates' && filter.kind !== 'range') return value
  const [from, to] = endsOf(value)
  const shown = (end: string) => (filter.kind === 'dates' && end !== '' ? formatDay(end, language) : end)
  if (from === to) return shown(from)
  if (from === '') return `≤ ${shown(to)}`
  return to === '' ? `≥ ${shown(from)}` : `${shown(from)} – ${shown(to)}`
}
