import { useShell } from '#terminal/ground/store/shell-store.ts'
import { verdictAtom } from '#terminal/ground/store/verdict.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { verdictWords } from '#terminal/ground/words/verdict-words.ts'
import { Sign } from './signs.tsx'

const signs = { yes: 'yes', careful: 'careful', no: 'no', none: 'info' } as const

/** Covers the screen's edge and top for as long as a verdict stands: colour, sign and words; its tone is played elsewhere. */
export const VerdictBand = () => {
  const verdict = useShell(verdictAtom)
  const said = useSay()
  const words = verdict.isOver ? null : verdictWords(verdict, said)
  const isFrameOnly = words === null && verdict.tone === 'yes' && !verdict.isOver
  return (
    <>
      <p
        className="for-readers"
        role="status"
        aria-live={verdict.tone === 'no' || verdict.tone === 'careful' ? 'assertive' : 'polite'}
      >
        {words === null ? '' : [words.title, words.text, ...words.notes].filter(Boolean).join('. ')}
      </p>
      {(words !== null || isFrameOnly) && (
        <div key={verdict.number} className={`verdict ${verdict.tone}`} aria-hidden="true">
          <div className={words === null ? 'bare' : ''}>
            <Sign name={signs[verdict.tone]} weight={3} />
            {words !== null && (
              <div>
                <h2>{words.title}</h2>
                {words.text !== null && <p>{words.text}</p>}
                {words.notes.map(note => (
                  <p key={note}>{note}</p>
                ))}
              </div>
            )}
          </div>
        </div>
      )}
    </>
  )
}
