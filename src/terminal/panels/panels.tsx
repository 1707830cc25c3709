import type { ComponentType } from 'react'
import type { Panel } from '#engine/panels.ts'
import { CardPanel } from './card-panel.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { ListPanel } from './list-panel.tsx'

type Middle = Exclude<Panel, { readonly kind: 'progress' }>
type MiddleOf<K extends Middle['kind']> = Extract<Middle, { readonly kind: K }>

const drawn: { readonly [K in Middle['kind']]: ComponentType<{ readonly panel: MiddleOf<K> }> } = {
  card: CardPanel,
  list: ListPanel,
  facts: FactsPanel,
}

/** What stands in the middle of the screen; how far the work is stands in the bar. */
export const Panels = ({ panels }: { readonly panels: readonly Panel[] }) => {
  const middle = panels.filter((panel): panel is Middle => panel.kind !== 'progress')
  return (
    <div className="scene" data-panels={middle.length}>
      {middle.map((panel, index) => {
        const Drawn = drawn[panel.kind] as ComponentType<{ readonly panel: Middle }>
        // biome-ignore lint/suspicious/noArrayIndexKey: a panel is its place on the screen
        return <Drawn key={index} panel={panel} />
      })}
    </div>
  )
}
