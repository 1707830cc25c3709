import { useEffect } from 'react'
import { notifications } from '#contract/calls/desk/notifications.ts'
import { act } from '#engine/machine/run-flow.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import type { PagePath } from '#flows/heads.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { unreadAtom } from '#terminal/ground/store/unread.ts'
import { formatFigure } from '#terminal/ground/words/figures.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { useFollowedQuestion } from '#terminal/running/use-followed-question.ts'

const most = 99
const newest = request(notifications.list, { pageIndex: 1, pageSize: 1, onlyUnread: true })

/** How many notifications are unread, and the way to them; that they cannot be counted is no news. */
export const Bell = () => {
  const { say, language } = useSay()
  const unread = useShell(unreadAtom)
  const { again } = useFollowedQuestion(newest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the same question as long as the bell hangs
  useEffect(() => {
    const whenSeen = () => document.visibilityState === 'visible' && again()
    document.addEventListener('visibilitychange', whenSeen)
    return () => document.removeEventListener('visibilitychange', whenSeen)
  }, [])
  return (
    <button
      type="button"
      className="icon bell"
      aria-label={unread === 0 ? say('shell.notifications') : say('shell.unread', { unread })}
      onClick={() => perform(act('home', '/bildirimler' satisfies PagePath))}
    >
      <Sign name="bell" />
      {unread > 0 && <b aria-hidden="true">{unread > most ? `${most}+` : formatFigure(unread, language)}</b>}
    </button>
  )
}
