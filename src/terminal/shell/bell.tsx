import { useEffect } from 'react'
import { notifications } from '#contract/calls/notifications.ts'
import { request } from '#engine/reaction.ts'
import { act } from '#engine/run-flow.ts'
import { hearChanges } from '../follow/hear-changes.ts'
import { useAside } from '../running/use-aside.ts'
import { unreadAtom } from '../session/unread.ts'
import { useShell } from '../station/shell-store.ts'
import { perform } from '../station/stage.ts'
import { formatFigure } from '../words/figures.ts'
import { useSay } from '../words/say.ts'
import { Sign } from './signs.tsx'

/** How long a count of what is unread stands, if nothing is heard of it. */
const restMs = 60_000
const most = 99
const newest = request(notifications.list, { pageIndex: 1, pageSize: 1, onlyUnread: true })

/** How many notifications are unread, and the way to them; that they cannot be counted is no news. */
export const Bell = () => {
  const { say, language } = useSay()
  const unread = useShell(unreadAtom)
  const { again } = useAside(newest, restMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the same question as long as the bell hangs
  useEffect(() => {
    const whenSeen = () => document.visibilityState === 'visible' && again()
    const stopHearing = hearChanges(({ own }) => own.includes('notifications') && again())
    document.addEventListener('visibilitychange', whenSeen)
    return () => {
      stopHearing()
      document.removeEventListener('visibilitychange', whenSeen)
    }
  }, [])
  return (
    <button
      type="button"
      className={unread === 0 ? 'icon bell hide-s' : 'icon bell'}
      aria-label={unread === 0 ? say('shell.notifications') : say('shell.unread', { unread })}
      onClick={() => perform(act('home', '/bildirimler'))}
    >
      <Sign name="bell" />
      {unread > 0 && <b aria-hidden="true">{unread > most ? `${most}+` : formatFigure(unread, language)}</b>}
    </button>
  )
}
