import { shownColumns } from '#domain/shown-columns.ts'
import { act } from '#engine/machine/run-flow.ts'
import { Sheet } from '#terminal/ground/pieces/sheet.tsx'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { ColumnsEditor } from '../views/columns-editor.tsx'
import { columnsWord } from '../views/columns-word.ts'
import { SavedEditor } from '../views/saved-editor.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { FilterValue } from './filter-value.tsx'
import type { Filtering } from './use-filters.ts'

export interface FilterSheetProps {
  readonly filtering: Filtering
  readonly onClose: () => void
}

/** Every filter one below the other, for narrow screens; each opens its editor in place. */
export const FilterSheet = ({ filtering, onClose }: FilterSheetProps) => {
  const { say } = useSay()
  const { listing, now, opened, open, set, isStart, clearAll } = filtering
  const saved = now.saved.find(({ id }) => id === now.savedId)
  return (
    <Sheet label={say('shell.table.filters')} onEscape={() => (opened === null ? onClose() : open(null))}>
      <div className="filter-sheet">
        <h2>{say('shell.table.filters')}</h2>
        <label className="setting">
          {say('shell.table.sort')}
          <select value={now.sort} onChange={event => perform(act('sort', event.target.value))}>
            {shownColumns(listing)
              .filter(({ column }) => !column.isFixed)
              .flatMap(({ name }) => [
                <option key={name} value={name}>{`${say(`column.${name}`)} ↑`}</option>,
                <option key={`-${name}`} value={`-${name}`}>{`${say(`column.${name}`)} ↓`}</option>,
              ])}
          </select>
        </label>
        {filtering.filters.map(({ name, filter, value, start }) => {
          const shown = { listing: listing.name, name, filter, value }
          return (
            <div key={name} data-filter={name}>
              <button
                type="button"
                className={value === start ? 'setting' : 'setting set'}
                aria-expanded={opened === name}
                onClick={() => open(opened === name ? null : name)}
              >
                {say(`filter.${name}`)}{' '}
                <b>
                  <FilterValue {...shown} />
                </b>
              </button>
              {opened === name && <FilterEditor {...shown} onSet={next => set(name, next)} />}
            </div>
          )
        })}
        <div data-filter="columns">
          <button
            type="button"
            className={now.columns === '' ? 'setting' : 'setting set'}
            aria-expanded={opened === 'columns'}
            onClick={() => open(opened === 'columns' ? null : 'columns')}
          >
            {say('shell.table.columns')} <b>{columnsWord(listing, now.columns, say)}</b>
          </button>
          {opened === 'columns' && <ColumnsEditor listing={listing} columns={now.columns} onDone={onClose} />}
        </div>
        <div data-filter="saved">
          <button
            type="button"
            className="setting"
            aria-expanded={opened === 'saved'}
            onClick={() => open(opened === 'saved' ? null : 'saved')}
          >
            {say('shell.table.saved')} <b>{saved?.name ?? say('shell.table.notSaved')}</b>
          </button>
          {opened === 'saved' && <SavedEditor now={now} onDone={onClose} />}
        </div>
        <div className="pair">
          <button type="button" className="act" disabled={isStart} data-action="clearFilters" onClick={clearAll}>
            {say('shell.table.clearAll')}
          </button>
          <button type="button" className="act main" onClick={onClose}>
            {say('shell.table.showRows')}
          </button>
        </div>
      </div>
    </Sheet>
  )
}
