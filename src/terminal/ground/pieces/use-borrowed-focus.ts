import { type RefObject, useEffect } from 'react'

/**
 * Keys go into an element while it is there, and back to where they were when it goes, unless they were a finger's, or
 * have gone elsewhere since. A field inside asks for the focus by `data-first`.
 */
export const useBorrowedFocus = (ref: RefObject<HTMLElement | null>): void =>
  useEffect(() => {
    const element = ref.current!
    const focused = document.activeElement
    const before = focused instanceof HTMLElement && focused.matches(':focus-visible') ? focused : null
    const first = element.querySelector<HTMLElement>('[data-first]') ?? element
    first.focus({ preventScroll: true })
    return () => {
      const isHere = element.contains(document.activeElement) || document.activeElement === document.body
      if (isHere && before?.isConnected) before.focus({ preventScroll: true })
    }
  }, [ref])
