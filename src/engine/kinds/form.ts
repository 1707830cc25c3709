import { isBadge } from '#contract/station/commands.ts'
import { maxCodeLength, type Seen } from '../vocabulary/scene.ts'
import type { FormStep } from '../vocabulary/step.ts'
import { type Filled, type Kind, refusal } from './kind.ts'

type Form = FormStep<any, any, string>

export const form: Kind<Form> = {
  /** A scan is an edit of a field that takes codes or lines, a badge an answer where one is asked for, and the command to confirm gives the answer that stands there. */
  hears: (step, seen, heard) => {
    const { act, value, field } = heard
    const now: Filled = { ...starts(step, seen), ...seen.draft }
    if (act === 'ok' && step.on.ok === undefined) return { act: 'answer', value: '', fields: now }
    if (act !== 'scan' || step.on.scan !== undefined || value.length > maxCodeLength) return heard
    const edit = (name: string, written: string) =>
      ({ act: 'edit', value: name, fields: { ...now, [name]: written } }) as const
    const fields = step.fields(seen)
    const badge = isBadge(value) ? fields.find(({ kind }) => kind === 'badge') : undefined
    if (badge !== undefined) return { act: 'answer', value: '', fields: { ...now, [badge.name]: value } }
    const lines = fields.find(({ kind, name }) => kind === 'lines' && name === field)?.name
    if (lines !== undefined) return edit(lines, [now[lines], value].filter(Boolean).join('\n'))
    const codes = fields.filter(({ kind }) => kind === 'code')
    const target = codes.find(({ name }) => name === field) ?? codes.find(({ name }) => !now[name]) ?? codes[0]
    return target === undefined ? heard : edit(target.name, value)
  },
  turns: (step, scene) => {
    if (scene.act !== 'answer') return null
    const fields = step.fields(scene)
    const lacking = fields.find(({ name, required }) => required === true && !scene.fields[name]?.trim())
    if (lacking !== undefined) return refusal('FIELD_MISSING', { field: lacking.name })
    const wrong = fields.find(({ name, kind }) => kind === 'number' && !isNumber(scene.fields[name] ?? ''))
    return wrong === undefined ? null : refusal('FIELD_NOT_A_NUMBER', { field: wrong.name })
  },
  starts: (step, seen) => starts(step, seen),
  isDirty: (step, seen) => isDirty(step, seen),
  faults: ({ on }) => (on.answer === undefined ? ['asks and hears no answer'] : []),
}

/** Whether the form says otherwise than what it began with. */
export const isDirty = (step: Form, seen: Seen<any, any>): boolean =>
  step.isFleeting !== true &&
  seen.draft !== null &&
  Object.entries(starts(step, seen)).some(([name, start]) => (seen.draft?.[name] ?? start) !== start)

const starts = (step: Form, seen: Seen<any, any>): Filled =>
  Object.fromEntries(step.fields(seen).map(({ name, start = '' }) => [name, start]))

const isNumber = (text: string): boolean => /^(-?\d{1,12}([.,]\d{1,6})?)?$/.test(text.trim())
