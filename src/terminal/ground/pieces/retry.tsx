import { useSay } from '#terminal/ground/words/say.ts'
import { Sign } from './signs.tsx'

/** Something could not be shown: what is left is to try again. */
export const Retry = ({ word, onRetry }: { readonly word: string; readonly onRetry: () => void }) => {
  const { say } = useSay()
  return (
    <div className="notice bad">
      <Sign name="info" weight={1.6} />
      <h1>{say(word)}</h1>
      <button type="button" className="act main" onClick={onRetry}>
        <Sign name="retry" />
        <span>{say('shell.retry')}</span>
      </button>
    </div>
  )
}
