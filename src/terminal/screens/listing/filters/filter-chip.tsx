import type { ReactNode } from 'react'
import { Popover } from '#terminal/ground/pieces/popover.tsx'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useSay } from '#terminal/ground/words/say.ts'

export interface FilterChipProps {
  readonly name: string
  readonly label: string
  readonly value: ReactNode
  /** Set otherwise than at the start. */
  readonly isSet: boolean
  readonly isOpen: boolean
  readonly onOpen: (name: string | null) => void
  readonly onClear?: (() => void) | undefined
  /** Its editor. */
  readonly children: ReactNode
}

/** One filter, as a part of a sentence; pressed, it opens its editor below. */
export const FilterChip = ({ name, label, value, isSet, isOpen, onOpen, onClear, children }: FilterChipProps) => {
  const { say } = useSay()
  return (
    <span className={isSet ? 'filter set' : 'filter'} data-filter={name}>
      <button
        type="button"
        className="filter-open"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? null : name)}
      >
        {label} <b>{value}</b>
      </button>
      {isSet && onClear !== undefined && (
        <button
          type="button"
          className="small"
          aria-label={say('shell.table.clear', { filter: label })}
          onClick={onClear}
        >
          <Sign name="no" />
        </button>
      )}
      {isOpen && (
        <Popover label={label} onClose={() => onOpen(null)}>
          {children}
        </Popover>
      )}
    </span>
  )
}
