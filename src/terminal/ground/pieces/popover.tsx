import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { useBorrowedFocus } from './use-borrowed-focus.ts'

export interface PopoverProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Something small that hangs below the button before it, and goes when one turns elsewhere. Arrows walk through its
 * buttons.
 */
export const Popover = ({ label, onClose, children }: PopoverProps) => {
  const box = useRef<HTMLDivElement>(null)
  const latest = useRef(onClose)
  latest.current = onClose
  useLayoutEffect(() => {
    const element = box.current!
    const over = element.getBoundingClientRect().right - document.documentElement.clientWidth + 12
    if (over > 0) element.style.left = `${-over}px`
  }, [])
  useEffect(() => {
    const element = box.current!
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !element.parentElement?.contains(target)) latest.current()
    }
    const close = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    window.addEventListener('keydown', close, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      window.removeEventListener('keydown', close, { capture: true })
    }
  }, [])
  // After it: where the focus goes back to is elsewhere, and nobody listens by then.
  useBorrowedFocus(box)
  const walk = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (move === undefined || isWheel(event.target)) return
    const stops = [
      ...box.current!.querySelectorAll<HTMLElement>(':is(a[href], button, input):not(:disabled, [tabindex="-1"])'),
    ]
    const at = stops.indexOf(document.activeElement as HTMLElement)
    event.preventDefault()
    stops[Math.min(stops.length - 1, Math.max(0, at + move))]?.focus()
  }
  return (
    <div ref={box} className="popover" role="dialog" aria-label={label} tabIndex={-1} onKeyDown={walk}>
      {children}
    </div>
  )
}

/** Date fields count with the arrows. */
const isWheel = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type === 'date'
