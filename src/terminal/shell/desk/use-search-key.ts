import { useEffect } from 'react'

/** Ctrl-K, or the command key with it, opens the search wherever the focus is. */
export const useSearchKey = (isActive: boolean, onOpen: () => void): void =>
  useEffect(() => {
    if (!isActive) return
    const hear = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.code !== 'KeyK') return
      event.preventDefault()
      onOpen()
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  })
