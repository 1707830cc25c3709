import { type ComponentType, lazy, Suspense } from 'react'
import type { Panel } from '#engine/vocabulary/panels.ts'
import { CardPanel } from './card-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { FiguresPanel } from './figures-panel.tsx'
import { GridPanel } from './grid-panel.tsx'
import { ListPanel } from './list-panel.tsx'
import { MapPanel } from './map-panel.tsx'

export type Middle = Exclude<Panel, { readonly kind: 'progress' }>
type MiddleOf<K extends Middle['kind']> = Extract<Middle, { readonly kind: K }>

// Boards alone have them.
const RingsPanel = lazy(async () => ({ default: (await import('./charts/rings-panel.tsx')).RingsPanel }))
const PiePanel = lazy(async () => ({ default: (await import('./charts/pie-panel.tsx')).PiePanel }))
const ChartPanel = lazy(async () => ({ default: (await import('./charts/chart-panel.tsx')).ChartPanel }))
const RunsPanel = lazy(async () => ({ default: (await import('./charts/runs-panel.tsx')).RunsPanel }))
const PlanPanel = lazy(async () => ({ default: (await import('./plan-panel.tsx')).PlanPanel }))
const PhotosPanel = lazy(async () => ({ default: (await import('./photos-panel.tsx')).PhotosPanel }))

const drawn: { readonly [K in Middle['kind']]: ComponentType<{ readonly panel: MiddleOf<K> }> } = {
  card: CardPanel,
  list: ListPanel,
  map: MapPanel,
  facts: FactsPanel,
  figures: FiguresPanel,
  runs: RunsPanel,
  rings: RingsPanel,
  chart: ChartPanel,
  pie: PiePanel,
  grid: GridPanel,
  photos: PhotosPanel,
  plan: PlanPanel,
}

/** One panel, whichever it is. */
export const DrawnPanel = ({ panel }: { readonly panel: Middle }) => {
  const Drawn = drawn[panel.kind] as ComponentType<{ readonly panel: Middle }>
  return (
    <Suspense>
      <Drawn panel={panel} />
    </Suspense>
  )
}

/** The panels of the middle: how far the work is stands in the bar. */
export const middleOf = (panels: readonly Panel[]): readonly Middle[] =>
  panels.filter((panel): panel is Middle => panel.kind !== 'progress')

/** What stands in the middle of the screen. */
export const Panels = ({ panels }: { readonly panels: readonly Panel[] }) => {
  const middle = middleOf(panels)
  return (
    <div className="scene" data-panels={middle.length}>
      {middle.map((panel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a panel is its place on the screen
        <DrawnPanel key={index} panel={panel} />
      ))}
    </div>
  )
}
