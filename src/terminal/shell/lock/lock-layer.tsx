import { lockAtom } from '#terminal/ground/memory/lock-state.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { LockCountdown } from './lock-countdown.tsx'
import { LockCover } from './lock-cover.tsx'

/** What the lock draws over the work: how long until it falls, or the cover. */
export const LockLayer = () => {
  const state = useShell(lockAtom)
  if (state === 'open') return null
  return state === 'closing' ? <LockCountdown /> : <LockCover isPassing={state === 'passing'} />
}
