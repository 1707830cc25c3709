import { useEffect } from 'react'
import type { Groups } from '#contract/listings/chart.ts'
import type { Listing, Row } from '#contract/listings/listing.ts'
import { act } from '#engine/machine/run-flow.ts'
import type { Request } from '#engine/vocabulary/reaction.ts'
import type { ListingNow } from '#engine/vocabulary/step.ts'
import { drawHeat } from '#flows/parts/walks/draw-heat.ts'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { formatCount, formatDay, formatPercent } from '#terminal/ground/words/figures.ts'
import { type Say, useSay } from '#terminal/ground/words/say.ts'
import { useQuestion } from '#terminal/running/use-question.ts'
import { cellText } from '../panels/cell.tsx'
import { PlanPanel } from '../panels/plan-panel.tsx'

export interface ListingChartProps {
  readonly listing: Listing
  readonly now: ListingNow
  readonly request: Request<Groups> | null
  /** A key beside it opens it and says which it is. */
  readonly isFolded?: boolean
}

const show = (chart: string) => perform(act('filter', '', { chart }))

export interface ChartFoldProps extends Pick<ListingChartProps, 'listing' | 'now'> {
  readonly isOpen: boolean
  readonly onFold: (isOpen: boolean) => void
}

/** On a narrow screen: opens the chart, which would leave no room for the rows, and says which there is. */
export const ChartFold = ({ listing, now, isOpen, onFold }: ChartFoldProps) => {
  const { say } = useSay()
  const [first] = Object.keys(listing.charts)
  if (first === undefined) return null
  const fold = () => {
    onFold(!isOpen)
    if (!isOpen && now.chart === null) show(first)
  }
  return (
    <button
      type="button"
      className={now.chart === null ? 'button' : 'button set'}
      aria-expanded={isOpen}
      data-action="chart"
      onClick={fold}
    >
      {now.chart === null ? say('chart.title') : say(`chart.${now.chart}`)}
    </button>
  )
}

/** The rows in groups, above them: which chart, and its bars, each of which narrows the rows. */
export const ListingChart = ({ listing, now, request, isFolded = false }: ListingChartProps) => {
  const { say } = useSay()
  const names = Object.keys(listing.charts)
  if (names.length === 0) return null
  return (
    <section className="listing-chart" aria-label={say('chart.title')}>
      {!(isFolded && names.length === 1) && (
        <div className="chart-choice">
          {names.map(name => (
            <button
              key={name}
              type="button"
              className="button plain"
              data-chart={name}
              aria-pressed={now.chart === name}
              onClick={() => show(now.chart === name ? '' : name)}
            >
              {say(`chart.${name}`)}
            </button>
          ))}
        </div>
      )}
      {request !== null && (
        <Bars key={JSON.stringify(request.input)} {...{ listing, now, request }} firstRow={now.rows[0]} />
      )}
    </section>
  )
}

interface BarsProps extends ListingChartProps {
  readonly request: Request<Groups>
  /** Another one says that the rows were read anew. */
  readonly firstRow: Row | undefined
}
/** The length of a bar is for the eye; who listens hears the same figures as a table. */
const Bars = ({ listing, now, request, firstRow }: BarsProps) => {
  const said = useSay()
  const { model, refusal, again } = useQuestion(request)
  // biome-ignore lint/correctness/useExhaustiveDependencies: grouped again when the rows were read anew
  useEffect(() => again(), [firstRow])
  const chart = listing.charts[now.chart!]!
  if (refusal !== null) return <p className="hint">{said.say(refusal.key, refusal.params)}</p>
  if (model === null) return <div className="chart-bars" aria-busy="true" />
  if (model.groups.length === 0 && chart.form !== 'plan') return null
  const most = Math.max(...model.groups.map(({ amount }) => amount), chart.form === 'time' ? 0 : model.rest)
  const all = model.groups.reduce((sum, { amount }) => sum + amount, model.rest)
  let before = 0
  const bars = (
    <table className="chart-bars" data-form={chart.form} aria-label={said.say(`chart.${now.chart}`)}>
      {chart.form === 'pareto' && (
        <thead>
          <tr>
            <th colSpan={4} scope="col" className="numeric">
              {said.say('chart.addedUp')}
            </th>
          </tr>
        </thead>
      )}
      <tbody>
        {model.groups.map(({ value, label, amount }) => {
          before += amount
          const part = formatPercent(
            all === 0 ? 0 : Math.round(((chart.form === 'pareto' ? before : amount) / all) * 1000) / 10,
            said.language,
          )
          return (
            <tr key={value}>
              <th scope="row">
                <button
                  type="button"
                  data-group={value}
                  disabled={value === ''}
                  onClick={() => perform(act('filter', '', { [chart.narrows]: value }))}
                >
                  {labelOf(said, listing, chart.by, chart.form, label)}
                </button>
              </th>
              <td className="chart-bar" aria-hidden="true">
                <svg aria-hidden="true" viewBox="0 0 100 10" preserveAspectRatio="none">
                  <rect width={most === 0 ? 0 : (amount / most) * 100} height="10" />
                </svg>
              </td>
              <td className="numeric">{formatCount(amount, said.language)}</td>
              {chart.form !== 'time' && <td className="numeric">{part}</td>}
            </tr>
          )
        })}
        {model.rest > 0 && (
          <tr>
            <th scope="row">{said.say('chart.rest')}</th>
            <td className="chart-bar" aria-hidden="true" />
            <td className="numeric">{formatCount(model.rest, said.language)}</td>
            <td />
          </tr>
        )}
      </tbody>
    </table>
  )
  if (chart.form !== 'plan') return bars
  return (
    <div className="listing-heat">
      {model.plan ? (
        drawHeat(model.plan, model.groups).map(floor => <PlanPanel key={floor.floor} panel={floor} />)
      ) : (
        <p className="hint">{said.say('chart.noPlan')}</p>
      )}
      {bars}
    </div>
  )
}

/** A month is written as it came, `2026-11`; a day as the language writes it. */
const labelOf = (said: Say, { columns }: Listing, by: string, form: string, label: string): string => {
  if (form === 'time') return label.length === 10 ? formatDay(label, said.language) : label
  return label === '' ? said.say('chart.none') : cellText(said, by, columns[by]!, label)
}
