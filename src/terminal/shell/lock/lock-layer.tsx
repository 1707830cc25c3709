import { useShell } from '#terminal/ground/store/shell-store.ts'
import { LockCountdown } from './lock-countdown.tsx'
import { LockCover } from './lock-cover.tsx'
import { lockAtom } from './lock-state.ts'

/** What the lock draws over the work: how long until it falls, or the cover. */
export const LockLayer = () => {
  const state = useShell(lockAtom)
  if (state === 'open') return null
  return state === 'closing' ? <LockCountdown /> : <LockCover isPassing={state === 'passing'} />
}
