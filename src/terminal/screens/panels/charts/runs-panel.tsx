import { act } from '#engine/machine/run-flow.ts'
import type { Runs } from '#engine/vocabulary/panels.ts'
import type { SignName } from '#engine/vocabulary/signs.ts'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { followLink } from '../follow-link.ts'
import { type Track, trackOf } from './run-tracks.ts'

type Run = Runs['rows'][number]

const signs: Readonly<Record<Run['verdict'], SignName | null>> = {
  good: 'yes',
  careful: 'careful',
  bad: 'no',
  plain: null,
}

/** Several that run towards their hour: a bar from now until each is done, a stroke where it must be; all of it in words too. */
export const RunsPanel = ({ panel }: { readonly panel: Runs }) => {
  const { text, say, language } = useSay()
  if (panel.rows.length === 0) return <p className="hint">{text(panel.none)}</p>
  const track = trackOf(panel.rows, Date.now())
  const clock = (ms: number) => new Date(ms).toLocaleTimeString(language, { hour: '2-digit', minute: '2-digit' })
  return (
    <table className="runs" aria-label={text(panel.label)}>
      <thead>
        <tr>
          <td />
          {panel.heads.map((head, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a head is its place
            <th key={at} scope="col" className="numeric">
              {text(head)}
            </th>
          ))}
          <th scope="col">{say('panel.closes')}</th>
          <td className="run-track run-hours" aria-hidden="true">
            {track.hours.map(hour => (
              <i key={hour} style={{ left: `${track.at(hour)}%` }}>
                {clock(hour)}
              </i>
            ))}
          </td>
          <th scope="col">{say('panel.forecast')}</th>
        </tr>
      </thead>
      <tbody>
        {panel.rows.map((run, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a run is its place among the others
          <tr key={at} className={run.verdict}>
            <th scope="row">
              <Named run={run} />
            </th>
            {run.figures.map(({ value, opens }, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a figure is its column
              <td key={column} className="numeric">
                {opens === undefined ? (
                  text(value)
                ) : (
                  <a href={opens} onClick={followLink}>
                    {text(value)}
                  </a>
                )}
              </td>
            ))}
            <td className="run-closes">{run.closesAt === null ? '–' : clock(run.closesAt)}</td>
            <td className="run-track" aria-hidden="true">
              <Bar run={run} track={track} />
            </td>
            <td className="run-told">
              {signs[run.verdict] !== null && <Sign name={signs[run.verdict]!} weight={3} />}
              <span>{text(run.told)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Named = ({ run: { title, text: more, answer } }: { readonly run: Run }) => {
  const { text } = useSay()
  const words = (
    <>
      <b>{text(title)}</b>
      {more !== undefined && <span>{text(more)}</span>}
    </>
  )
  if (answer === undefined) return words
  return (
    <button type="button" data-answer={answer} onClick={() => perform(act('answer', answer))}>
      {words}
    </button>
  )
}

/** What lies behind its hour is hatched; one that nobody works on has no end. */
const Bar = ({ run: { doneAt, closesAt }, track }: { readonly run: Run; readonly track: Track }) => {
  const closes = closesAt === null ? null : track.at(closesAt)
  const done = doneAt === null ? null : track.at(doneAt)
  const late = closes !== null && done !== null && done > closes
  return (
    <>
      {track.hours.map(hour => (
        <i key={hour} className="run-hour" style={{ left: `${track.at(hour)}%` }} />
      ))}
      {done !== null && <i className="run-bar" style={{ width: `${late ? closes : done}%` }} />}
      {late && <i className="run-late" style={{ left: `${closes}%`, width: `${done - closes}%` }} />}
      {closes !== null && <i className="run-close" style={{ left: `${closes}%` }} />}
    </>
  )
}
