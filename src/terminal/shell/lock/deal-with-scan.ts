import { isBadge } from '#contract/station/commands.ts'
import { heldScans } from './held-scans.ts'
import { refuse } from './refuse.ts'
import { takeBadge } from './take-badge.ts'

let last: Promise<void> = Promise.resolve()

/** One badge after the other; any other scan comes here only to be refused, as the screen is locked. */
export const dealWithScan = (code: string): void => {
  if (!isBadge(code)) {
    refuse('shell.lock.scan')
    return
  }
  heldScans.begin()
  last = last
    .then(() => takeBadge(code))
    .catch((error: unknown) => {
      console.error(error)
      refuse('BeklenmeyenBirHataOlustu')
    })
    .finally(heldScans.release)
}
