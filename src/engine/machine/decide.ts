import { commandOf } from '../vocabulary/commands.ts'
import type { Flow } from '../vocabulary/flow.ts'
import type { Reaction } from '../vocabulary/reaction.ts'
import type { Act, Scene, Seen } from '../vocabulary/scene.ts'
import type { FormStep, Step } from '../vocabulary/step.ts'
import { type Context, type Leaf, maxCodeLength, type WorkerAct } from './context.ts'
import type { Ports } from './ports.ts'

type AnyFlow = Flow<any, any, string>
type AnyScene = Scene<any, any>

/** What the steps of a flow may look at, now. */
export const seenOf = ({ doc, place, about, rows, draft }: Context, ports: Ports): Seen<any, any> => ({
  doc,
  place,
  about,
  rows,
  draft,
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
  const seen = seenOf(context, ports)
  const step = flow.steps[context.step]
  const given = inForm(step, seen, { ...event, ...command })
  const scene: AnyScene = {
    ...seen,
    act: given.act,
    value: given.value,
    ...(given.act === 'edit' && step?.kind === 'form' ? { draft: given.fields ?? null } : {}),
    fields: given.fields ?? {},
    rows: event.rows ?? context.rows,
    times: context.times,
    typed: context.typed,
  }
  if (step === undefined) return { scene, leaf: refusal('NOT_HERE') }
  return leafOf(step, given.act, scene, context)
}

/** On a form a scan is an edit of a field that takes codes or lines, and the command to confirm gives the answer that stands there. */
const inForm = (step: Step<any, any, string> | undefined, seen: Seen<any, any>, event: WorkerAct): WorkerAct => {
  if (step?.kind !== 'form') return event
  const fields = step.fields(seen)
  const filled = () => ({
    ...Object.fromEntries(fields.map(({ name, start = '' }) => [name, start])),
    ...seen.draft,
  })
  if (event.act === 'ok' && step.on.ok === undefined) return { ...event, act: 'answer', value: '', fields: filled() }
  if (event.act !== 'scan' || step.on.scan !== undefined || event.value.length > maxCodeLength) return event
  const now: Readonly<Record<string, string>> = filled()
  const lines = fields.find(({ kind, name }) => kind === 'lines' && name === event.field)?.name
  if (lines !== undefined) {
    const written = [now[lines], event.value].filter(Boolean).join('\n')
    return { ...event, act: 'edit', value: lines, fields: { ...now, [lines]: written } }
  }
  const codes = fields.filter(({ kind }) => kind === 'code')
  const target = codes.find(({ name }) => name === event.field) ?? codes.find(({ name }) => !now[name]) ?? codes[0]
  return target === undefined
    ? event
    : { ...event, act: 'edit', value: target.name, fields: { ...now, [target.name]: event.value } }
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
  if (leaving.includes(act) && step.kind === 'form' && !context.isWarned && isDirty(step, scene))
    return only(refusal('UNSAVED_CHANGES'))
  if (act === 'home') return only({ type: 'go', to: scene.value.startsWith('/') ? (scene.value as '/') : '/' })
  if (act === 'print' && (step.kind === 'table' || step.kind === 'board')) return only({ type: 'print' })
  if (act === 'action' && scene.value === 'print' && step.kind === 'board') return only({ type: 'print' })
  if (act === 'edit' && step.on.edit === undefined) return only({ type: 'set' })
  if (act === 'undo' && step.on.undo === undefined) {
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
  if (
    (step.kind === 'choose' && (act === 'choice' || act === 'answer')) ||
    (step.kind === 'board' && act === 'choice')
  ) {
    const options = step.options?.(scene) ?? []
    const option = act === 'choice' ? options[Number(scene.value) - 1] : options.find(o => o.value === scene.value)
    return option === undefined
      ? only(refusal('CHOICE_UNKNOWN', { choice: scene.value }))
      : react('answer', option.value)
  }
  if (step.kind === 'form' && act === 'answer') {
    const fields = step.fields(scene)
    const lacking = fields.find(field => field.required === true && !scene.fields[field.name]?.trim())
    if (lacking !== undefined) return only(refusal('FIELD_MISSING', { field: lacking.name }))
    const wrong = fields.find(field => field.kind === 'number' && !isNumber(scene.fields[field.name] ?? ''))
    if (wrong !== undefined) return only(refusal('FIELD_NOT_A_NUMBER', { field: wrong.name }))
  }
  return react(act, scene.value)
}

/** Acts that lose what stands in a form. */
const leaving: readonly Act[] = ['home', 'cancel', 'action']

const settle = (reaction: Reaction<any, any, string>, scene: AnyScene): Leaf =>
  reaction.type === 'when' ? settle(reaction.branches[reaction.test(scene)]!, scene) : reaction

/** Whether the form says otherwise than what it began with. */
export const isDirty = (step: FormStep<any, any, string>, seen: Seen<any, any>): boolean =>
  step.isFleeting !== true &&
  seen.draft !== null &&
  step.fields(seen).some(({ name, start = '' }) => (seen.draft?.[name] ?? start) !== start)

const isNumber = (text: string): boolean => /^(-?\d{1,12}([.,]\d{1,6})?)?$/.test(text.trim())

type RefusalKey =
  | 'UNSAVED_CHANGES'
  | 'NOT_HERE'
  | 'CODE_TOO_LONG'
  | 'NOTHING_TO_UNDO'
  | 'QUANTITY_NOT_A_NUMBER'
  | 'CHOICE_UNKNOWN'
  | 'FIELD_MISSING'
  | 'FIELD_NOT_A_NUMBER'
const refusal = (key: RefusalKey, params: Readonly<Record<string, string | number>> = {}): Leaf => ({
  type: 'refuse',
  key,
  params: () => params,
})
