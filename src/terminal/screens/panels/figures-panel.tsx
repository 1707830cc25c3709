import type { Figures } from '#engine/vocabulary/panels.ts'
import { formatCount } from '#terminal/ground/words/figures.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { followLink } from './follow-link.ts'

/** Figures side by side, each the largest thing in its tile. */
export const FiguresPanel = ({ panel }: { readonly panel: Figures }) => {
  const { text, language } = useSay()
  return (
    <dl className="figures">
      {panel.figures.map(({ label, value, note, mark = 'plain', opens }, index) => {
        const isCount = 'figure' in value && value.of === undefined
        const shown = isCount ? formatCount(value.figure, language) : text(value)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its place among the others
          <div key={index} className={`figure ${mark}`}>
            <dt className="label">{text(label)}</dt>
            <dd className="figure-value" style={{ '--len': Math.max(5, shown.length) }}>
              {opens === undefined ? (
                shown
              ) : (
                <a href={opens} onClick={followLink}>
                  {shown}
                </a>
              )}
            </dd>
            {note !== undefined && <dd className="figure-note">{text(note)}</dd>}
          </div>
        )
      })}
    </dl>
  )
}
