import { typeAmount } from '#engine/kinds/type-amount.ts'
import { act } from '#engine/machine/run-flow.ts'
import { wordsPrefixOf } from '#engine/vocabulary/flow.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { decimalSign, formatFigure } from '#terminal/ground/words/figures.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { actWord } from './parts/acts.tsx'
import type { ScreenProps } from './parts/screen-props.ts'
import { useKeys } from './parts/use-keys.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** How many: a keypad of its own, or, where the step hears scans, the product scanned once more. */
export const QuantityScreen = ({ flow, stepId, step, seen, context, isActive }: ScreenProps<'quantity'>) => {
  const said = useSay()
  const { say, language } = said
  const { name, unit, most, start, isDecimal } = step.asks(seen)
  const { typed } = context
  const show = (next: string) => next !== typed && perform(act('typed', next))
  const type = (keys: string) => show(typeAmount(typed, keys, isDecimal))
  const erase = () => show(typed.slice(0, -1))
  const confirm = () => (typed.endsWith(',') ? perform(act('answer', typed.slice(0, -1))) : perform(act('ok')))
  useKeys(isActive, {
    onTyped: type,
    onKey: key => (key === 'Enter' ? confirm() : key === 'Backspace' && erase()),
  })
  const sign = decimalSign(language)
  const shown = (typed || start).replace(/[.,]/, sign)
  return (
    <div className="amount">
      <div className="amount-words">
        <h2 className="label">{say(`ask.${wordsPrefixOf(flow)}.${stepId}`, step.says?.(seen))}</h2>
        <p className="name">{name}</p>
        <p className="count">
          <output className={typed === '' ? 'shout untouched' : 'shout'} style={{ '--len': Math.max(3, shown.length) }}>
            {shown || '0'}
          </output>
          {most !== null && (
            <span className="of">
              / {formatFigure(most, language)} {unit}
            </span>
          )}
        </p>
        {step.on.scan !== undefined && <p className="hint">{say('shell.scanToConfirm')}</p>}
        {step.on.cancel !== undefined && (
          <button type="button" className="act" data-act="cancel" onClick={() => perform(act('cancel'))}>
            <Sign name="cancel" />
            <span>{say(actWord(said, { words: wordsPrefixOf(flow), stepId }, 'cancel'))}</span>
          </button>
        )}
      </div>
      <div className="pad">
        {digits.map(digit => (
          <button key={digit} type="button" onClick={() => type(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" disabled={!isDecimal} aria-label={say('shell.comma')} onClick={() => type(',')}>
          {sign}
        </button>
        <button type="button" onClick={() => type('0')}>
          0
        </button>
        <button type="button" aria-label={say('shell.erase')} onClick={erase}>
          <Sign name="erase" />
        </button>
        <button type="button" className="main" data-act="ok" onClick={confirm}>
          {say('shell.confirm')}
        </button>
      </div>
    </div>
  )
}
