import { type ReactNode, useEffect, useRef } from 'react'
import { useBorrowedFocus } from './use-borrowed-focus.ts'

export interface SheetProps {
  readonly label: string
  readonly isNarrow?: boolean
  readonly onEscape?: (() => void) | undefined
  readonly children: ReactNode
}

/**
 * A dialog over the work, which stays visible and takes no touch meanwhile. It is none of the browser's modal ones: those
 * leave nothing else alive, and the camera and the keypad beside it, and the covers above it, must be.
 */
export const Sheet = ({ label, isNarrow = false, onEscape, children }: SheetProps) => {
  const sheet = useRef<HTMLDivElement>(null)
  useBorrowedFocus(sheet)
  useEffect(() => {
    if (onEscape === undefined) return
    // Before the page below hears of it, which Escape would leave.
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      onEscape()
    }
    window.addEventListener('keydown', close, { capture: true })
    return () => window.removeEventListener('keydown', close, { capture: true })
  }, [onEscape])
  return (
    <div className="dialog">
      <div
        ref={sheet}
        className={isNarrow ? 'sheet narrow' : 'sheet'}
        role="dialog"
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>
  )
}
