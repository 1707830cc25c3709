import { type FormEvent, type ReactNode, useState } from 'react'
import { act } from '#engine/machine/run-flow.ts'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { isTaken } from '#terminal/ground/store/scan-takers.ts'
import { useSay } from '#terminal/ground/words/say.ts'

export interface CodeFormProps {
  readonly title: string
  /** It begins with the focus in its field. */
  readonly isFirst: boolean
  readonly onCancel: () => void
  /** Told before the code is. */
  readonly onCode?: () => void
  /** What stands between the title and the field. */
  readonly children?: ReactNode
}

/** For a code that no scanner reads: typed by hand, it counts as scanned. */
export const CodeForm = ({ title, isFirst, onCancel, onCode, children }: CodeFormProps) => {
  const { say } = useSay()
  const [code, setCode] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.trim()
    setCode('')
    onCode?.()
    if (typed !== '' && !isTaken(typed)) perform(act('scan', typed))
  }
  return (
    <form className="fields" onSubmit={send}>
      <h2>{title}</h2>
      {children}
      <input
        data-first={isFirst ? '' : undefined}
        className="mono"
        aria-label={say('shell.typeCode')}
        placeholder={isFirst ? undefined : say('shell.typeCode')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        value={code}
        onChange={event => setCode(event.target.value)}
      />
      <div className="pair">
        <button type="button" className="act" onClick={onCancel}>
          {say('act.cancel')}
        </button>
        <button type="submit" className="act main">
          {say('act.ok')}
        </button>
      </div>
    </form>
  )
}
