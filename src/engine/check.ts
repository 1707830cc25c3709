import type { Key } from '#contract/keys.ts'
import { isSilent, toneOf } from '#contract/told-keys.ts'
import { kindOf } from './kinds/index.ts'
import { askedInLoading } from './vocabulary/asked-in-loading.ts'
import { type Flow, wordsPrefixOf } from './vocabulary/flow.ts'
import { outline } from './vocabulary/outline.ts'
import type { Call, Reaction } from './vocabulary/reaction.ts'
import type { Act } from './vocabulary/scene.ts'

/**
 * What is wrong with a table that the compiler could not see: a page that does not exist, a dialog over nothing or
 * without a way out, a step that asks and hears nothing, a refusal without words that leads nowhere. `pages` are the
 * paths that there are.
 */
export const faultsOf = async (flow: Flow, pages: readonly string[]): Promise<readonly string[]> => {
  const arrows = outline(flow)
  const steps = Object.keys(flow.steps)
  const faults: string[] = []
  for (const { from, to, why } of arrows) {
    if (to.startsWith('/') && to !== '/…' && !pages.includes(to))
      faults.push(`${flow.id}.${from}: ${why} leads to ${to}, which is no page`)
    if (!to.startsWith('/') && !to.startsWith('@') && !steps.includes(to))
      faults.push(`${flow.id}.${from}: ${why} leads to ${to}, which is no step`)
  }
  for (const [key, to] of Object.entries(flow.loadKeys))
    if (typeof to === 'string' && to.startsWith('@'))
      faults.push(`${flow.id}.@loading: refused: ${key} leads to ${to}, and nothing was read`)
  for (const [id, step] of Object.entries(flow.steps)) {
    if (step.over !== undefined && !steps.includes(step.over))
      faults.push(`${flow.id}.${id} is drawn over ${step.over}, which is no step`)
    if (step.over !== undefined && !('cancel' in step.on || 'ok' in step.on))
      faults.push(`${flow.id}.${id} is a dialog without a way out`)
    for (const fault of kindOf(step).faults?.(step) ?? []) faults.push(`${flow.id}.${id} ${fault}`)
    for (const [act, reaction] of Object.entries(step.on))
      for (const [why, call] of callsOf(act, reaction!))
        for (const key of untoldIn(call))
          faults.push(`${flow.id}.${id}: ${why} refused: ${key} ${untold}, and the keys of the call lead it nowhere`)
  }
  for (const key of await untoldInLoading(flow))
    faults.push(`${flow.id}.@loading: refused: ${key} ${untold}, and loadKeys leads it nowhere`)
  return faults
}

/** Every call that a reaction may come to, and by which tests. */
const callsOf = (
  why: string,
  reaction: Reaction<any, any, string>,
): readonly (readonly [string, Call<any, any, string>])[] => {
  if (typeof reaction === 'string') return []
  if (reaction.type === 'call') return [[why, reaction]]
  if (reaction.type !== 'when') return []
  return Object.entries(reaction.branches).flatMap(([result, branch]) => callsOf(`${why} ${result}`, branch))
}

const untold = 'is told without words'
/** The screen says nothing of such a refusal: the flow has to show it. */
const isUntold = (key: Key): boolean => isSilent(key) && toneOf(key) === 'no'

const untoldIn = ({ endpoint, keys, learns }: Call<any, any, string>): readonly Key[] =>
  learns === null ? endpoint.keys.filter(key => isUntold(key) && (keys[key] ?? '@stay') === '@stay') : []

const untoldInLoading = async ({ load, loadKeys, start }: Flow): Promise<readonly Key[]> => {
  const asked = await askedInLoading({ load, start })
  const keys = asked.flatMap(({ endpoint, unless }) => endpoint.keys.filter(key => !unless.includes(key)))
  return [...new Set(keys)].filter(key => isUntold(key) && loadKeys[key] === undefined)
}

/** What a listing's builder does with an action that cannot be done yet: no action itself. */
const inner: readonly string[] = ['unknown', 'noRow', 'tooMany', 'asksTwice', 'other']
/** Acts that are no buttons with a word of their own. */
const unworded: readonly string[] = ['scan', 'answer', 'filter', 'sort', 'more', 'action', 'edit']

/** The words a flow needs, in every language. */
export const wordsOf = (flow: Flow): readonly string[] => {
  const words = new Set<string>([`flow.${flow.id}`])
  for (const [id, step] of Object.entries(flow.steps)) {
    words.add(`ask.${wordsPrefixOf(flow)}.${id}`)
    for (const word of kindOf(step).words?.(step) ?? []) words.add(word)
    if (step.holds !== undefined) words.add(`done.${wordsPrefixOf(flow)}.moved`)
    for (const [act, reaction] of Object.entries(step.on)) {
      if (act === 'action' && typeof reaction === 'object' && reaction.type === 'when')
        for (const name of Object.keys(reaction.branches)) if (!inner.includes(name)) words.add(`action.${name}`)
      if (!unworded.includes(act)) words.add(`act.${act as Act}`)
      for (const word of endingsOf(wordsPrefixOf(flow), reaction!)) words.add(word)
    }
  }
  return [...words]
}

const endingsOf = (id: string, reaction: Reaction<any, any, string>): readonly string[] => {
  if (typeof reaction === 'string') return []
  if (reaction.type === 'when') return Object.values(reaction.branches).flatMap(branch => endingsOf(id, branch))
  if (reaction.type !== 'call') return []
  if (reaction.isQuiet) return []
  return [
    ...Object.keys(reaction.to).map(end => `done.${id}.${end}`),
    ...(reaction.undo === null ? [] : [`done.${id}.undone`, 'act.undo']),
  ]
}
