import { useLayoutEffect, useRef } from 'react'
import Plot, { type AlignedData } from 'uplot'
import type { Chart } from '#engine/vocabulary/panels.ts'
import { themeAtom } from '#terminal/ground/memory/preferences.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useMedia } from '#terminal/screens/parts/use-media.ts'
import { plotOptions } from './plot-options.ts'

export interface ChartCanvasProps {
  readonly chart: Chart
  readonly language: string
  /** Tells over which label the pointer is; null once it has left. */
  readonly onPoint: (at: number | null) => void
}

/** The drawing of a chart. It is as large as its place, and drawn anew in the colours of another theme, or of paper. */
export const ChartCanvas = ({ chart, language, onPoint }: ChartCanvasProps) => {
  const place = useRef<HTMLDivElement>(null)
  const theme = useShell(themeAtom)
  const isPaper = useMedia('print')
  const drawn = JSON.stringify(chart)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew where its values, its language or its colours are others
  useLayoutEffect(() => {
    const element = place.current!
    const { clientWidth: width, clientHeight: height } = element
    const data = [chart.labels.map((_, at) => at), ...chart.series.map(({ values }) => [...values])] as AlignedData
    const plot = new Plot(
      { ...plotOptions(chart, language, getComputedStyle(element), onPoint), width, height },
      data,
      element,
    )
    const resized = new ResizeObserver(([entry]) => {
      if (entry === undefined || entry.contentRect.width === 0) return
      plot.setSize({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    resized.observe(element)
    return () => {
      resized.disconnect()
      plot.destroy()
    }
  }, [drawn, language, theme, isPaper])
  return <div ref={place} className="plot" />
}
