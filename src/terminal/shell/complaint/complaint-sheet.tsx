import { type FormEvent, useState } from 'react'
import { Sheet } from '#terminal/ground/pieces/sheet.tsx'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import type { ShownComplaint } from '#terminal/ground/store/complaint.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { addNote } from './add-note.ts'
import { closeComplaint } from './end-complaint.ts'

const signs = { sending: 'wait', held: 'wait', sent: 'yes', refused: 'no' } as const

/** That the supervisor was told, and what of; words may be put to it, or none. */
export const ComplaintSheet = ({ complaint }: { readonly complaint: ShownComplaint }) => {
  const { say } = useSay()
  const [note, setNote] = useState('')
  const { state, id, acts, refusal } = complaint
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (id !== null && note.trim() !== '') void addNote(id, note.trim())
  }
  const title = say(`complaint.${state}`)
  return (
    <Sheet label={title} onEscape={closeComplaint}>
      <form className="complaint" data-complaint={state} onSubmit={submit}>
        <h2>
          <Sign name={signs[state]} />
          {title}
        </h2>
        <p role="status">
          {refusal === null ? say(`complaint.${state}.text`, { count: acts }) : say(refusal.key, refusal.params)}
        </p>
        {state !== 'refused' && (
          <label>
            <span className="label">{say('complaint.note')}</span>
            <textarea
              name="note"
              rows={3}
              maxLength={500}
              value={note}
              onChange={event => setNote(event.target.value)}
            />
          </label>
        )}
        <div className="acts">
          <button type="button" className="act" data-act="close" onClick={closeComplaint}>
            <Sign name="cancel" />
            <span>{say('shell.close')}</span>
          </button>
          {note.trim() !== '' && (
            <button type="submit" className="act main" data-act="note" disabled={id === null}>
              <Sign name="yes" />
              <span>{say('complaint.addNote')}</span>
            </button>
          )}
        </div>
        <p className="hint">{say('complaint.scanHint')}</p>
      </form>
    </Sheet>
  )
}
