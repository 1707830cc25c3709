import type { Card } from '#engine/vocabulary/panels.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { formatFigure } from '#terminal/ground/words/figures.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { Code } from './code.tsx'
import { Picture } from './picture.tsx'

/** A place or a thing, giant where it is read at two metres. */
export const CardPanel = ({ panel }: { readonly panel: Card }) => {
  const { text, language } = useSay()
  const { label, shout, picture, name, code, count, tally, note, mark } = panel
  const words = (
    <div className="words">
      {name !== undefined && <p className="name">{text(name)}</p>}
      {code !== undefined && code !== '' && (
        <p className="code">
          <Code code={code} />
          {mark === 'done' && <Sign name="yes" weight={3} />}
        </p>
      )}
    </div>
  )
  return (
    <section className={`card ${mark}`}>
      {label !== undefined && <h2 className="label">{text(label)}</h2>}
      {shout !== undefined && (
        <p className="shout" style={{ '--len': Math.max(4, shout.length) }}>
          {shout}
        </p>
      )}
      {picture === undefined ? (
        words
      ) : (
        <div className="thing">
          <Picture key={picture} source={picture} />
          {words}
        </div>
      )}
      {count !== undefined && (
        <p className="count">
          <span className="shout" style={{ '--len': 7 }}>
            {formatFigure(count.now, language)}
          </span>
          <span className="of">
            / {formatFigure(count.of, language)} {text(count.unit)}
          </span>
        </p>
      )}
      {tally !== undefined && (
        <p className="count tally">
          <span className="shout" style={{ '--len': 4 }}>
            {formatFigure(tally.now, language)}
          </span>
          <span className="of">{text(tally.unit)}</span>
        </p>
      )}
      {note !== undefined && <p className="note">{text(note)}</p>}
    </section>
  )
}
