import { type FormEvent, useState } from 'react'
import { useSay } from '#terminal/ground/words/say.ts'
import type { EditorProps } from './editor-props.ts'

/** Words to look for, or the code of a product or place. A scan needs no field: it narrows the listing wherever it comes. */
export const TextEditor = ({ name, filter, value, onSet }: EditorProps) => {
  const { say } = useSay()
  const [words, setWords] = useState(value)
  const set = (event: FormEvent) => {
    event.preventDefault()
    onSet(words.trim())
  }
  return (
    <form className="editor seek" onSubmit={set}>
      <div className="ends">
        <input
          data-first
          name={name}
          className={filter.kind === 'search' ? '' : 'mono'}
          aria-label={say(`filter.${name}`)}
          placeholder={say(filter.kind === 'search' ? 'shell.table.type' : 'shell.table.scanOrType')}
          value={words}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={event => setWords(event.target.value)}
        />
        <button type="submit" className="button main">
          {say('shell.table.apply')}
        </button>
      </div>
    </form>
  )
}
