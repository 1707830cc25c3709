import '#terminal/ground/look/desk/index.css'
import { useEffect, useRef } from 'react'
import type { Widget } from '#engine/vocabulary/step.ts'
import { Options } from '../parts/options.tsx'
import type { ScreenProps } from '../parts/screen-props.ts'
import { narrow, useMedia } from '../parts/use-media.ts'
import { BoardPanels } from './board-panels.tsx'
import { useEscapeBack } from './use-escape-back.ts'
import { WidgetTile } from './widget-tile.tsx'

/** Panels, shortcuts, then widgets; a page that may scroll. */
export const BoardScreen = ({ flow, step, seen, isActive }: ScreenProps<'board'>) => {
  const isNarrow = useMedia(narrow)
  const main = useRef<HTMLElement>(null)
  // Who presses Page Down means this page.
  useEffect(() => {
    if (isActive && document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [isActive])
  // Home leads nowhere else.
  useEscapeBack(isActive && flow.path !== '/')
  const panels = step.shows?.(seen) ?? []
  const options = step.options?.(seen) ?? []
  const isSeen = ({ permission, isForDesks }: Widget) =>
    (permission === undefined || seen.who.authority.includes(permission)) && !(isNarrow && isForDesks === true)
  const widgets = (step.widgets?.(seen) ?? []).filter(isSeen)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and a keyboard must reach it to do so
    <main ref={main} className="board" data-takes={step.takes?.(seen)} tabIndex={0}>
      {panels.length > 0 && <BoardPanels panels={panels} />}
      {options.length > 0 && <Options options={options} isActive={isActive} />}
      {widgets.length > 0 && (
        <div className="widgets">
          {widgets.map(widget => (
            <WidgetTile key={`${widget.id} ${JSON.stringify(widget.asks.input)}`} widget={widget} />
          ))}
        </div>
      )}
    </main>
  )
}
