import { pattern } from '#engine/vocabulary/panels.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useSay } from '#terminal/ground/words/say.ts'
import type { Score } from './use-practice.ts'

interface HowItWentProps {
  readonly score: Score
  readonly onAgain: () => void
  readonly onEnd: () => void
}

/** The learner's time and his errors, each with its way out; told here, and nowhere else. */
export const HowItWent = ({ score: { acts, errors, seconds }, onAgain, onEnd }: HowItWentProps) => {
  const { say, text } = useSay()
  const counted = [...new Set(errors)].map(error => [error, errors.filter(each => each === error).length] as const)
  const wayOf = (error: string) => text(pattern([`${error}.way`, `${error}.text`]))
  return (
    <main className="practice-told" data-errors={errors.length}>
      <h1>{say(errors.length === 0 ? 'practice.flawless' : 'practice.told')}</h1>
      <p>{say('practice.figures', { seconds: seconds ?? 0, acts, errors: errors.length })}</p>
      <ul>
        {counted.map(([error, times]) => (
          <li key={error} data-error={error}>
            <b>
              {times} × {text(pattern([error]))}
            </b>
            <span>{wayOf(error)}</span>
          </li>
        ))}
      </ul>
      <p>{say('practice.toHimAlone')}</p>
      <div className="acts">
        <button type="button" className="act" data-act="again" onClick={onAgain}>
          <Sign name="retry" />
          <span>{say('practice.again')}</span>
        </button>
        <button type="button" className="act" data-act="ok" onClick={onEnd}>
          <Sign name="yes" />
          <span>{say('practice.backToWork')}</span>
        </button>
      </div>
    </main>
  )
}
