import '#terminal/ground/look/desk/index.css'
import { useCallback, useRef, useState } from 'react'
import type { Totals } from '#contract/listings/listing.ts'
import { loadingStep } from '#engine/machine/context.ts'
import { act } from '#engine/machine/run-flow.ts'
import { wordsPrefixOf } from '#engine/vocabulary/flow.ts'
import { perform } from '#terminal/ground/store/on-screen.ts'
import { useSay } from '#terminal/ground/words/say.ts'
import { Panels } from '../panels/panels.tsx'
import { AskChips } from '../parts/ask-chips.tsx'
import type { ScreenProps } from '../parts/screen-props.ts'
import { narrow, useMedia } from '../parts/use-media.ts'
import { FilterStrip } from './filter-strip.tsx'
import { FilterBar } from './filters/filter-bar.tsx'
import { FilterSheet } from './filters/filter-sheet.tsx'
import { useFilters } from './filters/use-filters.ts'
import { ListingActions } from './listing-actions.tsx'
import { ChartFold, ListingChart } from './listing-chart.tsx'
import { ListingEmpty } from './listing-empty.tsx'
import { ListingFoot } from './listing-foot.tsx'
import { ListingPaper } from './listing-paper.tsx'
import { ListingRows } from './rows/listing-rows.tsx'
import { useChoice } from './rows/use-choice.ts'
import { useChooseRest } from './rows/use-choose-rest.ts'
import { useListingKeys } from './use-listing-keys.ts'

const sought = ['search', 'product', 'place']

/** Many rows: narrowed by sentences, sorted, read on without end, chosen and opened, by keys, mouse, fingers or scans. */
export const ListingScreen = ({ flow, stepId, step, seen, context, isActive }: ScreenProps<'listing'>) => {
  const { say } = useSay()
  const now = step.now(seen)
  const { rows } = now
  const reading = JSON.stringify([now.filters, now.sort])
  const actions = step.actions(seen)
  const canChoose = actions.some(({ takes }) => takes !== 'none')
  const isNarrow = useMedia(narrow)
  const [isSheet, setSheet] = useState(false)
  const [isCharted, setCharted] = useState(false)
  const [totals, setTotals] = useState<Totals | null>(null)
  const filtering = useFilters(step.listing, now, reading)
  const choice = useChoice(rows, reading, canChoose)
  const scroller = useRef<HTMLDivElement>(null)
  const sight = useRef<(first: number, last: number) => void>(() => {})
  const tellSight = useCallback((first: number, last: number) => sight.current(first, last), [])
  const isLoading = context.step === loadingStep
  const isBusy = isLoading || context.question !== null || context.waiting.length > 0
  const rest = useChooseRest(choice, now, { count: totals?.count ?? null, isBusy, reading })
  const label = say(`flow.${flow.id}`)

  const openRow = (index: number) => {
    choice.goTo(index)
    perform(act('answer', String(rows[index]!.id)))
  }
  const openFilter = (kinds: readonly string[]) => {
    const found = filtering.filters.find(({ filter }) => kinds.includes(filter.kind)) ?? filtering.filters[0]
    if (found !== undefined) openNamed(found.name)
    else if (isNarrow) setSheet(true)
  }
  const openNamed = (name: string) => {
    if (isNarrow) setSheet(true)
    filtering.open(name)
  }
  useListingKeys(isActive && filtering.opened === null && !isSheet, {
    choice,
    rowCount: rows.length,
    grid: () => scroller.current,
    pageRows: () => rowsOfPage(scroller.current),
    onOpen: openRow,
    letters: {
      '/': () => openFilter(sought),
      f: () => openFilter([]),
      c: () => openNamed('columns'),
      v: () => openNamed('saved'),
      r: () => perform(act('action', 'refresh', undefined, [])),
      p: () => perform(act('print')),
    },
  })
  const panels = step.shows?.(seen) ?? []
  return (
    <>
      <main className="listing-screen" inert={isSheet}>
        <h1 className="for-readers">{say(`ask.${wordsPrefixOf(flow)}.${stepId}`, step.says?.(seen))}</h1>
        {panels.length > 0 && <Panels panels={panels} />}
        <div className="tools">
          {isNarrow ? (
            <FilterStrip filtering={filtering} onOpen={() => setSheet(true)}>
              <ChartFold listing={step.listing} now={now} isOpen={isCharted} onFold={setCharted} />
            </FilterStrip>
          ) : (
            <FilterBar filtering={filtering} />
          )}
          <AskChips context={context} />
          {!isNarrow && <ListingActions actions={actions} ids={choice.ids} onClear={choice.clear} rest={rest} />}
          {(!isNarrow || isCharted) && (
            <ListingChart listing={step.listing} now={now} request={step.groups(seen)} isFolded={isNarrow} />
          )}
        </div>
        {rows.length === 0 ? (
          <ListingEmpty filtering={filtering} />
        ) : (
          <ListingRows
            step={step}
            now={now}
            reading={reading}
            label={label}
            choice={choice}
            canChoose={canChoose}
            isBusy={isBusy}
            isLoading={isLoading}
            count={totals?.count ?? null}
            scroller={scroller}
            onOpen={openRow}
            onSeen={tellSight}
          />
        )}
        <ListingFoot
          step={step}
          seen={seen}
          now={now}
          totals={totals}
          onTotals={setTotals}
          canChoose={canChoose}
          sight={sight}
        />
        {isNarrow && <ListingActions actions={actions} ids={choice.ids} onClear={choice.clear} rest={rest} />}
      </main>
      {isSheet && <FilterSheet filtering={filtering} onClose={() => setSheet(false)} />}
      <ListingPaper title={label} filtering={filtering} totals={totals} />
    </>
  )
}

/** How many whole rows a page of the screen has. */
const rowsOfPage = (scroller: HTMLElement | null): number => {
  const height = scroller?.querySelector('[data-index]')?.clientHeight ?? 0
  return height === 0 ? 1 : Math.max(1, Math.floor(scroller!.clientHeight / height) - 2)
}
