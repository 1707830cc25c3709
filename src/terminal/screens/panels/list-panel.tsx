import { act } from '#engine/machine/run-flow.ts'
import type { ListPanel as List, ListRow } from '#engine/vocabulary/panels.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { followLink } from './follow-link.ts'
import { Picture } from './picture.tsx'

export const ListPanel = ({ panel }: { readonly panel: List }) => {
  const { text } = useSay()
  return (
    <section className="card list" data-form={panel.form}>
      <h2 className="label">{text(panel.label)}</h2>
      <div className="rows">
        {panel.rows.length === 0 && panel.none !== undefined && <p className="hint">{text(panel.none)}</p>}
        {panel.rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
          <RowLine key={index} row={row} />
        ))}
      </div>
    </section>
  )
}

const RowLine = ({ row }: { readonly row: ListRow }) => {
  const { text } = useSay()
  const { answer, opens } = row
  const words = (
    <>
      {row.mark !== undefined && (
        <span className={`mark ${row.mark}`}>{row.mark === 'done' && <Sign name="yes" weight={3} />}</span>
      )}
      {row.picture !== undefined && <Picture key={row.picture} source={row.picture} />}
      <span className="row-words">
        <b>{text(row.title)}</b>
        {row.text !== undefined && <span>{text(row.text)}</span>}
      </span>
      {row.value !== undefined && <b className="row-value">{text(row.value)}</b>}
    </>
  )
  const look = `row ${row.mark ?? ''}`
  if (opens !== undefined)
    return (
      <a className={look} href={opens} onClick={followLink}>
        {words}
      </a>
    )
  if (answer === undefined) return <div className={look}>{words}</div>
  return (
    <button type="button" className={look} data-answer={answer} onClick={() => perform(act('answer', answer))}>
      {words}
    </button>
  )
}
