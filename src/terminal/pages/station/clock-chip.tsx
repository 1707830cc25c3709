import { clockOffsetAtom, isClockWrong } from '#terminal/ground/store/server-clock.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'

/** Told only where the station's clock is far from the server's: times and signatures would be wrong. */
export const ClockChip = () => {
  const { say } = useSay()
  const offsetS = useShell(clockOffsetAtom)
  if (!isClockWrong(offsetS)) return null
  return (
    <span className="chip warn">
      {say(offsetS! > 0 ? 'shell.clockSlow' : 'shell.clockFast', { minutes: Math.round(Math.abs(offsetS!) / 60) })}
    </span>
  )
}
