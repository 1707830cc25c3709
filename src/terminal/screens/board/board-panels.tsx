import type { Panel } from '#engine/vocabulary/panels.ts'
import { DrawnPanel, type Middle, middleOf } from '../panels/panels.tsx'
import { spansOf } from './spans-of.ts'

/** Panels that draw no ground of their own. */
const bare: readonly Middle['kind'][] = ['chart', 'pie', 'rings']

/** Panels of a page that scrolls: two beside one another where there is room, tables over the whole width. */
export const BoardPanels = ({ panels }: { readonly panels: readonly Panel[] }) => {
  const middle = middleOf(panels)
  const spans = spansOf(middle)
  return (
    <div className="board-panels">
      {middle.map((panel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a panel is its place on the page
        <div key={index} className={`board-panel ${spans[index]}${bare.includes(panel.kind) ? ' tile' : ''}`}>
          <DrawnPanel panel={panel} />
        </div>
      ))}
    </div>
  )
}
