import { type ReactNode, useRef, useState } from 'react'
import type { Field } from '#engine/vocabulary/step.ts'
import { formatCount } from '#terminal/ground/words/figures.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import type { ControlProps } from './control-props.ts'
import { groupFields } from './read-form.ts'

type Choice = NonNullable<Field['options']>[number]

/** Any of several, in groups that can be taken whole. The boxes hold what is chosen; here it is only counted. */
export const ChoicesField = ({ field, value, shared, title }: ControlProps & { readonly title: ReactNode }) => {
  const { text, language } = useSay()
  const set = useRef<HTMLFieldSetElement>(null)
  const [chosen, setChosen] = useState(() => new Set(value === '' ? [] : value.split(',')))
  const [start] = useState(chosen)
  const options = field.options ?? []
  const groups = groupFields(options)
  const count = () => {
    const boxes = set.current?.querySelectorAll<HTMLInputElement>('input[name]:checked') ?? []
    setChosen(new Set([...boxes].map(box => box.value)))
  }
  const { id, name, 'data-first': first, 'aria-required': _, ...told } = shared
  return (
    <fieldset ref={set} id={id} className="choices" onChange={count} {...told}>
      <legend>
        {title}
        <span className="choices-count">
          {formatCount(options.filter(option => chosen.has(option.value)).length, language)} /{' '}
          {formatCount(options.length, language)}
        </span>
      </legend>
      <div className="choice-groups">
        {groups.map((members, at) => {
          const group = members[0]!.group
          return (
            <div key={members[0]!.value} className="choice-group">
              {group !== undefined && (
                <WholeGroup label={text(group)} members={members} chosen={chosen} onChange={count} />
              )}
              {members.map((option, index) => (
                <label key={option.value} className="check">
                  <input
                    type="checkbox"
                    name={name}
                    value={option.value}
                    defaultChecked={start.has(option.value)}
                    data-first={at === 0 && index === 0 ? first : undefined}
                  />
                  <span>{text(option.label)}</span>
                </label>
              ))}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

interface WholeGroupProps {
  readonly label: string
  readonly members: readonly Choice[]
  readonly chosen: ReadonlySet<string>
  readonly onChange: () => void
}
/** The heading of a group: a box that stands for all of its boxes. It has no name, so it is no value of the form. */
const WholeGroup = ({ label, members, chosen, onChange }: WholeGroupProps) => {
  const count = members.filter(({ value }) => chosen.has(value)).length
  return (
    <label className="check whole">
      <input
        type="checkbox"
        ref={box => {
          if (box !== null) box.indeterminate = count > 0 && count < members.length
        }}
        checked={count === members.length}
        onChange={({ currentTarget }) => {
          const boxes = currentTarget.closest('.choice-group')!.querySelectorAll<HTMLInputElement>('input[name]')
          for (const box of boxes) box.checked = currentTarget.checked
          onChange()
        }}
      />
      <b>{label}</b>
    </label>
  )
}
