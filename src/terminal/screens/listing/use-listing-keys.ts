import { useLayoutEffect, useRef } from 'react'
import { isField, useKeys } from '../parts/use-keys.ts'
import type { Choice } from './rows/use-choice.ts'

export interface ListingKeys {
  readonly choice: Choice
  readonly rowCount: number
  /** What scrolls the rows; null while there are none. */
  readonly grid: () => HTMLElement | null
  /** How many rows a page of the screen has. */
  readonly pageRows: () => number
  readonly onOpen: (index: number) => void
  /** What letters do, typed at a hand's pace. */
  readonly letters: Readonly<Record<string, () => void>>
}

const walks = ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']

/** Works a table from the keyboard, wherever the focus is but in a field. */
export const useListingKeys = (isActive: boolean, table: ListingKeys): void => {
  const latest = useRef(table)
  latest.current = table
  useKeys(isActive, {
    keys: [...walks, 'Escape'],
    onTyped: typed => {
      const { choice, letters } = latest.current
      if (typed === ' ' && choice.at >= 0) choice.toggle(choice.at)
      letters[typed.toLowerCase()]?.()
    },
    onKey: (key, isShifted) => {
      const { choice, onOpen } = latest.current
      if (key === 'Enter' && choice.at >= 0) onOpen(choice.at)
      if (key === 'Escape') choice.clear()
      if (!walks.includes(key)) return
      // A button that was pressed last would take the keys that follow for itself.
      latest.current.grid()?.focus({ preventScroll: true })
      const index = indexAfter(key, latest.current)
      if (isShifted) choice.extendTo(index)
      else choice.goTo(index)
    },
  })
  useLayoutEffect(() => {
    if (!isActive) return
    const hear = (event: KeyboardEvent) => {
      if (isField(event.target)) return
      const isOnRows = event.target === document.body || event.target === latest.current.grid()
      if (event.key === ' ' && isOnRows) event.preventDefault()
      if (event.key !== 'a' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current.choice.chooseAll()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isActive])
}

const indexAfter = (key: string, { choice: { at }, rowCount, pageRows }: ListingKeys): number => {
  if (key === 'Home') return 0
  if (key === 'End') return rowCount - 1
  if (at < 0) return 0
  const step = key.startsWith('Page') ? pageRows() : 1
  return key.endsWith('Up') ? at - step : at + step
}
