import { type Figures, word } from '#engine/vocabulary/panels.ts'

interface WalkTold {
  readonly metres: number
  readonly minutes: number
}

/** How far one walks where orders that lie close are picked together, beside how far the oldest would be. */
export const walkFigures = (close: WalkTold, oldest: WalkTold): Figures => ({
  kind: 'figures',
  figures: [
    {
      label: word('panel.walkClose'),
      value: word('panel.metres', { metres: close.metres }),
      note: word('panel.minutes', { minutes: close.minutes }),
      mark: 'done',
    },
    {
      label: word('panel.walkOldest'),
      value: word('panel.metres', { metres: oldest.metres }),
      note: word('panel.minutes', { minutes: oldest.minutes }),
    },
  ],
})
