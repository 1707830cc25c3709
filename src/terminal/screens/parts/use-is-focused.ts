import { useSyncExternalStore } from 'react'

const listen = (told: () => void) => {
  window.addEventListener('focus', told)
  window.addEventListener('blur', told)
  return () => {
    window.removeEventListener('focus', told)
    window.removeEventListener('blur', told)
  }
}

/** Whether keys reach this page at all: a scanner types to the window in front. */
export const useIsFocused = (): boolean => useSyncExternalStore(listen, () => document.hasFocus())
