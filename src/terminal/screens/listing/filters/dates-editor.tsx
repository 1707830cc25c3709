import { type FormEvent, useState } from 'react'
import { spans } from '#contract/listings/filter.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import type { EditorProps } from './editor-props.ts'
import { endsOf, isSpan } from './filter-words.ts'

/** Days as they are usually asked for, or from one day to another. */
export const DatesEditor = ({ value, onSet }: EditorProps) => {
  const { say } = useSay()
  const [ends, setEnds] = useState(isSpan(value) ? (['', ''] as const) : endsOf(value))
  const [from, to] = ends
  const set = (event: FormEvent) => {
    event.preventDefault()
    const [first, last] = [from || to, to || from]
    if (first !== '') onSet(first <= last ? `${first}..${last}` : `${last}..${first}`)
  }
  return (
    <form className="editor dates" onSubmit={set}>
      <div className="spans">
        {spans.map((span, index) => (
          <button
            key={span}
            type="button"
            className="pick"
            aria-pressed={span === value || (span === 'all' && value === '')}
            data-first={span === value || (index === 0 && !isSpan(value)) ? '' : undefined}
            data-span={span}
            onClick={() => onSet(span)}
          >
            {say(`span.${span}`)}
          </button>
        ))}
      </div>
      <div className="ends">
        <label>
          {say('shell.table.from')}
          <input type="date" name="from" value={from} max="9999-12-31" onChange={e => setEnds([e.target.value, to])} />
        </label>
        <label>
          {say('shell.table.to')}
          <input type="date" name="to" value={to} max="9999-12-31" onChange={e => setEnds([from, e.target.value])} />
        </label>
        <button type="submit" className="button main" disabled={from === '' && to === ''}>
          {say('shell.table.apply')}
        </button>
      </div>
    </form>
  )
}
