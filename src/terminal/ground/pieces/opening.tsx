import { useSay } from '#terminal/ground/words/say.ts'
import { Sign } from './signs.tsx'

/** What stands there until there is something to show; it appears only if that takes a while. */
export const Opening = ({ flowId, word = 'shell.loading' }: { readonly flowId: string; readonly word?: string }) => {
  const { say } = useSay()
  return (
    <div className="terminal" data-flow={flowId} data-step="@loading" data-tone="none" data-waiting={0}>
      <Waiting words={say(word)} />
    </div>
  )
}

export const Waiting = ({ words }: { readonly words: string }) => (
  <div className="waiting" role="status">
    <Sign name="wait" weight={1.6} />
    <p>{words}</p>
  </div>
)
