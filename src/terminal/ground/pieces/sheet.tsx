import { type ReactNode, useEffect, useRef } from 'react'

export interface SheetProps {
  readonly label: string
  readonly isNarrow?: boolean
  readonly onEscape?: (() => void) | undefined
  readonly children: ReactNode
}

/**
 * A dialog over the work, which stays visible and takes no touch meanwhile. Keys go into it, and back to where they were
 * when it closes, unless they were a finger's; a field inside asks for the focus by `data-first`.
 */
export const Sheet = ({ label, isNarrow = false, onEscape, children }: SheetProps) => {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    const before = focused instanceof HTMLElement && focused.matches(':focus-visible') ? focused : null
    const first = sheet.current?.querySelector<HTMLElement>('[data-first]') ?? sheet.current
    first?.focus({ preventScroll: true })
    return () => {
      if (before?.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  useEffect(() => {
    if (onEscape === undefined) return
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onEscape()
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
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
