import { lazy, type RefObject, Suspense, useEffect, useId, useRef } from 'react'
import type { Field } from '#engine/vocabulary/step.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { verdictAtom } from '#terminal/ground/store/verdict.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { BadgeField } from './badge-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { ControlProps, Shared } from './control-props.ts'

const ChoicesField = lazy(async () => ({ default: (await import('./choices-field.tsx')).ChoicesField }))
const PhotoField = lazy(async () => ({ default: (await import('./photo-field.tsx')).PhotoField }))
const FileField = lazy(async () => ({ default: (await import('./file-field.tsx')).FileField }))

export interface FormFieldProps {
  readonly field: Field
  /** What stands in it at first. */
  readonly value: string
  readonly isFirst: boolean
  readonly isWrong: boolean
}

export const FormField = ({ field, value, isFirst, isWrong }: FormFieldProps) => {
  const { say, has } = useSay()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const { name, kind, required = false } = field
  const hasHelp = has(`field.${name}.help`)
  const described = [hasHelp ? `${id}-help` : '', isWrong ? `${id}-error` : ''].filter(Boolean).join(' ')
  const shared: Shared = {
    id,
    name,
    'aria-required': required,
    'aria-invalid': isWrong,
    'aria-describedby': described || undefined,
    'data-first': isFirst ? '' : undefined,
  }
  const title = (
    <>
      {say(`field.${name}`)}
      {required && (
        <span className="required" title={say('shell.required')} aria-hidden="true">
          *
        </span>
      )}
    </>
  )
  return (
    <div ref={box} className={isWrong ? 'field wrong' : 'field'} data-field={name} data-kind={kind}>
      {kind === 'choices' ? (
        <Suspense>
          <ChoicesField field={field} value={value} shared={shared} title={title} />
          {isFirst && <TakeFocus of={box} />}
        </Suspense>
      ) : (
        <>
          <label htmlFor={id}>{title}</label>
          <Control field={field} value={value} shared={shared} />
        </>
      )}
      {hasHelp && (
        <p id={`${id}-help`} className="field-help">
          {say(`field.${name}.help`)}
        </p>
      )}
      {isWrong && <FieldError id={`${id}-error`} />}
    </div>
  )
}

/** The code of some fields is fetched when they are first wanted: they come after their form has looked for its first one. */
const TakeFocus = ({ of }: { readonly of: RefObject<HTMLElement | null> }) => {
  useEffect(() => {
    const isElsewhere = document.activeElement !== document.body && !document.activeElement?.contains(of.current)
    if (!isElsewhere) of.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
  }, [of])
  return null
}

const Control = ({ field, value, shared }: ControlProps) => {
  const { kind, maxLength } = field
  switch (kind) {
    case 'choice': {
      const options = (field.options ?? []).map(option => option.value).join()
      return <ChoiceField key={options} field={field} value={value} shared={shared} />
    }
    case 'file':
      return (
        <Suspense>
          <FileField value={value} shared={shared} />
        </Suspense>
      )
    case 'photo':
      return (
        <Suspense>
          <PhotoField value={value} shared={shared} />
        </Suspense>
      )
    case 'badge':
      return <BadgeField field={field} value={value} shared={shared} />
    case 'lines':
      return <textarea {...shared} defaultValue={value} maxLength={maxLength} rows={4} spellCheck={false} />
    case 'flag':
      return <input {...shared} type="checkbox" className="switch" defaultChecked={value === 'true'} />
    default: {
      const input = (
        <input
          {...shared}
          type={inputType[kind as keyof typeof inputType]}
          className={kind === 'code' ? 'mono' : undefined}
          defaultValue={value}
          maxLength={maxLength}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          autoComplete={field.autoComplete ?? 'off'}
          autoCapitalize="none"
          spellCheck={false}
        />
      )
      return kind !== 'code' ? (
        input
      ) : (
        <div className="code-input">
          {input}
          <Sign name="scan" weight={1.8} />
        </div>
      )
    }
  }
}

/** A number is text with a number pad, so that a comma can be typed and a scan never turns its wheel. */
const inputType = { text: 'text', password: 'password', number: 'text', date: 'date', code: 'text' } as const

const FieldError = ({ id }: { readonly id: string }) => {
  const { say } = useSay()
  const { key, params } = useShell(verdictAtom)
  return (
    <p id={id} className="field-error">
      {say(key === 'FIELD_MISSING' ? 'shell.required' : (key ?? ''), params)}
    </p>
  )
}
