import { commandOf } from './commands.ts'
import { type Context, type Leaf, loadingStep, maxCodeLength, type WorkerAct } from './context.ts'
import type { Flow } from './flow.ts'
import type { Ports } from './ports.ts'
import type { Reaction } from './reaction.ts'
import type { Act, Scene, Seen } from './scene.ts'
import type { Step } from './step.ts'

type AnyFlow = Flow<any, any, string>
type AnyScene = Scene<any, any>

/** What the steps of a flow may look at, now. */
export const seenOf = ({ doc, place, about }: Context, ports: Ports): Seen<any, any> => ({
  doc,
  place,
  about,
  who: ports.who!,
})

/** What an act comes to: the scene it is judged by, and the one reaction that is left when every `when` has answered. */
export const decide = (
  flow: AnyFlow,
  ports: Ports,
  context: Context,
  event: WorkerAct,
): { scene: AnyScene; leaf: Leaf } => {
  const command = event.act === 'scan' ? commandOf(event.value) : null
  const given = command ?? { act: event.act, value: event.value }
  const scene: AnyScene = {
    ...seenOf(context, ports),
    act: given.act,
    value: given.value,
    fields: event.fields ?? {},
    times: context.times,
    typed: context.typed,
  }
  if (context.step === loadingStep) return { scene, leaf: refusal('NOT_HERE') }
  return leafOf(flow.steps[context.step]!, given.act, scene, context)
}

const leafOf = (
  step: Step<any, any, string>,
  act: Act,
  scene: AnyScene,
  context: Context,
): { scene: AnyScene; leaf: Leaf } => {
  const only = (leaf: Leaf) => ({ scene, leaf })
  const react = (name: Act, value: string) => {
    const at = { ...scene, act: name, value }
    const reaction = step.on[name]
    return { scene: at, leaf: reaction === undefined ? refusal('NOT_HERE') : settle(reaction, at) }
  }
  if (scene.value.length > maxCodeLength && act !== 'answer')
    return only(refusal('CODE_TOO_LONG', { length: scene.value.length }))
  if (act === 'home') return only({ type: 'go', to: '/' })
  if (act === 'undo') {
    const entry = context.trail.at(-1)
    return only(entry === undefined ? refusal('NOTHING_TO_UNDO') : { type: 'undo', entry })
  }
  if (act === 'times')
    return only(
      step.kind === 'quantity' ? { type: 'set', typed: scene.value } : { type: 'set', times: Number(scene.value) },
    )
  if (act === 'typed' && step.kind === 'quantity') return only({ type: 'set', typed: scene.value })
  if (step.kind === 'quantity' && (act === 'ok' || act === 'answer')) {
    const given = (act === 'ok' ? scene.typed || step.asks(scene).start : scene.value).trim().replace(',', '.')
    return /^\d{1,7}(\.\d{1,3})?$/.test(given)
      ? react('answer', String(Number(given)))
      : only(refusal('QUANTITY_NOT_A_NUMBER', { given }))
  }
  if (step.kind === 'choose' && (act === 'choice' || act === 'answer')) {
    const options = step.options(scene)
    const option = act === 'choice' ? options[Number(scene.value) - 1] : options.find(o => o.value === scene.value)
    return option === undefined
      ? only(refusal('CHOICE_UNKNOWN', { choice: scene.value }))
      : react('answer', option.value)
  }
  if (step.kind === 'form' && act === 'answer') {
    const lacking = step.fields(scene).find(field => field.required === true && !scene.fields[field.name]?.trim())
    if (lacking !== undefined) return only(refusal('FIELD_MISSING', { field: lacking.name }))
  }
  return react(act, scene.value)
}

const settle = (reaction: Reaction<any, any, string>, scene: AnyScene): Leaf =>
  reaction.type === 'when' ? settle(reaction.branches[reaction.test(scene)]!, scene) : reaction

type RefusalKey =
  | 'NOT_HERE'
  | 'CODE_TOO_LONG'
  | 'NOTHING_TO_UNDO'
  | 'QUANTITY_NOT_A_NUMBER'
  | 'CHOICE_UNKNOWN'
  | 'FIELD_MISSING'
const refusal = (key: RefusalKey, params: Readonly<Record<string, string | number>> = {}): Leaf => ({
  type: 'refuse',
  key,
  params: () => params,
})
