import type { PlaceMap } from '#engine/vocabulary/panels.ts'
import { useSay } from '#terminal/ground/words/say.ts'

/** The parcels of a table as they stand on it, seen from where the worker stands. */
export const MapPanel = ({ panel: { columns, cells } }: { readonly panel: PlaceMap }) => {
  const { text } = useSay()
  return (
    <section className="card map">
      <ol style={{ '--columns': String(columns) }}>
        {cells.map(({ rank, text: told, mark, isMeant }) => (
          <li
            key={rank}
            className={mark}
            aria-current={isMeant || undefined}
            style={{ '--row': `var(--row-${rowColour(rank, columns)})` }}
          >
            <b>{rank}</b>
            <span>{text(told)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const rowColours = 4
const rowColour = (rank: number, columns: number): number => (Math.floor((rank - 1) / columns) % rowColours) + 1
