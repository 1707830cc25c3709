import { useEffect, useState } from 'react'
import { whoAtom } from '#terminal/ground/memory/session.ts'
import { stationKey } from '#terminal/ground/memory/station-key.ts'
import { Clock } from '#terminal/ground/pieces/clock.tsx'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { VerdictBand } from '#terminal/ground/pieces/verdict-band.tsx'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { signOutSettled } from './sign-out-settled.ts'
import { UnlockForm } from './unlock-form.tsx'

/** Hides the work, and tells how to get back to it; while the station goes to somebody else, that it does. */
export const LockCover = ({ isPassing }: { readonly isPassing: boolean }) => {
  const { say } = useSay()
  const who = useShell(whoAtom)
  const [isTyping, setTyping] = useState(stationKey() === null)
  useEffect(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }, [])
  if (isPassing)
    return (
      <div className="lock-cover" data-lock="passing" role="status">
        <Sign name="person" weight={1.6} />
        <h1>{say('shell.lock.passing')}</h1>
      </div>
    )
  return (
    <section className="lock-cover" data-lock="locked" aria-label={say('shell.lock.locked')}>
      <span className="lock-clock">
        <Clock />
      </span>
      <Sign name="lock" weight={1.6} />
      <h1>{who?.name ?? say('shell.lock.locked')}</h1>
      <p>{say(stationKey() === null ? 'shell.lock.noBadge' : 'shell.lock.how')}</p>
      {isTyping && <UnlockForm />}
      <div className="lock-acts">
        {!isTyping && (
          <button type="button" className="act" data-item="unlockByPassword" onClick={() => setTyping(true)}>
            <Sign name="keyboard" />
            <span>{say('shell.lock.byPassword')}</span>
          </button>
        )}
        <button type="button" className="act" data-item="logout" onClick={() => void signOutSettled()}>
          <Sign name="logout" />
          <span>{say('shell.logout')}</span>
        </button>
      </div>
      <VerdictBand />
    </section>
  )
}
