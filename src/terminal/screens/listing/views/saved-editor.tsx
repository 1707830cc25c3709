import { act } from '#engine/machine/run-flow.ts'
import type { Address } from '#engine/vocabulary/address.ts'
import type { ListingNow } from '#engine/vocabulary/step.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { followLink } from '#terminal/screens/panels/follow-link.ts'

export interface SavedEditorProps {
  readonly now: Pick<ListingNow, 'saved' | 'savedId'>
  readonly onDone: () => void
}

/** Which views are mailed. */
const mailed: Address = '/settings/view-mails'
/** Where a view is told to whom it is mailed, and when. */
const mailing = (id: number): Address => `${mailed}?view=${id}`

/** The views of this listing: taken up, deleted, and how it is looked at now saved. */
export const SavedEditor = ({ now: { saved, savedId }, onDone }: SavedEditorProps) => {
  const { say } = useSay()
  const choose = (id: number) => {
    onDone()
    perform(act('filter', '', { saved: String(id) }))
  }
  const save = () => {
    onDone()
    perform(act('action', 'saveFilter'))
  }
  return (
    <div className="editor">
      <div className="picks">
        {saved.length === 0 && <p className="hint">{say('shell.table.noneSaved')}</p>}
        {saved.map(({ id, name, isDefault, isShared, mayChange }) => (
          <span key={id} className="saved">
            <button
              type="button"
              className="pick"
              aria-pressed={id === savedId}
              data-saved={id}
              onClick={() => choose(id)}
            >
              {name}
              <span className="hint">
                {[isShared && 'shared', isDefault && 'default']
                  .filter(mark => mark !== false)
                  .map(mark => say(`shell.table.${mark}`))
                  .join(' · ')}
              </span>
            </button>
            <a
              className="small"
              href={mailing(id)}
              aria-label={say('shell.table.mailSaved', { name })}
              onClick={followLink}
            >
              <Sign name="mail" />
            </a>
            {mayChange && (
              <button
                type="button"
                className="small"
                aria-label={say('shell.table.deleteSaved', { name })}
                onClick={() => perform(act('action', 'dropFilter', undefined, [String(id)]))}
              >
                <Sign name="no" />
              </button>
            )}
          </span>
        ))}
      </div>
      <button type="button" className="button" data-first data-action="saveFilter" onClick={save}>
        {say('action.saveFilter')}
      </button>
      {saved.length > 0 && (
        <a className="button plain" href={mailed} onClick={followLink}>
          <Sign name="mail" />
          {say('flow.view-mails')}
        </a>
      )}
    </div>
  )
}
