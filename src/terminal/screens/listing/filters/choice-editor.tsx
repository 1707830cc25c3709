import { type FormEvent, useState } from 'react'
import { useSay } from '#terminal/ground/words/say.ts'
import type { EditorProps } from './editor-props.ts'
import { unsetWord } from './filter-words.ts'
import { type Choice, useChoices } from './use-choices.ts'

/** More than these are looked through by their words. */
const manyChoices = 10

/** One of several values, or all. */
export const ChoiceEditor = (props: EditorProps) => {
  const { say } = useSay()
  const { name, filter } = props
  if (filter.states === undefined) return <AskedChoices {...props} />
  return (
    <Choices
      {...props}
      choices={filter.states.map(state => ({ value: String(state), label: say(`state.${name}.${state}`) }))}
    />
  )
}

const AskedChoices = (props: EditorProps) => {
  const said = useSay()
  const { choices, refusal, isAsking, again } = useChoices(props.listing, props.name)
  if (choices !== null) return <Choices {...props} choices={choices} />
  return (
    <div className="editor">
      {refusal === null || isAsking ? (
        <p className="hint">{said.say('shell.loading')}</p>
      ) : (
        <>
          <p className="hint">{said.say(refusal.key, refusal.params)}</p>
          <button type="button" className="button" onClick={again}>
            {said.say('shell.retry')}
          </button>
        </>
      )}
    </div>
  )
}

const Choices = ({ filter, value, onSet, choices }: EditorProps & { readonly choices: readonly Choice[] }) => {
  const { say, language } = useSay()
  const [words, setWords] = useState('')
  const isMany = choices.length > manyChoices
  const sought = words.trim().toLocaleLowerCase(language)
  const found = choices.filter(({ label }) => label.toLocaleLowerCase(language).includes(sought))
  const isKnown = choices.some(choice => choice.value === value)
  const setFirst = (event: FormEvent) => {
    event.preventDefault()
    const [first] = found
    if (sought !== '' && first !== undefined) onSet(first.value)
  }
  return (
    <form className="editor" onSubmit={setFirst}>
      {isMany && (
        <input
          type="search"
          data-first
          value={words}
          placeholder={say('shell.table.find')}
          aria-label={say('shell.table.find')}
          autoComplete="off"
          spellCheck={false}
          onChange={event => setWords(event.target.value)}
        />
      )}
      <div className="picks">
        {sought === '' && (
          <button
            type="button"
            className="pick"
            aria-pressed={value === ''}
            data-first={!isMany && !isKnown ? '' : undefined}
            data-value=""
            onClick={() => onSet('')}
          >
            {say(unsetWord(filter))}
          </button>
        )}
        {found.map(choice => (
          <button
            key={choice.value}
            type="button"
            className="pick"
            aria-pressed={choice.value === value}
            data-first={!isMany && choice.value === value ? '' : undefined}
            data-value={choice.value}
            onClick={() => onSet(choice.value)}
          >
            {choice.label}
          </button>
        ))}
        {found.length === 0 && <p className="hint">{say('shell.noOptions')}</p>}
      </div>
    </form>
  )
}
