import { sharesViews } from '#contract/calls/desk/saved-filters.ts'
import { contract } from '#contract/index.ts'
import type { Listing, Opens, Page, Row } from '#contract/listings/listing.ts'
import type { Address } from '#engine/vocabulary/address.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { maySee } from '#engine/vocabulary/guard.ts'
import { word } from '#engine/vocabulary/panels.ts'
import type { Reaction } from '#engine/vocabulary/reaction.ts'
import type { Position, Scene, Seen } from '#engine/vocabulary/scene.ts'
import type { Action, Field, Step } from '#engine/vocabulary/step.ts'
import { type Found, type ListingDoc, listingPosition } from './read-listing.ts'

/** Where things have their pages. */
export type Pages = Readonly<Record<Opens['page'], (by: string) => Address>>
export type ListingScene<Doc extends ListingDoc = ListingDoc> = Scene<Doc, Position>

const nextRows = 200

export interface ListingForm {
  readonly pages: Pages
  readonly actions?: readonly Action[]
  /** What each action does; it finds the chosen rows in its scene. */
  readonly does?: Readonly<Record<string, Reaction<any, Position, string>>>
  /** What choosing a row does, instead of opening its page. */
  readonly answers?: Reaction<any, Position, string>
  /** What stands above the rows. */
  readonly shows?: Step<any, Position, string>['shows']
}

const { call, go, leave, load, refuse, when } = flowOn<ListingDoc, Position, string>()

