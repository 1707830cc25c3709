import { useLayoutEffect, useRef } from 'react'
import { isPrintSheetOpenAtom } from '#terminal/devices/print/queue/print-state.ts'
import { isStationPage } from '#terminal/ground/address/work-address.ts'
import { complaintAtom } from '#terminal/ground/store/complaint.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { type TypedRun, typedByHand, typedRestMs, typeKey } from './typed-keys.ts'

export interface KeyHandlers {
  /** Digits and decimal signs, typed at a hand's pace. */
  readonly onTyped?: (text: string) => void
  /** Enter, Backspace and arrows, by their `KeyboardEvent.key`. */
  readonly onKey?: (key: string, isShifted: boolean) => void
  /** More keys that write nothing, for `onKey`. */
  readonly keys?: readonly string[]
  /** Whose keys lie over the whole page: nothing below them hears any. */
  readonly isOverAll?: boolean
}

const heard = ['Enter', 'Backspace', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** Hears a keyboard's keys on a step without fields. What a scanner types is never taken for a hand's. */
export const useKeys = (isActive: boolean, handlers: KeyHandlers): void => {
  const latest = useRef(handlers)
  latest.current = handlers
  // Before the screen is painted: who sees it may press at once.
  useLayoutEffect(() => {
    if (!isActive) return
    let run: TypedRun | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      const text = run === null ? '' : typedByHand(run)
      run = null
      if (text !== '') latest.current.onTyped?.(text)
    }
    const forget = () => {
      clearTimeout(timer)
      run = null
    }
    const hear = (event: KeyboardEvent) => {
      if ((shell.get(isPrintSheetOpenAtom) || shell.get(complaintAtom) !== null) && !latest.current.isOverAll) return
      if (isStationPage() || isField(event.target) || event.ctrlKey || event.altKey || event.metaKey) return
      if (event.key === ' ' && isPressable(event.target)) return
      if (event.key.length === 1) {
        run = typeKey(run, event.key, event.timeStamp)
        clearTimeout(timer)
        timer = setTimeout(settle, typedRestMs)
      } else if (heard.includes(event.key) || latest.current.keys?.includes(event.key)) {
        // The end of a scan was already taken by the scanner's listener, which comes before this one.
        if (event.defaultPrevented || latest.current.onKey === undefined) return forget()
        if (event.key === 'Enter' && isPressable(event.target)) return
        settle()
        event.preventDefault()
        latest.current.onKey?.(event.key, event.shiftKey)
      }
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => {
      forget()
      window.removeEventListener('keydown', hear, { capture: true })
    }
  }, [isActive])
}

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement

export const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
