import { act } from '#engine/machine/run-flow.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { useSay } from '#terminal/ground/words/say.ts'

export interface ListingActionsProps {
  readonly actions: readonly Action[]
  readonly ids: readonly string[]
  readonly onClear: () => void
  /** Offers all the rows there are where only those are chosen that were read so far; null where there is no more to offer. */
  readonly rest: { readonly count: number; readonly choose: () => void } | null
}

/** What can be done with the rows, or with those that are chosen. */
export const ListingActions = ({ actions, ids, onClear, rest }: ListingActionsProps) => {
  const { say } = useSay()
  const fits = ({ takes }: Action) => takes === 'none' || (takes === 'one' ? ids.length === 1 : ids.length > 0)
  return (
    <div className="listing-actions">
      {ids.length > 0 && (
        <span className="chosen">
          {say('shell.table.chosen', { chosen: ids.length })}
          <button type="button" className="small" aria-label={say('shell.table.clearChosen')} onClick={onClear}>
            <Sign name="no" />
          </button>
          {rest !== null && (
            <button type="button" className="small" data-action="chooseRest" onClick={rest.choose}>
              {say('shell.table.chooseRest', { count: rest.count })}
            </button>
          )}
        </span>
      )}
      {actions.map(action => (
        <button
          key={action.name}
          type="button"
          className={action.isDanger ? 'button danger' : 'button'}
          data-action={action.name}
          disabled={!fits(action)}
          onClick={() => perform(act('action', action.name, undefined, action.takes === 'none' ? [] : ids))}
        >
          {action.sign !== undefined && <Sign name={action.sign} />}
          {say(`action.${action.name}`)}
        </button>
      ))}
      <button
        type="button"
        className="button"
        data-action="refresh"
        onClick={() => perform(act('action', 'refresh', undefined, []))}
      >
        {say('action.refresh')}
      </button>
      <button type="button" className="button" data-action="print" onClick={() => perform(act('print'))}>
        {say('action.print')}
      </button>
      <button
        type="button"
        className="button main"
        data-action="export"
        onClick={() => perform(act('action', 'export', undefined, []))}
      >
        {say('action.export')}
      </button>
    </div>
  )
}