/** The steps that make a table: its rows, the dialog that saves its filters, the one that asks twice. */
export const listingSteps = (
  listing: Listing,
  { pages, actions = [], does = {}, answers, shows }: ListingForm,
): Readonly<Record<'table' | 'saveFilter' | 'confirm', Step<any, Position, string>>> => {
  const opens = (row: Row, column = 'row'): Address | null => {
    const target = listing.opens[column]
    const by = target === undefined ? null : row[target.by]
    return target === undefined || by === null || by === undefined ? null : pages[target.page](String(by))
  }
  const rowAt = ({ doc, value }: ListingScene) => doc.rows.find(({ id }) => String(id) === value)
  const pageOfRow = (scene: ListingScene): Address | null => {
    const row = rowAt(scene)
    return row === undefined ? null : opens(row)
  }
  /** Every filter written out, so that the address tells all of them to whom it is sent. */
  const written = ({ doc, position }: ListingScene): Position => ({
    ...position,
    columns: doc.columns || null,
    compared: doc.isCompared ? 'true' : null,
    chart: doc.chart,
    ...Object.fromEntries(Object.keys(listing.filters).map(name => [name, doc.filters[name] ?? ''])),
    saved: null,
  })
  const narrow = when(({ fields }) => (fields.saved === undefined ? 'byFilters' : 'bySaved'), {
    byFilters: load(scene => ({ ...written(scene), ...scene.fields })),
    bySaved: load(({ position, fields }) => ({
      ...position,
      ...listingPosition(listing),
      saved: fields.saved || null,
    })),
  })

  const filterFor = ({ kind }: Found): string | undefined => {
    const wanted = kind === 'product' ? 'product' : kind === 'shelf' || kind === 'cart' ? 'place' : null
    return Object.keys(listing.filters).find(name => listing.filters[name]?.kind === wanted)
  }
  /** A code narrows the table to its product or place; where it cannot, or did so already, it opens its page. */
  const scanned = call(contract.scans.resolve, {
    input: ({ value }) => ({ code: value }),
    apply: (doc, found) => ({ ...doc, found }),
    isQuiet: true,
    ends: ({ doc }) => {
      const filter = filterFor(doc.found!)
      return filter === undefined || doc.filters[filter] === doc.found!.code ? 'opens' : 'narrows'
    },
    to: {
      narrows: load(scene => ({ ...written(scene), [filterFor(scene.doc.found!)!]: scene.doc.found!.code })),
      opens: leave(({ doc }) => pages[doc.found!.kind](String(doc.found!.id))),
    },
  })
  const more = when(({ doc }) => (doc.next === null ? 'none' : 'some'), {
    some: call(listing.rows, {
      input: ({ doc }) => ({ ...doc.filters, sort: doc.sort, after: doc.next ?? undefined, limit: nextRows }),
      apply: (doc, page: Page) => ({
        ...doc,
        rows: [...doc.rows, ...page.rows],
        next: page.next,
        isMore: page.next !== null,
      }),
      isQuiet: true,
      ends: () => 'more',
      to: { more: '@stay' },
      keys: { LISTING_CURSOR_INVALID: '@reload' },
    }),
    none: go('@stay'),
  })
  const own: Readonly<Record<string, Reaction<any, Position, string>>> = {
    refresh: go('@reload'),
    export: call(contract.excelJobs.export, {
      input: ({ doc }) => ({
        listing: listing.name,
        filters: { ...doc.filters },
        sort: doc.sort,
        ...(doc.columns === '' ? {} : { columns: doc.columns }),
      }),
      apply: (doc, job) => ({ ...doc, jobId: job.id }),
      ends: () => 'exporting',
      to: { exporting: '@stay' },
    }),
    saveFilter: go('saveFilter'),
    dropFilter: call(contract.savedFilters.remove, {
      input: ({ rows }) => ({ id: Number(rows[0]) }),
      apply: (doc, saved) => ({ ...doc, saved, savedId: null }),
      ends: () => 'filterDropped',
      to: { filterDropped: '@stay' },
    }),
  }
  const all = { ...own, ...does }
  const named = (name: string) => actions.find(action => action.name === name)
  const fitting = ({ value, rows }: ListingScene): string => {
    const takes = named(value)?.takes ?? 'none'
    if (all[value] === undefined) return 'unknown'
    if (takes !== 'none' && rows.length === 0) return 'noRow'
    if (takes === 'one' && rows.length > 1) return 'tooMany'
    return named(value)?.isDanger && !asksItself(all[value]) ? 'asksTwice' : value
  }
  const act = when(fitting, {
    ...all,
    unknown: refuse('NOT_HERE'),
    noRow: refuse('NO_ROW_CHOSEN'),
    tooMany: refuse('ONE_ROW_ONLY'),
    asksTwice: go('confirm'),
  })
  const filtersToSave = ({ fields, doc }: ListingScene) => ({
    page: listing.name,
    name: fields.filterName ?? '',
    isDefault: fields.isDefault === 'true',
    ...(fields.isShared === 'true' ? { isShared: true } : {}),
    filters: {
      ...doc.filters,
      sort: doc.sort,
      ...(doc.columns === '' ? {} : { columns: doc.columns }),
      ...(doc.isCompared ? { compared: 'true' } : {}),
      ...(doc.chart === null ? {} : { chart: doc.chart }),
    },
  })
  /** What was just saved is what one looks at. */
  const takenUp = ({ doc, fields, position }: ListingScene): Position => {
    const isShared = fields.isShared === 'true'
    const view = doc.saved.find(each => each.name === fields.filterName?.trim() && each.isShared === isShared)
    return { ...position, ...listingPosition(listing), saved: String(view?.id ?? '') || null }
  }
  return {
    table: {
      kind: 'listing',
      listing,
      now: ({ doc }) => doc,
      totals: ({ doc }) => ({
        endpoint: listing.totals,
        input: doc.isCompared ? { ...doc.filters, compared: true } : doc.filters,
        rereads: false,
      }),
      groups: ({ doc }) =>
        doc.chart === null
          ? null
          : { endpoint: listing.groups, input: { ...doc.filters, chart: doc.chart }, rereads: false },
      opens,
      actions: ({ who }) => actions.filter(action => maySee(action, who) === 'yes'),
      ...(shows === undefined ? {} : { shows }),
      on: {
        answer:
          answers ??
          when(scene => (pageOfRow(scene) === null ? 'hasNone' : 'hasPage'), {
            hasPage: leave(scene => pageOfRow(scene)!),
            hasNone: go('@stay'),
          }),
        filter: narrow,
        sort: load(scene => ({ ...written(scene), sort: scene.value })),
        more,
        scan: scanned,
        action: act,
      },
    },
    saveFilter: {
      kind: 'form',
      over: 'table',
      fields: ({ who }) => [
        ...saveFields,
        ...(maySee({ permission: sharesViews }, who) === 'yes' ? [{ name: 'isShared', kind: 'flag' } as const] : []),
      ],
      on: {
        answer: call(contract.savedFilters.save, {
          input: filtersToSave,
          apply: (doc, saved) => ({ ...doc, saved }),
          ends: () => 'filterSaved',
          to: { filterSaved: load(takenUp) },
        }),
        cancel: go('table'),
      },
    },
    confirm: {
      kind: 'choose',
      over: 'table',
      says: ({ rows }) => ({ count: rows.length }),
      options: ({ about }: Seen<ListingDoc, Position>) => [
        { value: 'yes', title: word(`action.${about}`), sign: named(about)?.sign ?? 'yes' },
      ],
      on: {
        answer: when(({ about }) => (all[about] === undefined ? 'unknown' : about), { ...all, unknown: go('table') }),
        cancel: go('table'),
      },
    },
  }
}

/** It opens a dialog of its own, or asks the server without changing anything: nobody is asked before that. */
const asksItself = (reaction: Reaction<any, Position, string> | undefined): boolean =>
  typeof reaction === 'string' || (reaction?.type === 'call' && !reaction.endpoint.changes)

const saveFields: readonly Field[] = [
  { name: 'filterName', kind: 'text', required: true, maxLength: 80 },
  { name: 'isDefault', kind: 'flag' },
]
