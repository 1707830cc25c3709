import type { View } from '#engine/machine/run-flow.ts'
import type { Card, Panel, Text } from '#engine/vocabulary/panels.ts'
import { stepOf, type Worker } from './worker.ts'

/** What stands on the screen: everything that a worker knows of the books. */
export const cardsOf = ({ panels }: View): readonly Card[] => panels.filter(panel => panel.kind === 'card')

/** The card under a heading. */
export const cardCalled = (view: View, ...labels: readonly string[]): Card | undefined =>
  cardsOf(view).find(({ label }) => labels.includes(wordOf(label)))

export const wordOf = (text: Text | undefined): string => (text !== undefined && 'word' in text ? text.word : '')
/** A figure or name within a text of the screen. */
export const paramOf = (text: Text | undefined, name: string): string =>
  text !== undefined && 'word' in text ? String(text.params?.[name] ?? '') : ''
export const rawOf = (text: Text | undefined): string => (text !== undefined && 'raw' in text ? text.raw : '')

/** What the badge in the bar tells: the set, or the order. */
export const badgeOf = ({ progress }: View, name: string): string =>
  progress?.kind === 'progress' ? paramOf(progress.badge, name) : ''

/** Shelves with a quantity each, as lists write them: `A-01-02 ×3, B-04-01 ×2`. */
export const shelvesIn = (text: string): readonly { readonly code: string; readonly piece: number }[] =>
  text
    .split(', ')
    .map(each => each.split(' ×'))
    .filter(parts => parts.length === 2)
    .map(([code = '', piece]) => ({ code, piece: Number(piece) }))

/** The rows of the small table of that heading. */
export const gridOf = (worker: Worker, label: string) => {
  const grid = stepOf(worker).panels.find(panel => panel.kind === 'grid' && wordOf(panel.label) === label)
  return grid?.kind === 'grid' ? grid.rows : []
}
/** The rows of the list of that heading. */
export const listOf = (worker: Worker, label: string) => {
  const list = stepOf(worker).panels.find((panel: Panel) => panel.kind === 'list' && wordOf(panel.label) === label)
  return list?.kind === 'list' ? list.rows : []
}
