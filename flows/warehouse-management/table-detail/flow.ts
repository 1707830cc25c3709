import { sumQuantities } from '#base/decimals.ts'
import type { Scanned } from '#contract/calls/goods/scans.ts'
import type { TableDetail } from '#contract/calls/goods/tables.ts'
import { contract } from '#contract/index.ts'
import { code, number, text } from '#contract/listings/column.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { figure, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Place, Scene, Seen } from '#engine/vocabulary/scene.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { pages } from '#flows/pages.ts'
import { idFrom } from '#flows/parts/id-from.ts'
import { openScanned } from '#flows/parts/open-scanned.ts'
import { printLabels } from '#flows/parts/print-labels.ts'

/** A combining table; none if the address names none. */
interface TablePage {
  readonly table: TableDetail | null
  readonly found: Scanned | null
}
type Here = Seen<TablePage, Place>
const { flow, call, go, leave, refuse, when } = flowOn<TablePage, Place, string>()
const { tables: api, labels } = contract

const allTables = '/warehouse-management/table-list'
const idOf = ({ doc }: Here): number => doc.table?.id ?? 0
const isTaken = ({ doc: { table } }: Here): boolean => table !== null && (table.user !== null || table.setNo !== null)

const allOfTable = ({ doc: { table } }: Here): readonly Panel[] => {
  if (table === null) return []
  const { parcels } = table
  const full = parcels.filter(({ pieceCount }) => pieceCount > 0)
  return [
    {
      kind: 'card',
      mark: table.isActive ? 'plain' : 'todo',
      shout: table.definition,
      code: table.barcode,
      ...(table.isActive ? {} : { note: word('panel.tableIsPassive') }),
    },
    {
      kind: 'facts',
      facts: [
        { label: word('panel.warehouse'), value: raw(table.warehouse) },
        { label: word('column.user'), value: raw(table.user?.name ?? '–') },
        { label: word('column.setNo'), value: raw(String(table.setNo ?? '–')) },
        { label: word('column.isActive'), value: word(table.isActive ? 'word.yes' : 'word.no') },
      ],
    },
    {
      kind: 'figures',
      figures: [
        { label: word('column.parcels'), value: figure(parcels.length) },
        { label: word('column.fullParcels'), value: figure(full.length), ...(full.length > 0 ? { mark: 'todo' } : {}) },
        { label: word('column.pieces'), value: figure(sumQuantities(parcels.map(({ pieceCount }) => pieceCount))) },
        {
          label: word('column.orders'),
          value: figure(new Set(parcels.flatMap(p => p.orders.map(({ id }) => id))).size),
        },
      ],
    },
    {
      kind: 'grid',
      label: word('panel.parcelsOfTable'),
      none: word('panel.noParcels'),
      columns: { definition: text, barcode: code, rank: number, pieces: number, orders: text },
      rows: parcels.map(({ id, rank, definition, barcode, pieceCount, orders }) => ({
        id,
        rank,
        definition,
        barcode,
        pieces: pieceCount,
        orders: orders.map(({ orderNo }) => orderNo).join(', '),
        orderId: orders.length === 1 ? orders[0]!.id : null,
      })),
      opens: ({ orderId }) => (orderId == null ? null : pages.order(String(orderId))),
    },
  ]
}

interface TableAction extends Action {
  readonly fits: (seen: Here) => boolean
}
const actions: readonly TableAction[] = [
  { name: 'edit', takes: 'none', sign: 'order', fits: () => true },
  { name: 'printLabels', takes: 'none', sign: 'print', fits: () => true },
  { name: 'clearTable', takes: 'none', sign: 'undo', isDanger: true, fits: isTaken },
]
const offered = (seen: Here): readonly TableAction[] => actions.filter(({ fits }) => fits(seen))

const tellTable = ({ doc }: Here) => ({ table: doc.table?.definition ?? '' })
const clear = call(api.clear, {
  input: scene => ({ id: idOf(scene) }),
  apply: (doc, table) => ({ ...doc, table }),
  ends: () => 'tableCleared',
  says: tellTable,
  to: { tableCleared: 'table' },
  keys: { TABLE_NOT_FOUND: '@reload', TABLE_NOT_EMPTY: '@reload' },
})
const scanned = openScanned<TablePage, Place>('table', id => ({ id }))
const act = when<string>(
  (scene: Scene<TablePage, Place>) => (offered(scene).some(({ name }) => name === scene.value) ? scene.value : 'other'),
  {
    edit: leave(scene => `${allTables}?id=${idOf(scene)}`),
    printLabels: printLabels<TablePage>(labels.tables, 'table', scene => [idOf(scene)]),
    clearTable: go('sure'),
    other: refuse('NOT_HERE'),
  },
)

/** One combining table: who sits at it, what lies in its parcels; and it is freed when he forgot to. */
export const tableDetail = flow({
  query: ['id'],
  place: { id: null },
  load: async ({ readUnless, place }) => {
    const id = idFrom(place.id ?? null)
    return { table: id === null ? null : await readUnless(api.read, { id }, 'TABLE_NOT_FOUND'), found: null }
  },
  loadKeys: {},
  resume: ({ doc, place }) => (doc.table !== null ? 'table' : place.id ? 'notFound' : allTables),
  steps: {
    table: {
      kind: 'board',
      shows: allOfTable,
      says: tellTable,
      actions: offered,
      on: { action: act, scan: scanned, cancel: go(allTables) },
    },
    sure: askTwice('table', 'clearTable', clear, { says: tellTable, sign: 'undo' }),
    notFound: {
      kind: 'notice',
      mark: 'bad',
      says: ({ place }) => ({ id: String(place.id ?? '') }),
      on: { ok: go(allTables), scan: scanned },
    },
  },
})
