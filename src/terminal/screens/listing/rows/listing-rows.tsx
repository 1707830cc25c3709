// biome-ignore-all lint/a11y/useSemanticElements: a table element would lay out every row to place those in sight
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names its active row
import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, type RefObject, useCallback, useEffect, useMemo, useRef } from 'react'
import { shownColumns } from '#domain/shown-columns.ts'
import type { ListingNow, ListingStep } from '#engine/vocabulary/step.ts'
import { densityAtom } from '#terminal/ground/memory/desk-preferences.ts'
import { useShell } from '#terminal/ground/store/shell-store.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { useDeskSkin } from '#terminal/screens/parts/use-desk-skin.ts'
import { coarse, narrow, useMedia } from '#terminal/screens/parts/use-media.ts'
import { columnWidths } from './column-widths.ts'
import { ListingCard } from './listing-card.tsx'
import { ListingHead } from './listing-head.tsx'
import { ListingRow, rowId } from './listing-row.tsx'
import type { Choice } from './use-choice.ts'
import { useEndless } from './use-endless.ts'

export interface ListingRowsProps {
  readonly step: ListingStep<any, any, string>
  readonly now: ListingNow
  /** Names what the rows are rows of. */
  readonly reading: string
  readonly label: string
  readonly choice: Choice
  readonly canChoose: boolean
  /** Something is under way: nothing more is asked for. */
  readonly isBusy: boolean
  /** The rows are those of before, until others come. */
  readonly isLoading: boolean
  /** How many rows there are in all, if that is known. */
  readonly count: number | null
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly onOpen: (index: number) => void
  /** Told which rows are in sight, counted from 1. */
  readonly onSeen: (first: number, last: number) => void
}

/** Heights in pixels: of a row at a desk, where fingers work, and about that of a card. */
const rowPx = { comfortable: 44, dense: 34, touch: 52, card: 190 }

/** The rows: of very many only those in sight are drawn. */
export const ListingRows = (props: ListingRowsProps) => {
  const { step, now, reading, choice, canChoose, isBusy, isLoading, count, scroller, onOpen, onSeen } = props
  const said = useSay()
  const isNarrow = useMedia(narrow)
  const isTouch = useMedia(coarse)
  const isDesk = useDeskSkin('listing', false)
  const density = useShell(densityAtom)
  const height = isNarrow ? rowPx.card : isTouch ? rowPx.touch : rowPx[isDesk ? density : 'comfortable']
  const headPx = isNarrow ? 0 : height
  const { rows } = now
  const columns = useMemo(() => shownColumns(step.listing, now.columns), [step.listing, now.columns])
  const isNone = rows.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: more rows of the same reading move no column
  const widths = useMemo(() => columnWidths(said, columns, rows), [said, columns, reading, isNone])
  // Another function would have every row measured anew, at each scroll.
  const keyOf = useCallback((index: number) => rows[index]!.id, [rows])
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: isNarrow ? 4 : 6,
    scrollPaddingEnd: headPx,
    getItemKey: keyOf,
  })
  const items = virtual.getVirtualItems()
  const offset = virtual.scrollOffset ?? 0
  const inSight = Math.max(0, (virtual.scrollRect?.height ?? 0) - headPx)
  const seen = items.filter(({ start, end }) => end > offset + 1 && start < offset + inSight - 1)
  const first = seen[0]?.index ?? -1
  const last = seen.at(-1)?.index ?? -1
  useEffect(() => onSeen(first + 1, last + 1), [first, last, onSeen])
  const { ask, isFailed } = useEndless(now, last, isBusy)

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height stand elsewhere
  useEffect(() => virtual.measure(), [height])
  const isNew = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading begins at its top
  useEffect(() => {
    if (isNew.current) scroller.current?.scrollTo(0, 0)
    isNew.current = true
  }, [reading])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the keys went is brought into sight
  useEffect(() => {
    if (choice.at >= 0) virtual.scrollToIndex(choice.at, { align: 'auto' })
  }, [choice.at])

  const indexAt = ({ target }: MouseEvent): number => {
    const row = (target as Element).closest<HTMLElement>('[data-index]')
    return row === null || (target as Element).closest('a') !== null ? -1 : Number(row.dataset.index)
  }
  const press = (event: MouseEvent) => {
    const index = indexAt(event)
    if (index < 0) return
    const isCheck = (event.target as Element).closest('[data-check]') !== null
    if (event.shiftKey) {
      choice.extendTo(index)
      getSelection()?.removeAllRanges()
    } else if (isCheck || event.ctrlKey || event.metaKey) choice.toggle(index)
    else if (isNarrow || (isDesk && getSelection()?.isCollapsed !== false)) onOpen(index)
    else choice.goTo(index)
  }
  const open = (event: MouseEvent) => {
    const index = indexAt(event)
    if (index >= 0 && (event.target as Element).closest('[data-check]') === null) onOpen(index)
  }
  const at = rows[choice.at]
  const Drawn = isNarrow ? ListingCard : ListingRow
  const all = canChoose ? ['3em', ...widths] : widths
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard wherever the focus is
    <div
      ref={scroller}
      className={isNarrow ? 'listing-grid cards' : 'listing-grid'}
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={(count ?? (now.isMore ? -2 : rows.length)) + 1}
      aria-colcount={columns.length + (canChoose ? 1 : 0)}
      aria-multiselectable={canChoose || undefined}
      aria-activedescendant={at === undefined ? undefined : rowId(at.id)}
      aria-busy={isLoading}
      data-choosing={canChoose}
      style={{
        '--columns': all.map(width => (typeof width === 'string' ? width : `minmax(${width}em, ${width}fr)`)).join(' '),
        '--row': `${height}px`,
        '--least': `${widths.reduce((sum, width) => sum + width, canChoose ? 3 : 0)}em`,
      }}
      onClick={press}
      onScroll={({ currentTarget: grid }) => grid.toggleAttribute('data-moved', grid.scrollLeft > 0)}
      onDoubleClick={isNarrow || isDesk ? undefined : open}
    >
      {!isNarrow && (
        <ListingHead columns={columns} sort={now.sort} rowCount={rows.length} choice={canChoose ? choice : null} />
      )}
      <div className="listing-body" role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, start, key }) => (
          <Drawn
            key={key}
            row={rows[index]!}
            index={index}
            top={start}
            columns={columns}
            opens={step.opens}
            isAt={index === choice.at}
            isChosen={canChoose ? choice.chosen.has(String(rows[index]!.id)) : null}
            said={said}
            measure={virtual.measureElement}
          />
        ))}
      </div>
      {now.isMore && (
        <div className="more" role="row">
          <span role="gridcell">
            <button type="button" className="button plain" disabled={!isFailed} onClick={ask}>
              {said.say(isFailed ? 'shell.table.more' : 'shell.loading')}
            </button>
          </span>
        </div>
      )}
    </div>
  )
}
