import { useEffect, useState } from 'react'
import { countdownMs, lockDueMs } from '#terminal/ground/memory/lock-state.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useSay } from '#terminal/ground/words/say.ts'

const tickMs = 250

/** How long until the screen is locked, over the work's lower edge; any act goes through it, and takes it away. */
export const LockCountdown = () => {
  const { say } = useSay()
  const [dueMs, setDueMs] = useState(lockDueMs)
  useEffect(() => {
    const timer = setInterval(() => setDueMs(lockDueMs()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, dueMs ?? 0)
  return (
    <div className="lock-countdown" data-lock="closing" role="alert">
      <i style={{ width: `${(100 * left) / countdownMs}%` }} />
      <Sign name="lock" />
      <p>{say('shell.lock.closing', { seconds: Math.ceil(left / 1000) })}</p>
    </div>
  )
}
