import { atom } from 'jotai'
import { shell } from '#terminal/ground/store/shell-store.ts'

const minuteMs = 60_000
const restMs = 500
export const mostBroken = 3

/** When a screen broke within the last minute, the last three times. */
export const brokenAtom = atom<readonly number[]>([])
/** Loading the page anew did not help: somebody has to look at it. */
export const isStuckAtom = atom(false)

/**
 * A screen that could not be drawn is drawn again soon; whoever keeps the page counts how often. Every change of the work
 * draws it too: what breaks while a drawing is due anyhow is one mishap with the one before.
 */
export const mendScreen = (again: () => void): void => {
  const now = Date.now()
  const last = shell.get(brokenAtom).at(-1)
  if (last !== undefined && now - last < 2 * restMs) return
  const times = [...shell.get(brokenAtom).filter(at => at > now - minuteMs), now].slice(-mostBroken)
  shell.set(brokenAtom, times)
  setTimeout(again, restMs * 2 ** times.length)
}
