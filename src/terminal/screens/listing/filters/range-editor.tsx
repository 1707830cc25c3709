import { type FormEvent, useState } from 'react'
import { useSay } from '#terminal/ground/words/say.ts'
import type { EditorProps } from './editor-props.ts'
import { endsOf } from './filter-words.ts'

const number = String.raw`-?\d{0,12}([.,]\d{1,3})?`

/** From one figure to another; either may be left open. */
export const RangeEditor = ({ value, onSet }: EditorProps) => {
  const { say } = useSay()
  const [from, setFrom] = useState(endsOf(value)[0])
  const [to, setTo] = useState(endsOf(value)[1])
  const set = (event: FormEvent) => {
    event.preventDefault()
    onSet(from === '' && to === '' ? '' : `${from}..${to}`)
  }
  const shared = { inputMode: 'decimal', pattern: number, maxLength: 17, autoComplete: 'off' } as const
  return (
    <form className="editor" onSubmit={set}>
      <div className="ends">
        <label>
          {say('shell.table.least')}
          <input {...shared} data-first name="from" value={from} onChange={e => setFrom(e.target.value.trim())} />
        </label>
        <label>
          {say('shell.table.most')}
          <input {...shared} name="to" value={to} onChange={e => setTo(e.target.value.trim())} />
        </label>
        <button type="submit" className="button main">
          {say('shell.table.apply')}
        </button>
      </div>
    </form>
  )
}
