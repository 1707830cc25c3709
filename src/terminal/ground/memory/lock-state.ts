import { atom } from 'jotai'
import { stationSettingsAtom } from '#terminal/ground/memory/station-settings.ts'
import { memory } from '#terminal/ground/memory/stored.ts'
import { shell } from '#terminal/ground/store/shell-store.ts'
import { tokenAtom } from './session.ts'

/** `closing`: about to be locked. `locked`: covered until its user is there again. `passing`: goes from one user to another. */
export type Lock = 'open' | 'closing' | 'locked' | 'passing'

const lockName = 'okut.lock'
const actName = 'okut.lastAct'
const minuteMs = 60_000
/** How long the countdown is seen. */
export const countdownMs = 20_000
/** The last act is written down no more often. */
const restMs = 1000

export const lockAtom = atom<Lock>('open')
export const isCoveredAtom = atom(get => get(lockAtom) === 'locked' || get(lockAtom) === 'passing')

export const lock = (): void => {
  memory.set(lockName, 'locked')
  shell.set(lockAtom, 'locked')
}

export const unlock = (): void => {
  memory.drop(lockName)
  shell.set(lockAtom, 'open')
  noteAct(true)
}

/** In how many milliseconds the screen is locked; null where it never is. */
export const lockDueMs = (): number | null => {
  const { lockAfterMinutes } = shell.get(stationSettingsAtom)
  if (lockAfterMinutes === 0) return null
  return Number(memory.get(actName) ?? Date.now()) + lockAfterMinutes * minuteMs - Date.now()
}

/** Somebody is there: what was about to be locked stays open. The time is kept over a reload. */
export const noteAct = (isAtOnce = false): void => {
  const now = Date.now()
  if (shell.get(lockAtom) === 'closing') shell.set(lockAtom, 'open')
  else if (!isAtOnce && now - Number(memory.get(actName)) < restMs) return
  memory.set(actName, String(now))
}

/** Locks a screen that was left alone for too long, or was locked before a reload; nobody's screen is never locked. */
export const judgeLock = (): void => {
  const state = shell.get(lockAtom)
  if (state === 'locked' || state === 'passing') return
  const due = lockDueMs()
  if (shell.get(tokenAtom) === null) {
    if (memory.get(lockName) !== null) unlock()
    return
  }
  if (memory.get(lockName) !== null || (due !== null && due <= 0)) lock()
  else shell.set(lockAtom, due !== null && due <= countdownMs ? 'closing' : 'open')
}
