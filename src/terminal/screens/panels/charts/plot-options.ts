import Plot, { type Axis, type Options, type Series } from 'uplot'
import type { Chart } from '#engine/vocabulary/panels.ts'
import { formatCount } from '#terminal/ground/words/figures.ts'
import { labelsShown, roomAbove, ticks } from './plot-scale.ts'

/** How much of the room of a label its bars take, all series together. */
const groupWidth = 0.72
/** One after another: so that lines are told apart without their colours. */
const dashes: readonly number[][] = [[], [9, 6], [2, 5], [14, 5, 2, 5]]

type PlotOptions = Omit<Options, 'width' | 'height'>

/** How a chart is drawn: quiet lines, figures as the language writes them, colours from the page's tokens. */
export const plotOptions = (
  chart: Chart,
  language: string,
  style: Pick<CSSStyleDeclaration, 'getPropertyValue' | 'fontFamily'>,
  onPoint: (at: number | null) => void,
): PlotOptions => {
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim()
  const axis: Axis = {
    font: `500 14px ${style.fontFamily}`,
    stroke: colour('ink-2'),
    ticks: { show: false },
    grid: { stroke: colour('line'), width: 1 },
  }
  const count = chart.labels.length
  return {
    legend: { show: false },
    padding: [10, 16, 0, 0],
    cursor: { y: false, drag: { x: false, y: false }, points: { show: chart.form === 'lines' } },
    scales: {
      x: { time: false, range: () => (chart.form === 'bars' ? [-0.5, count - 0.5] : [0, Math.max(1, count - 1)]) },
      y: { range: (_, __, most) => [0, roomAbove(most)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 32,
        gap: 8,
        splits: plot => labelsShown(count, plot.bbox.width / devicePixelRatio),
        values: (_, splits) => splits.map(at => chart.labels[at] ?? ''),
      },
      {
        ...axis,
        size: (_, values) => 14 + 8.5 * Math.max(1, ...(values ?? []).map(value => value.length)),
        gap: 8,
        splits: (_, __, ___, most) => ticks(most),
        values: (_, splits) => splits.map(value => formatCount(value, language)),
      },
    ],
    series: [{}, ...chart.series.map((_, at) => seriesOf(chart, at, colour(`series-${at + 1}`)))],
    hooks: { setCursor: [({ cursor }) => onPoint((cursor.left ?? -1) < 0 ? null : (cursor.idx ?? null))] },
  }
}

const seriesOf = (chart: Chart, at: number, colour: string): Series => {
  if (chart.form === 'lines')
    return {
      stroke: colour,
      width: 3,
      dash: [...dashes[at % dashes.length]!],
      points: { show: chart.labels.length === 1 },
    }
  const width = groupWidth / chart.series.length
  const paths = Plot.paths.bars!({
    radius: 0.12,
    disp: {
      x0: { unit: 1, values: () => chart.labels.map((_, index) => index - groupWidth / 2 + at * width) },
      size: { unit: 1, values: () => chart.labels.map(() => width * 0.94) },
    },
  })
  return { stroke: colour, fill: colour, width: 0, paths, points: { show: false } }
}
