import { lazy, Suspense, useState } from 'react'
import type { Chart } from '#engine/vocabulary/panels.ts'
import { formatCount } from '#terminal/ground/words/figures.ts'
import { useSay } from '#terminal/ground/words/say.ts'

const ChartCanvas = lazy(async () => ({ default: (await import('./chart-canvas.tsx')).ChartCanvas }))

/** Series over the same labels: drawn for the eye, with a legend that tells the values under the pointer; a table for readers. */
export const ChartPanel = ({ panel }: { readonly panel: Chart }) => {
  const { text, language } = useSay()
  const [at, setAt] = useState<number | null>(null)
  const names = panel.series.map(({ label }) => text(label))
  const label = at === null ? undefined : panel.labels[at]
  return (
    <figure className="chart">
      <div className="chart-canvas" aria-hidden="true">
        <Suspense>
          <ChartCanvas chart={panel} language={language} onPoint={setAt} />
        </Suspense>
      </div>
      <figcaption className="legend" aria-hidden="true">
        {names.map((name, series) => (
          <span key={name}>
            <i
              className={`swatch ${panel.form}`}
              style={{ color: `var(--series-${series + 1})` }}
              data-series={series}
            />
            {name}
            {label !== undefined && <b>{formatCount(panel.series[series]!.values[at!] ?? 0, language)}</b>}
          </span>
        ))}
        {label !== undefined && <span className="legend-at">{label}</span>}
      </figcaption>
      <table className="for-readers">
        <thead>
          <tr>
            <td />
            {names.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {panel.labels.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two days of a chart may be called alike
            <tr key={index}>
              <th scope="row">{row}</th>
              {panel.series.map((series, column) => (
                <td key={names[column]}>{formatCount(series.values[index] ?? 0, language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
