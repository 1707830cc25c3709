import { useSay } from '#terminal/ground/words/say.ts'
import { chooseColumns } from '../views/choose-columns.ts'
import { ColumnsEditor } from '../views/columns-editor.tsx'
import { columnsWord } from '../views/columns-word.ts'
import { SavedEditor } from '../views/saved-editor.tsx'
import { FilterChip } from './filter-chip.tsx'
import { FilterEditor } from './filter-editor.tsx'
import { FilterValue } from './filter-value.tsx'
import type { Filtering } from './use-filters.ts'

/** What narrows the listing, read as sentences. */
export const FilterBar = ({ filtering }: { readonly filtering: Filtering }) => {
  const { say } = useSay()
  const { listing, now, opened, open, set, clear, clearAll, isStart } = filtering
  const saved = now.saved.find(({ id }) => id === now.savedId)
  return (
    <div className="filters">
      {filtering.filters.map(({ name, filter, value, start }) => {
        const shown = { listing: listing.name, name, filter, value }
        return (
          <FilterChip
            key={name}
            name={name}
            label={say(`filter.${name}`)}
            value={<FilterValue {...shown} />}
            isSet={value !== start}
            isOpen={opened === name}
            onOpen={open}
            onClear={() => clear(name)}
          >
            <FilterEditor {...shown} onSet={next => set(name, next)} />
          </FilterChip>
        )
      })}
      <FilterChip
        name="columns"
        label={say('shell.table.columns')}
        value={columnsWord(listing, now.columns, say)}
        isSet={now.columns !== ''}
        isOpen={opened === 'columns'}
        onOpen={open}
        onClear={() => chooseColumns('')}
      >
        <ColumnsEditor listing={listing} columns={now.columns} onDone={() => open(null)} />
      </FilterChip>
      <FilterChip
        name="saved"
        label={say('shell.table.saved')}
        value={saved?.name ?? say('shell.table.notSaved')}
        isSet={saved !== undefined}
        isOpen={opened === 'saved'}
        onOpen={open}
      >
        <SavedEditor now={now} onDone={() => open(null)} />
      </FilterChip>
      {!isStart && (
        <button type="button" className="button plain" data-action="clearFilters" onClick={clearAll}>
          {say('shell.table.clearAll')}
        </button>
      )}
    </div>
  )
}
