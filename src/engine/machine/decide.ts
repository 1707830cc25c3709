import { kindOf } from '../kinds/index.ts'
import { type Heard, refusal } from '../kinds/kind.ts'
import { commandOf } from '../vocabulary/commands.ts'
import type { Flow } from '../vocabulary/flow.ts'
import type { Reaction } from '../vocabulary/reaction.ts'
import { type Act, maxCodeLength, type Scene, type Seen } from '../vocabulary/scene.ts'
import type { Step } from '../vocabulary/step.ts'
import type { Context, Outcome, WorkerAct } from './context.ts'
import type { Ports } from './ports.ts'
import { verdictOf } from './verdicts.ts'

type AnyScene = Scene<any, any>
/** What an act comes to: the scene it is judged by, and the one reaction that is left when every `when` has answered. */
interface Decision {
  readonly scene: AnyScene
  readonly outcome: Outcome
}

/** What the steps of a flow may look at, now. */
export const seenOf = ({ doc, position, about, rows, draft }: Context, ports: Ports): Seen<any, any> => ({
  doc,
  position,
  about,
  rows,
  draft,
  who: ports.who!,
})

export const decide = (flow: Flow<any, any, string>, ports: Ports, context: Context, event: WorkerAct): Decision => {
  const command = event.act === 'scan' ? commandOf(event.value) : null
  const seen = seenOf(context, ports)
  const step = flow.steps[context.step]
  const kind = step === undefined ? {} : kindOf(step)
  const given = takingBack(step, { ...event, ...command })
  const heard = step === undefined ? given : (kind.hears?.(step, seen, given) ?? given)
  const scene: AnyScene = {
    ...seen,
    act: heard.act,
    value: heard.value,
    ...(heard.act === 'edit' && kind.starts !== undefined ? { draft: heard.fields ?? null } : {}),
    fields: heard.fields ?? {},
    rows: event.rows ?? context.rows,
    times: context.times,
    typed: context.typed,
  }
  return step === undefined ? { scene, outcome: refusal('NOT_HERE') } : decideAt(step, scene, context)
}

/** In a dialog, what was done last is that it was opened: it is closed, and nothing before it is taken back. */
const takingBack = (step: Step<any, any, string> | undefined, heard: Heard): Heard =>
  heard.act === 'undo' && step?.over !== undefined && step.on.undo === undefined && step.on.cancel !== undefined
    ? { ...heard, act: 'cancel' }
    : heard

const decideAt = (step: Step<any, any, string>, scene: AnyScene, context: Context): Decision => {
  const { act, value } = scene
  const kind = kindOf(step)
  const only = (outcome: Outcome): Decision => ({ scene, outcome })
  if (value.length > maxCodeLength && act !== 'answer') return only(refusal('CODE_TOO_LONG', { length: value.length }))
  if (leaving.includes(act) && !context.isWarned && kind.isDirty?.(step, scene)) return only(refusal('UNSAVED_CHANGES'))
  if (act === 'home') return only({ type: 'go', to: value.startsWith('/') ? value : '/' })
  const turn = kind.turns?.(step, scene) ?? { type: 'act', act, value }
  if (turn.type !== 'act') return only(turn)
  const reaction = step.on[turn.act]
  const turned = { ...scene, act: turn.act, value: turn.value }
  return reaction === undefined
    ? only(unanswered(turned, context))
    : { scene: turned, outcome: outcomeOf(reaction, turned) }
}

/** What the engine does with an act that the step has no reaction for. */
const unanswered = ({ act, value, times }: AnyScene, { trail }: Context): Outcome => {
  const entry = trail.at(-1)
  switch (act) {
    case 'edit':
      return { type: 'set' }
    case 'times':
      return { type: 'set', times: Number(value) }
    case 'key':
      return timesAfter(times, value)
    case 'undo':
      return entry === undefined ? refusal('NOTHING_TO_UNDO') : { type: 'undo', entry }
    default:
      return refusal('NOT_HERE')
  }
}

/** Where no amount is asked for, digits that are scanned one by one are how many the next scan counts. */
const timesAfter = (times: number | null, key: string): Outcome => {
  const next = `${times ?? ''}${key}`
  return /^[1-9]\d{0,4}$/.test(next) ? { type: 'set', times: Number(next) } : refusal('KEY_HAS_NO_PLACE', { key })
}

/** Acts that lose what was filled in. */
const leaving: readonly Act[] = ['home', 'cancel', 'action']

const outcomeOf = (reaction: Reaction<any, any, string>, scene: AnyScene): Outcome => {
  if (typeof reaction === 'string') return { type: 'go', to: reaction }
  if (reaction.type === 'when') return outcomeOf(reaction.branches[reaction.test(scene)]!, scene)
  if (reaction.type === 'warn')
    return { type: 'go', to: reaction.to, warning: verdictOf('careful', reaction.key, reaction.params(scene)) }
  return reaction.type === 'refuse' || reaction.type === 'call' ? reaction : { type: 'go', to: reaction }
}
