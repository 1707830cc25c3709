import { contract } from '#contract/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position, Scene, Seen } from '#engine/vocabulary/scene.ts'
import type { Action } from '#engine/vocabulary/step.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { idFrom } from '#flows/parts/id-from.ts'
import { printLabels } from '#flows/parts/labels/print-labels.ts'
import { openScanned } from '#flows/parts/scanned/open-scanned.ts'
import { allOfTable, type TablePage } from './panels.ts'

type Here = Seen<TablePage, Position>
const { flow, call, go, leave, refuse, when } = flowOn<TablePage, Position, string>()
const { tables: api, labels } = contract

const allTables = '/warehouse-management/table-list'
const idOf = ({ doc }: Here): number => doc.table?.id ?? 0
const isTaken = ({ doc: { table } }: Here): boolean => table !== null && (table.user !== null || table.setNo !== null)

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
const scanned = openScanned<TablePage, Position>('table', id => ({ id }))
const act = when<string>(
  (scene: Scene<TablePage, Position>) =>
    offered(scene).some(({ name }) => name === scene.value) ? scene.value : 'other',
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
  start: { id: null },
  load: async ({ readUnless, position }) => {
    const id = idFrom(position.id ?? null)
    return { table: id === null ? null : await readUnless(api.read, { id }, 'TABLE_NOT_FOUND'), found: null }
  },
  loadKeys: {},
  resume: ({ doc, position }) => (doc.table !== null ? 'table' : position.id ? 'notFound' : allTables),
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
      says: ({ position }) => ({ id: String(position.id ?? '') }),
      on: { ok: go(allTables), scan: scanned },
    },
  },
})
