import { excelJobs as api, type ExcelJob, type ImportColumns, importTypes } from '#contract/calls/desk/excel-jobs.ts'
import type { Column } from '#contract/listings/column.ts'
import { figure, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import { request } from '#engine/vocabulary/reaction.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { Action, Field, Widget } from '#engine/vocabulary/step.ts'
import type { ListingDoc } from '#flows/builders/read-listing.ts'

/** The jobs, or one of them as it was when it was opened. */
export interface Jobs extends ListingDoc {
  readonly job: ExcelJob | null
  readonly importColumns: readonly ImportColumns[]
}
type Here = Seen<Jobs, Position>

const isOver = ({ state }: ExcelJob): boolean => state === 'ready' || state === 'failed' || state === 'cancelled'

export const importFields = (): readonly Field[] => [
  {
    name: 'importType',
    kind: 'choice',
    required: true,
    options: importTypes.map(type => ({ value: type, label: word(`import.${type}`) })),
  },
  { name: 'file', kind: 'file', required: true },
]
/** The headings that a file of the chosen type may have. */
export const expectedColumns = ({ doc, draft }: Here): readonly Panel[] =>
  doc.importColumns
    .filter(({ type }) => type === draft?.importType)
    .map(({ columns, sampleAddress }) => ({
      kind: 'facts',
      facts: [
        { label: word('panel.sampleFile'), value: word('action.download'), link: sampleAddress },
        ...columns.map(({ name, isWanted }) => ({
          label: word(`column.${name}`),
          value: word(isWanted ? 'panel.columnIsWanted' : 'panel.columnIsFree'),
        })),
      ],
    }))

export const actsOn = ({ doc: { job } }: Pick<Here, 'doc'>): readonly Action[] => {
  if (job === null || isOver(job)) return [{ name: 'refresh', takes: 'none', sign: 'retry' }]
  const apply: Action = { name: 'applyImport', takes: 'none', sign: 'yes' }
  return [...(job.state === 'checked' ? [apply] : []), { name: 'cancelJob', takes: 'none', sign: 'no', isDanger: true }]
}
/** The job, which tells of itself while it is under way. */
export const jobWidget = ({ doc: { job } }: Here): readonly Widget[] =>
  job === null
    ? []
    : [
        {
          id: 'excelJob',
          asks: request(api.job, { id: job.id }),
          shows: (now: ExcelJob) => [...progress(now), facts(now), ...preview(now)],
          width: 12,
          outdates: (now: ExcelJob) => now.state !== job.state,
        },
      ]

const progress = ({ state, rowsDone, rowsTotal }: ExcelJob): readonly Panel[] =>
  state !== 'running' || rowsTotal === null
    ? []
    : [
        {
          kind: 'rings',
          none: word('state.state.running'),
          rings: [{ label: word('state.state.running'), now: rowsDone, of: rowsTotal }],
        },
      ]

const facts = (job: ExcelJob): Panel => ({
  kind: 'facts',
  facts: [
    { label: word('column.kind'), value: word(`state.kind.${job.kind}`) },
    { label: word('column.type'), value: word(`${job.kind === 'import' ? 'import' : 'flow'}.${job.type}`) },
    { label: word('column.state'), value: word(`state.state.${job.state}`) },
    { label: word('column.rows'), value: figure(job.rowsTotal ?? job.rowsDone) },
    { label: word('column.errors'), value: figure(job.errorCount) },
    ...(job.kind === 'import' && job.state === 'ready'
      ? [{ label: word('panel.rowsStored'), value: figure((job.rowsTotal ?? 0) - job.errorCount) }]
      : []),
    {
      label: word('column.fileName'),
      value: raw(job.fileName),
      ...(job.address === null ? {} : { link: job.address }),
    },
    ...(job.errorAddress === null
      ? []
      : [{ label: word('panel.errorFile'), value: word('action.download'), link: job.errorAddress }]),
    ...(job.failure === null ? [] : [{ label: word('panel.failure'), value: raw(job.failure) }]),
  ],
})
const preview = ({ preview, state }: ExcelJob): readonly Panel[] => {
  if (preview === null || (state !== 'checked' && state !== 'ready')) return []
  const names = preview.columns.map(column => column.replace(/^column\./, ''))
  const text: Column = { kind: 'text' }
  return [
    ...columnsFound(preview.found ?? []),
    ...codesAsNumbers(preview.numbers ?? []),
    {
      kind: 'grid',
      label: word('panel.importErrors'),
      none: word('panel.noImportErrors'),
      columns: { row: { kind: 'number' }, heading: text, reason: text },
      rows: preview.errors.map(({ row, column, reason }, at) => ({
        id: at,
        row,
        heading: `@${column}`,
        reason: `@${reason}`,
      })),
    },
    {
      kind: 'grid',
      label: word('panel.importPreview'),
      none: word('panel.importPreview'),
      columns: Object.fromEntries(names.map(name => [name, text])),
      rows: preview.rows.map((cells, id) => ({
        id,
        ...Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])),
      })),
    },
  ]
}

/** What each heading of the file was taken for. */
const columnsFound = (
  found: readonly { readonly heading: string; readonly column: string | null }[],
): readonly Panel[] =>
  found.length === 0
    ? []
    : [
        {
          kind: 'facts',
          label: word('panel.columnsFound'),
          facts: found.map(({ heading, column }) => ({
            label: raw(heading || '–'),
            value: word(column ?? 'panel.columnNotUsed'),
          })),
        },
      ]

/** How many codes of each column a sheet holds as numbers. */
const codesAsNumbers = (numbers: readonly { readonly column: string; readonly count: number }[]): readonly Panel[] =>
  numbers.length === 0
    ? []
    : [
        {
          kind: 'facts',
          label: word('panel.codesAsNumbers'),
          facts: numbers.map(({ column, count }) => ({ label: word(column), value: figure(count) })),
        },
      ]
