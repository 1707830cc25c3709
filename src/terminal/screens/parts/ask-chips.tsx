import type { Context } from '#engine/machine/context.ts'
import { connectionAtom } from '#terminal/ground/store/connection.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { useIsFocused } from './use-is-focused.ts'

/** What would change how the next scan counts, and what is not settled yet. */
export const AskChips = ({ context }: { readonly context: Context }) => {
  const { say } = useSay()
  const isFocused = useIsFocused()
  const isAway = useShell(connectionAtom) === 'away'
  const waiting = context.waiting.length + (context.question === null ? 0 : 1) + context.unconfirmed.length
  return (
    <span className="ask-chips">
      {context.times !== null && <span className="chip times">×{context.times}</span>}
      {context.isCutOff || isAway ? (
        <span className="chip warn">
          {waiting > 0 ? say('shell.notConfirmed', { waiting }) : say('shell.noConnection')}
        </span>
      ) : (
        context.waiting.length > 0 && (
          <span className="chip">{say('shell.queued', { waiting: context.waiting.length })}</span>
        )
      )}
      {!isFocused && <span className="chip warn">{say('shell.touchScreen')}</span>}
    </span>
  )
}
