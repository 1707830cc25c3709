import { useSay } from '#terminal/ground/words/say.ts'
import type { ControlProps } from './control-props.ts'
import { groupFields } from './read-form.ts'

/** One of several: the browser's own list, which is found in by typing. */
export const ChoiceField = ({ field, value, shared }: ControlProps) => {
  const { say, text } = useSay()
  const groups = groupFields(field.options ?? [])
  const namesNone = field.options?.some(option => option.value === '') === true
  return (
    <select {...shared} defaultValue={value}>
      {namesNone ? null : <option value="">{say(field.required === true ? 'shell.select' : 'word.any')}</option>}
      {groups.map(options => {
        const drawn = options.map(option => (
          <option key={option.value} value={option.value}>
            {text(option.label)}
          </option>
        ))
        const group = options[0]?.group
        return group === undefined ? (
          drawn
        ) : (
          <optgroup key={text(group)} label={text(group)}>
            {drawn}
          </optgroup>
        )
      })}
    </select>
  )
}
