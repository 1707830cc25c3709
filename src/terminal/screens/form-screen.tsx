import { type FormEvent, useEffect, useRef } from 'react'
import { act } from '#engine/run-flow.ts'
import type { Field } from '#engine/step.ts'
import { actWord } from '../shell/acts.tsx'
import { useShell } from '../station/shell-store.ts'
import { perform } from '../station/stage.ts'
import { verdictAtom } from '../station/verdict.ts'
import { useSay } from '../words/say.ts'
import { FormField } from './form-field.tsx'
import type { ScreenProps } from './screen-props.ts'

/** From this many fields on they stand in columns. */
const manyFields = 5
/** Refusals that name the field they are about. */
const fieldKeys: readonly (string | null)[] = ['FIELD_MISSING', 'REQUEST_INVALID']

export const FormScreen = ({ flow, stepId, step, seen, isOver }: ScreenProps<'form'>) => {
  const said = useSay()
  const verdict = useShell(verdictAtom)
  const form = useRef<HTMLFormElement>(null)
  const fields: readonly Field[] = step.fields(seen)
  const lacking = fieldKeys.includes(verdict.key) && !verdict.isOver ? String(verdict.params.field) : null
  const firstEmpty = fields.find(field => !field.start)?.name ?? fields[0]?.name

  useEffect(() => {
    if (lacking !== null) form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(lacking)}"]`)?.focus()
  }, [lacking])
  useEffect(() => {
    if (firstEmpty !== undefined)
      form.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
  }, [firstEmpty])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)] as const)
    perform(act('answer', '', Object.fromEntries(given)))
  }
  return (
    <form ref={form} className={fields.length >= manyFields ? 'form many' : 'form'} noValidate onSubmit={submit}>
      {isOver && <h2>{said.say(`ask.${flow.id}.${stepId}`, step.says?.(seen))}</h2>}
      <div className="fields">
        {fields.map(field => (
          <FormField
            key={field.name}
            field={field}
            isFirst={field.name === firstEmpty}
            isWrong={field.name === lacking}
          />
        ))}
      </div>
      <div className="pair">
        {step.on.cancel !== undefined && (
          <button type="button" className="act" data-act="cancel" onClick={() => perform(act('cancel'))}>
            {said.say(actWord(said, { flowId: flow.id, stepId }, 'cancel'))}
          </button>
        )}
        <button type="submit" className="act main" data-act="answer">
          {said.say(actWord(said, { flowId: flow.id, stepId }, 'answer'))}
        </button>
      </div>
    </form>
  )
}
