import { act } from '#engine/machine/run-flow.ts'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { isTaken } from '#terminal/ground/store/scan-takers.ts'

/** Scans that may wait for what a badge comes to. */
const maxHeld = 50
let held: string[] | null = null

/** What is scanned right after a badge is for whoever the badge signs in: it waits until that is known. */
export const heldScans = {
  begin: (): void => {
    held ??= []
  },
  /** Whether the scan waits from now on. */
  hold: (code: string): boolean => {
    if (held === null || held.length === maxHeld) return false
    held.push(code)
    return true
  },
  /** Gives them to the flow that is on screen, or to the next. */
  release: (): void => {
    const codes = held ?? []
    held = null
    for (const code of codes) if (!isTaken(code)) perform(act('scan', code))
  },
  /** Nobody's any more; how many there were. */
  drop: (): number => {
    const count = held?.length ?? 0
    held = null
    return count
  },
}
