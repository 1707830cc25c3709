import { useContext, useEffect, useLayoutEffect, useRef } from 'react'
import type { Refusal } from '#contract/reply.ts'
import type { Widget } from '#engine/vocabulary/step.ts'
import { ErrorBoundary } from '#terminal/ground/pieces/error-boundary.tsx'
import { Sign } from '#terminal/ground/pieces/signs.tsx'
import { useSay } from '#terminal/ground/words/say.ts'
import { ReadAnew } from '#terminal/running/read-anew.ts'
import { useFollowedQuestion } from '#terminal/running/use-followed-question.ts'
import { DrawnPanel, middleOf } from '../panels/panels.tsx'
import { keepTileHeight, tileHeight } from './tile-height.ts'

/** A part of a board with a question of its own: nothing else waits for it, and nothing else fails with it. */
export const WidgetTile = ({ widget }: { readonly widget: Widget }) => {
  const { say } = useSay()
  const { model, refusal, isAsking, again } = useFollowedQuestion<unknown>(widget.asks)
  const { id, width } = widget
  const readAnew = useContext(ReadAnew)
  const isOutdating = model !== null && widget.outdates?.(model) === true
  useEffect(() => {
    if (isOutdating) readAnew()
  }, [isOutdating, readAnew])
  return (
    <section className="tile" data-widget={id} data-width={width} aria-labelledby={`widget-${id}`} aria-busy={isAsking}>
      <h2 id={`widget-${id}`} className="label">
        {say(`widget.${id}`)}
      </h2>
      {model === null ? (
        refusal === null ? (
          <div className="skeleton" style={{ minHeight: tileHeight(id, width) }} aria-hidden="true">
            <i />
            <i />
            <i />
          </div>
        ) : (
          <Failed refusal={refusal} isAsking={isAsking} onRetry={again} />
        )
      ) : (
        <ErrorBoundary resetBy={model} fallback={retry => <Failed isAsking={isAsking} onRetry={retry} />}>
          <Answered widget={widget} model={model} />
          {refusal !== null && <Failed refusal={refusal} isAsking={isAsking} onRetry={again} />}
        </ErrorBoundary>
      )}
    </section>
  )
}

const Answered = ({ widget, model }: { readonly widget: Widget; readonly model: unknown }) => {
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => keepTileHeight(widget.id, body.current?.offsetHeight ?? 0))
  return (
    <div ref={body} className="tile-body">
      {middleOf(widget.shows(model)).map((panel, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a panel is its place in the widget
        <DrawnPanel key={index} panel={panel} />
      ))}
    </div>
  )
}

interface FailedProps {
  readonly refusal?: Refusal
  readonly isAsking: boolean
  readonly onRetry: () => void
}
const Failed = ({ refusal, isAsking, onRetry }: FailedProps) => {
  const { say, has } = useSay()
  const key = refusal?.key ?? 'shell.widgetBroken'
  return (
    <div className="tile-failed" role="status">
      <Sign name="info" />
      <span>{has(key) ? say(key, refusal?.params) : (refusal?.message ?? key)}</span>
      <button type="button" className="act" disabled={isAsking} onClick={onRetry}>
        <Sign name="retry" />
        <span>{say('shell.retry')}</span>
      </button>
    </div>
  )
}
