import { type FormEvent, useState } from 'react'
import { act } from '#engine/run-flow.ts'
import { perform } from '../station/stage.ts'
import { useSay } from '../words/say.ts'
import { Sheet } from './sheet.tsx'

/** For a code that no scanner reads: typed by hand, it counts as scanned. */
export const TypeCode = ({ onClose }: { readonly onClose: () => void }) => {
  const { say } = useSay()
  const [code, setCode] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.trim()
    onClose()
    if (typed !== '') perform(act('scan', typed))
  }
  return (
    <Sheet label={say('shell.typeCode')} isNarrow onEscape={onClose}>
      <form className="fields" onSubmit={send}>
        <h2>{say('shell.typeCode')}</h2>
        <input
          data-first
          className="mono"
          aria-label={say('shell.typeCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          value={code}
          onChange={event => setCode(event.target.value)}
        />
        <div className="pair">
          <button type="button" className="act" onClick={onClose}>
            {say('act.cancel')}
          </button>
          <button type="submit" className="act main">
            {say('act.ok')}
          </button>
        </div>
      </form>
    </Sheet>
  )
}
