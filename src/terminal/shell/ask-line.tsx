import type { Context } from '#engine/context.ts'
import type { Step } from '#engine/step.ts'
import { connectionAtom } from '../station/connection.ts'
import { useShell } from '../station/shell-store.ts'
import { useSay } from '../words/say.ts'
import { Sign } from './signs.tsx'
import { useIsFocused } from './use-is-focused.ts'

const signs = {
  scan: 'scan',
  choose: 'choose',
  form: 'keyboard',
  quantity: 'quantity',
  notice: 'info',
} as const satisfies Record<Step<any, any, string>['kind'], string>

export interface AskLineProps {
  readonly words: string
  readonly kind: Step<any, any, string>['kind']
  readonly context: Context
}

/** What to do now; beside it what would change how the next scan counts, and what is not settled yet. */
export const AskLine = ({ words, kind, context }: AskLineProps) => {
  const { say } = useSay()
  const isFocused = useIsFocused()
  const isAway = useShell(connectionAtom) === 'away'
  const waiting = context.waiting.length + (context.question === null ? 0 : 1)
  return (
    <header className="ask">
      <span className="sign">
        <Sign name={signs[kind]} weight={1.8} />
      </span>
      <h1>{words}</h1>
      <span className="ask-chips">
        {context.times !== null && <span className="chip times">×{context.times}</span>}
        {context.isHeld || isAway ? (
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
    </header>
  )
}
