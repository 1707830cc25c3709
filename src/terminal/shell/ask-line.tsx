import type { Context } from '#engine/machine/context.ts'
import type { Step } from '#engine/vocabulary/step.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { AskChips } from '#terminal/screens/parts/ask-chips.tsx'

const signs = {
  scan: 'scan',
  choose: 'choose',
  form: 'keyboard',
  quantity: 'quantity',
  notice: 'info',
  listing: 'order',
  board: 'choose',
} as const satisfies Record<Step<any, any, string>['kind'], string>

export interface AskLineProps {
  readonly words: string
  readonly kind: Step<any, any, string>['kind']
  readonly context: Context
}

/** A longer sentence is written smaller, so that all of it is there. */
const mostLarge = 44

/** What to do now; beside it what would change how the next scan counts, and what is not settled yet. */
export const AskLine = ({ words, kind, context }: AskLineProps) => {
  return (
    <header className="ask">
      <span className="sign">
        <Sign name={signs[kind]} weight={1.8} />
      </span>
      <h1 className={words.length > mostLarge ? 'long' : ''}>{words}</h1>
      <AskChips context={context} />
    </header>
  )
}
