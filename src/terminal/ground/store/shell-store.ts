import type { Atom } from 'jotai'
import { getDefaultStore } from 'jotai'
import { useCallback, useSyncExternalStore } from 'react'

/** The shell's state: session, settings, connection, language. The flow's work is in its own machine. */
export const shell = getDefaultStore()

/** Reads an atom in the same rendering as the flow's machine, so that a verdict and its step appear together. */
export const useShell = <T>(atom: Atom<T>): T => {
  const subscribe = useCallback((told: () => void) => shell.sub(atom, told), [atom])
  return useSyncExternalStore(subscribe, () => shell.get(atom))
}
