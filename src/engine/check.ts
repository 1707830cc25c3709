import type { Listing } from '#contract/listings/listing.ts'
import { outline } from './outline.ts'
import { type Flow, voiceOf } from './vocabulary/flow.ts'
import type { Reaction } from './vocabulary/reaction.ts'
import type { Act } from './vocabulary/scene.ts'

/**
 * What is wrong with a table that the compiler could not see: a page that does not exist, a dialog over nothing or
 * without a way out, a step that asks and hears nothing. `pages` are the paths that there are.
 */
export const faultsOf = (flow: Flow, pages: readonly string[]): readonly string[] => {
  const arrows = outline(flow)
  const steps = Object.keys(flow.steps)
  const faults: string[] = []
  for (const { from, to, why } of arrows) {
    if (to.startsWith('/') && to !== '/…' && !pages.includes(to))
      faults.push(`${flow.id}.${from}: ${why} leads to ${to}, which is no page`)
    if (!to.startsWith('/') && !to.startsWith('@') && !steps.includes(to))
      faults.push(`${flow.id}.${from}: ${why} leads to ${to}, which is no step`)
  }
  for (const [id, step] of Object.entries(flow.steps)) {
    if (step.over !== undefined && !steps.includes(step.over))
      faults.push(`${flow.id}.${id} is drawn over ${step.over}, which is no step`)
    if (step.over !== undefined && !('cancel' in step.on || 'ok' in step.on))
      faults.push(`${flow.id}.${id} is a dialog without a way out`)
    if (step.kind === 'notice' && step.on.ok === undefined)
      faults.push(`${flow.id}.${id} is a notice without a way out`)
    if ((step.kind === 'quantity' || step.kind === 'form') && step.on.answer === undefined)
      faults.push(`${flow.id}.${id} asks and hears no answer`)
    if (step.kind === 'scan' && step.on.scan === undefined && step.on.ok === undefined)
      faults.push(`${flow.id}.${id} hears no scan`)
  }
  return faults
}

/** What a table's builder does with an action that cannot be done yet: no action itself. */
const inner: readonly string[] = ['unknown', 'noRow', 'tooMany', 'asksTwice', 'other']
/** Acts that are no buttons with a word of their own. */
const unworded: readonly string[] = ['scan', 'answer', 'filter', 'sort', 'more', 'action', 'edit']

/** The words a flow needs, in every language. */
export const wordsOf = (flow: Flow): readonly string[] => {
  const words = new Set<string>([`flow.${flow.id}`])
  for (const [id, step] of Object.entries(flow.steps)) {
    words.add(`ask.${voiceOf(flow)}.${id}`)
    if (step.kind === 'table') for (const word of tableWords(step.listing)) words.add(word)
    if (step.holds !== undefined) words.add(`done.${voiceOf(flow)}.moved`)
    for (const [act, reaction] of Object.entries(step.on)) {
      if (act === 'action' && reaction?.type === 'when')
        for (const name of Object.keys(reaction.branches)) if (!inner.includes(name)) words.add(`action.${name}`)
      if (!unworded.includes(act)) words.add(`act.${act as Act}`)
      for (const word of endingsOf(voiceOf(flow), reaction!)) words.add(word)
    }
  }
  return [...words]
}

const tableWords = ({ columns, filters }: Listing): readonly string[] => [
  ...Object.entries(columns).flatMap(([name, { states = [], speaksAs = name, isHidden }]) =>
    isHidden ? [] : [`column.${name}`, ...states.map(value => `state.${speaksAs}.${value}`)],
  ),
  ...Object.entries(filters).flatMap(([name, { states = [] }]) => [
    `filter.${name}`,
    ...states.map(value => `state.${name}.${value}`),
  ]),
]

const endingsOf = (id: string, reaction: Reaction<any, any, string>): readonly string[] => {
  if (reaction.type === 'when') return Object.values(reaction.branches).flatMap(branch => endingsOf(id, branch))
  if (reaction.type !== 'call') return []
  if (reaction.isQuiet) return []
  return [
    ...Object.keys(reaction.to).map(end => `done.${id}.${end}`),
    ...(reaction.undo === null ? [] : [`done.${id}.undone`, 'act.undo']),
  ]
}
