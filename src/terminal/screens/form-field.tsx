import { useId } from 'react'
import type { Field } from '#engine/step.ts'
import { useShell } from '../station/shell-store.ts'
import { verdictAtom } from '../station/verdict.ts'
import { useSay } from '../words/say.ts'

export interface FormFieldProps {
  readonly field: Field
  readonly isFirst: boolean
  readonly isWrong: boolean
}

export const FormField = ({ field, isFirst, isWrong }: FormFieldProps) => {
  const { say, text } = useSay()
  const id = useId()
  const shared = {
    id,
    name: field.name,
    defaultValue: field.start ?? '',
    'aria-required': field.required === true,
    'aria-invalid': isWrong,
    'aria-describedby': isWrong ? `${id}-error` : undefined,
    'data-first': isFirst ? '' : undefined,
  }
  return (
    <div className={isWrong ? 'field wrong' : 'field'}>
      <label htmlFor={id}>
        {say(`field.${field.name}`)}
        {field.required === true && (
          <span className="required" title={say('shell.required')} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {field.kind === 'choice' ? (
        <select {...shared}>
          <option value="">{say(field.required === true ? 'shell.select' : 'word.any')}</option>
          {field.options?.map(({ value, label }) => (
            <option key={value} value={value}>
              {text(label)}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...shared}
          type={inputType[field.kind]}
          inputMode={field.kind === 'number' ? 'decimal' : undefined}
          autoComplete={field.autoComplete ?? 'off'}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {isWrong && <FieldError id={`${id}-error`} />}
    </div>
  )
}

/** A number is text with a number pad, so that a comma can be typed and a scan never turns its wheel. */
const inputType = { text: 'text', password: 'password', number: 'text', date: 'date' } as const

const FieldError = ({ id }: { readonly id: string }) => {
  const { say } = useSay()
  const { key, params } = useShell(verdictAtom)
  return (
    <p id={id} className="field-error">
      {say(key === 'FIELD_MISSING' ? 'shell.required' : (key ?? ''), params)}
    </p>
  )
}
