import { act } from '#engine/machine/run-flow.ts'
import type { Rings } from '#engine/vocabulary/panels.ts'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { formatCount, formatPercent } from '#terminal/ground/words/figures.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { percentOf } from './shares.ts'

/** How far several things are; the ring is for the eye, the figures beside it say the same. */
export const RingsPanel = ({ panel }: { readonly panel: Rings }) => {
  const { text } = useSay()
  if (panel.rings.length === 0) return <p className="hint">{text(panel.none)}</p>
  return (
    <ul className="rings">
      {panel.rings.map((ring, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rings have no name of their own
        <li key={index}>
          <RingLine ring={ring} />
        </li>
      ))}
    </ul>
  )
}

const radius = 20
const around = 2 * Math.PI * radius

const RingLine = ({ ring }: { readonly ring: Rings['rings'][number] }) => {
  const { text, language } = useSay()
  const { label, now, of, answer } = ring
  const percent = percentOf(now, of)
  const content = (
    <>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r={radius} />
        {percent > 0 && (
          <circle
            className={percent === 100 ? 'done' : 'todo'}
            cx="24"
            cy="24"
            r={radius}
            strokeDasharray={`${(around * percent) / 100} ${around}`}
          />
        )}
        {percent === 100 && <path className="done" d="M16.500 24.500l5 5 10-11" />}
      </svg>
      <span className="ring-words">
        <b>{text(label)}</b>
        <span>
          {formatCount(now, language)} / {formatCount(of, language)}
        </span>
      </span>
      <b className="ring-percent">{formatPercent(percent, language)}</b>
    </>
  )
  return answer === undefined ? (
    <div className="ring">{content}</div>
  ) : (
    <button type="button" className="ring" data-answer={answer} onClick={() => perform(act('answer', answer))}>
      {content}
    </button>
  )
}
