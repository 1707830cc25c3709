import { useEffect } from 'react'

/** Escape leads back to the page that one came from, as long as that is one of ours. */
export const useEscapeBack = (isActive: boolean): void =>
  useEffect(() => {
    if (!isActive) return
    const hear = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || !window.navigation?.canGoBack) return
      window.history.back()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isActive])
