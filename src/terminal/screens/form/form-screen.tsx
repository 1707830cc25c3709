import { type FormEvent, useEffect, useRef } from 'react'
import { isDirty } from '#engine/kinds/form.ts'
import { act } from '#engine/machine/run-flow.ts'
import { wordsPrefixOf } from '#engine/vocabulary/flow.ts'
import type { Field } from '#engine/vocabulary/step.ts'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { verdictAtom } from '#terminal/ground/store/verdict.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { Panels } from '../load-work-screens.ts'
import { actWord } from '../parts/acts.tsx'
import { DialogTitle } from '../parts/dialog-title.tsx'
import type { ScreenProps } from '../parts/screen-props.ts'
import { fieldAbout } from './field-about.ts'
import { FormField } from './form-field.tsx'
import { groupFields, readForm } from './read-form.ts'
import { useDraft } from './use-draft.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/** From this many fields, or choices of one field, on they stand in columns; under panels there is less room. */
const manyFields = 5
const manyFieldsUnderPanels = 4
const manyChoices = 12
const areMany = (fields: readonly Field[], isUnderPanels: boolean): boolean =>
  fields.length >= (isUnderPanels ? manyFieldsUnderPanels : manyFields) ||
  fields.some(({ kind, options = [] }) => kind === 'choices' && options.length >= manyChoices)
/** A choice that names what it is without one: it never has the focus by itself, as a letter there chooses. */
const mayStayEmpty = ({ kind, options }: Field): boolean =>
  kind === 'choice' && options?.some(({ value }) => value === '') === true

/** What must be filled in and is not: all of it is told at once, the first of it by the refusal. */
const isLacking =
  (draft: Readonly<Record<string, string>> | null) =>
  ({ name, required, start = '' }: Field): boolean =>
    required === true && (draft?.[name] ?? start).trim() === ''

/** Fields to be filled in. The engine holds what stands in them; the fields are told only what they did not say themselves. */
export const FormScreen = ({ flow, stepId, step, seen, context, isOver }: ScreenProps<'form'>) => {
  const said = useSay()
  const verdict = useShell(verdictAtom)
  const form = useRef<HTMLFormElement>(null)
  const fields: readonly Field[] = step.fields(seen)
  const { draft } = seen
  const { round, edited } = useDraft(form, fields, draft)
  const wrong = verdict.isOver ? null : fieldAbout(fields, verdict, draft)
  const lacking = wrong !== null && verdict.key === 'FIELD_MISSING' ? fields.filter(isLacking(draft)) : []
  // A photo is never asked for by itself: what is scanned meanwhile must not land on its button.
  const asked = fields.filter(({ kind }) => kind !== 'photo')
  const firstEmpty = (
    asked.find(field => !field.start && !mayStayEmpty(field)) ?? asked.find(({ kind }) => kind !== 'choice')
  )?.name
  const groups = groupFields(fields)
  const panels = step.shows?.(seen) ?? []
  useLeaveGuard(isDirty(step, seen), context.isWarned)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field refused once more is shown once more
  useEffect(() => {
    if (wrong === null) return
    const field = form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(wrong)}"]`)
    field?.focus({ preventScroll: true })
    field?.closest('.field')?.scrollIntoView({ block: 'center' })
  }, [wrong, verdict.number])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that begins anew begins at its first field
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
  }, [firstEmpty, round])

  const read = () => readForm(new FormData(form.current!), fields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    perform(act('answer', '', read()))
  }
  const edit = ({ target }: FormEvent) => {
    const name = (target as HTMLElement).closest<HTMLElement>('[data-field]')?.dataset.field
    const filled = read()
    edited(filled)
    perform(act('edit', name ?? '', filled))
  }
  const word = (name: 'answer' | 'cancel') => said.say(actWord(said, { words: wordsPrefixOf(flow), stepId }, name))
  const drawn = (members: readonly Field[]) => (
    <div className="fields">
      {members.map(field => (
        <FormField
          key={field.name}
          field={field}
          value={draft?.[field.name] ?? field.start ?? ''}
          isFirst={field.name === firstEmpty}
          isWrong={field.name === wrong || lacking.includes(field)}
        />
      ))}
    </div>
  )
  const look = ['form', areMany(fields, panels.length > 0) ? 'many' : '', groups.length > 1 ? 'grouped' : '']
  return (
    <form ref={form} className={look.filter(Boolean).join(' ')} noValidate onSubmit={submit} onChange={edit}>
      {isOver && <DialogTitle words={`ask.${wordsPrefixOf(flow)}.${stepId}`} says={step.says?.(seen)} />}
      {panels.length > 0 && <Panels panels={panels} />}
      <div className="groups" key={round}>
        {groups.map(members => {
          const group = members[0]?.group
          return group === undefined ? (
            <div key="" className="group">
              {drawn(members)}
            </div>
          ) : (
            <fieldset key={said.text(group)} className="group">
              <legend>{said.text(group)}</legend>
              {drawn(members)}
            </fieldset>
          )
        })}
      </div>
      <div className="pair">
        {step.on.cancel !== undefined && (
          <button type="button" className="act" data-act="cancel" onClick={() => perform(act('cancel'))}>
            {word('cancel')}
          </button>
        )}
        <button type="submit" className="act main" data-act="answer">
          {word('answer')}
        </button>
      </div>
    </form>
  )
}
