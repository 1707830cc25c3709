import '#terminal/ground/look/desk/plan.css'
import { useId } from 'react'
import type { PlanDrawing } from '#engine/vocabulary/panels.ts'
import { useSay } from '#terminal/ground/words/say.ts'

const edgeMetres = 2
const shelfMetres = 0.8
/** Where there is anything it is seen. */
const leastHeat = 0.2

/** A floor of the warehouse seen from above. */
export const PlanPanel = ({
  panel: { label, told, ways, spots, points, route, heat },
}: {
  readonly panel: PlanDrawing
}) => {
  const { text } = useSay()
  const id = useId()
  const labelId = useId()
  const places = [...ways.flatMap(({ from, to }) => [from, to]), ...spots, ...points]
  const [left, top] = [least(places, 'x') - edgeMetres, least(places, 'y') - edgeMetres]
  const [width, height] = [-least(places, 'x', -1) + edgeMetres - left, -least(places, 'y', -1) + edgeMetres - top]
  // Letters of the same size on every screen would need its width; these grow with the house.
  const letter = Math.max(width, height) / 40
  return (
    <section className={heat === undefined ? 'card plan' : 'card plan heated'}>
      <h2 id={labelId} className="label">
        {text(label)}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows scroll it where it is wider than the screen */}
      <section className="plan-scroll" aria-labelledby={labelId} tabIndex={0}>
        <svg viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-labelledby={id}>
          <title id={id}>{text(told)}</title>
          <path className="plan-shelves" d={spots.map(squareAt).join('')} />
          {heat?.map(({ x, y, part, told: here }) => (
            <path
              key={`${x} ${y}`}
              className="plan-heat"
              d={squareAt({ x, y })}
              fillOpacity={leastHeat + part * (1 - leastHeat)}
            >
              <title>{text(here)}</title>
            </path>
          ))}
          {ways.map(({ from, to, isOneWay, name }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a way is its place in the plan
            <g key={nth}>
              <line
                className={isOneWay ? 'plan-way plan-one-way' : 'plan-way'}
                x1={from.x}
                y1={from.y}
                x2={to.x}
                y2={to.y}
              />
              {name !== undefined && (
                <text x={from.x} y={Math.min(from.y, to.y)} dy={-letter * 0.65} fontSize={letter * 0.7}>
                  {text(name)}
                </text>
              )}
            </g>
          ))}
          {route !== undefined && <path className="plan-route" d={lineOf(route.line)} />}
          {route?.stops.map(({ x, y, text: told }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stop is its place in the walk
            <g key={nth} className="plan-stop">
              <circle cx={x} cy={y} r={letter * 0.5} />
              <text x={x} y={y} dy={letter * 0.22} fontSize={letter * 0.62}>
                {text(told)}
              </text>
            </g>
          ))}
          {points.map(({ x, y, text: told }) => (
            <g key={`${x} ${y}`} className="plan-point">
              <circle cx={x} cy={y} r={letter / 2} />
              {route === undefined && (
                <text x={x} y={y} dy={letter * 1.4} fontSize={letter}>
                  {text(told)}
                </text>
              )}
            </g>
          ))}
        </svg>
      </section>
    </section>
  )
}

const lineOf = (places: readonly { readonly x: number; readonly y: number }[]): string =>
  places.map(({ x, y }, nth) => `${nth === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')

const squareAt = ({ x, y }: { readonly x: number; readonly y: number }): string =>
  `M${round(x - shelfMetres / 2)} ${round(y - shelfMetres / 2)}h${shelfMetres}v${shelfMetres}h-${shelfMetres}z`
const round = (metres: number): number => Math.round(metres * 100) / 100

/** A house can have more shelves than a call can have arguments. */
const least = (places: readonly { readonly x: number; readonly y: number }[], axis: 'x' | 'y', sign = 1): number =>
  places.reduce((low, place) => Math.min(low, sign * place[axis]), Number.POSITIVE_INFINITY)
