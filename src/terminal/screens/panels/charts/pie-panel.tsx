import { useId } from 'react'
import type { Pie } from '#engine/vocabulary/panels.ts'
import { formatCount, formatPercent } from '#terminal/ground/words/figures.ts'
import { type Say, useSay } from '#terminal/ground/words/say.ts'
import { pieArcs } from './pie-arcs.ts'
import { sharesOf } from './shares.ts'

/** More parts than there are colours: the smallest stand together as the last. */
const maxParts = 8

interface Part {
  readonly label: string
  readonly value: number
}

/** Parts of a whole, from the largest; the list beside has the same order as the ring has from its top, clockwise. */
export const PiePanel = ({ panel }: { readonly panel: Pie }) => {
  const said = useSay()
  const id = useId()
  const parts = partsOf(panel, said)
  if (parts.length === 0) return <p className="hint">{said.text(panel.none)}</p>
  const values = parts.map(({ value }) => value)
  const arcs = pieArcs(values, 50, 29)
  const percents = sharesOf(values).map(share => formatPercent(share, said.language))
  return (
    <div className="pie">
      <svg viewBox="-52 -52 104 104" role="img" aria-labelledby={id}>
        <title id={id}>{parts.map(({ label }, at) => `${label} ${percents[at]}`).join(', ')}</title>
        {arcs.map((path, at) => (
          <path key={parts[at]!.label} d={path} fill={`var(--series-${at + 1})`} />
        ))}
      </svg>
      <ol>
        {parts.map(({ label, value }, at) => (
          <li key={label}>
            <i className="swatch" style={{ background: `var(--series-${at + 1})` }} />
            <span className="pie-label">{label}</span>
            <b>{percents[at]}</b>
            <span className="pie-value">{formatCount(value, said.language)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const partsOf = ({ parts }: Pie, { say, text }: Say): readonly Part[] => {
  const sorted = parts
    .filter(({ value }) => value > 0)
    .map(({ label, value }) => ({ label: text(label), value }))
    .sort((a, b) => b.value - a.value)
  if (sorted.length <= maxParts) return sorted
  const rest = sorted.slice(maxParts - 1)
  return [
    ...sorted.slice(0, maxParts - 1),
    { label: say('word.others', { count: rest.length }), value: rest.reduce((sum, { value }) => sum + value, 0) },
  ]
}
