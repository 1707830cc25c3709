import type { Card } from '#engine/vocabulary/panels.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { formatFigure } from '#terminal/ground/words/figures.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { Code } from './code.tsx'
import { Picture } from './picture.tsx'

/** A place or a thing, giant where it is read at two metres. */
export const CardPanel = ({ panel }: { readonly panel: Card }) => {
  const { text, language } = useSay()
  const { label, shout, takes, left, shares = [], picture, name, code, count, tally, note, mark } = panel
  const words = (
    <div className="words">
      {name !== undefined && <p className={withLength('name', text(name))}>{text(name)}</p>}
      {code !== undefined && code !== '' && (
        <p className="code">
          <Code code={code} />
          {mark === 'done' && <Sign name="yes" weight={3} />}
        </p>
      )}
    </div>
  )
  return (
    <section
      className={`card ${mark}`}
      data-takes={typeof takes === 'object' ? 'row' : takes}
      style={typeof takes === 'object' ? { '--row': `var(--row-${takes.row})` } : undefined}
    >
      {label !== undefined && <h2 className="label">{text(label)}</h2>}
      {shout !== undefined && (
        <p className="shout" style={{ '--len': Math.max(takes === undefined ? 4 : 1, shout.length) }}>
          {shout}
        </p>
      )}
      {left !== undefined && <Left left={left} />}
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
      {shares.length > 1 && (
        <ul className="shares">
          {shares.slice(0, mostShares).map(({ name, piece }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a share is its place in the row
            <li key={index}>
              <b>{formatFigure(piece, language)}</b>
              <span>{text(name)}</span>
            </li>
          ))}
          {shares.length > mostShares && <li>+{shares.length - mostShares}</li>}
        </ul>
      )}
      {note !== undefined && <p className={withLength('note', text(note))}>{text(note)}</p>}
    </section>
  )
}

/** What is longer is written smaller, so that all of it is there. */
const mostLarge = 44
const withLength = (look: string, words: string): string => (words.length > mostLarge ? `${look} long` : look)

/** So many stand in one row of a card. */
const mostShares = 4
/** Up to so many pieces are drawn one by one. */
const mostPips = 12

const Left = ({ left: { now, of, act } }: { readonly left: NonNullable<Card['left']> }) => {
  const { text, language } = useSay()
  const shown = formatFigure(now, language)
  const word = text(act)
  const pips = Number.isInteger(of) && of > 1 && of <= mostPips ? of : 0
  return (
    <div className="left">
      <p className="giant" style={{ '--len': shown.length, '--word': word.length }}>
        <b>{shown}</b> <span>{word}</span>
      </p>
      {pips > 0 && (
        <p className="pips" aria-hidden="true">
          {Array.from({ length: pips }, (_, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name of their own
            <i key={nth} className={nth < of - now ? 'on' : ''} />
          ))}
        </p>
      )}
    </div>
  )
}
