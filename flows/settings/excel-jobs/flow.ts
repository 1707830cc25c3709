import { excelJobs as api, type ExcelJob, type importTypes } from '#contract/calls/desk/excel-jobs.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position, Scene } from '#engine/vocabulary/scene.ts'
import { listingSteps } from '#flows/builders/listing.ts'
import { emptyListing, listingPosition, readListing, renewListing } from '#flows/builders/read-listing.ts'
import { pages } from '#flows/pages.ts'
import { actsOn, expectedColumns, importFields, type Jobs, jobWidget } from './panels.ts'

type S = Scene<Jobs, Position>
const { flow, call, go, load, turn, refuse, when } = flowOn<Jobs, Position, string>()

const listing = listings.excelJobs
const start: Position = { ...listingPosition(listing), id: null }
const take = (doc: Jobs, job: ExcelJob): Jobs => ({ ...doc, job })
const toListing = load(({ position }) => ({ ...position, id: null }))

/** A file stands in its field as `name:base64`. */
const check = call(api.check, {
  input: ({ fields }) => {
    const file = fields.file ?? ''
    const end = file.lastIndexOf(':')
    const type = fields.importType as (typeof importTypes)[number]
    return { type, fileName: file.slice(0, end), content: file.slice(end + 1) }
  },
  apply: take,
  ends: () => 'checking',
  to: { checking: load(({ doc, position }) => ({ ...position, id: doc.job!.id })) },
})
const done = (end: string) => ({ apply: take, ends: () => end, to: { [end]: 'job' } })
const id = ({ doc }: S) => ({ id: doc.job!.id })
const apply = call(api.apply, { input: id, ...done('applying'), keys: { EXCEL_JOB_NOT_CHECKED: '@reload' } })
const cancel = call(api.cancel, { input: id, ...done('jobCancelled') })
const act = when((scene: S) => (actsOn(scene).some(({ name }) => name === scene.value) ? scene.value : 'unknown'), {
  applyImport: apply,
  cancelJob: cancel,
  refresh: go('@reload'),
  unknown: refuse('NOT_HERE'),
} as Record<string, ReturnType<typeof go>>)

/** Listings written to files, and files read in: choose a file, look at what would become of it, then apply it. */
export const excelJobs = flow({
  query: Object.keys(start),
  start,
  load: async reading => {
    const { read, position } = reading
    const rest = { job: null, importColumns: await read(api.columns, {}) }
    if (position.id === null) return { ...(await readListing(listing, reading)), ...rest }
    return { ...emptyListing, ...rest, job: await read(api.job, { id: Number(position.id) }) }
  },
  loadKeys: { EXCEL_JOB_NOT_FOUND: 'gone', REQUEST_INVALID: 'gone' },
  renew: (before, now) => (now.job === null ? renewListing(before, now) : now),
  resume: ({ doc }) => (doc.job === null ? 'table' : 'job'),
  steps: {
    ...listingSteps(listing, {
      pages,
      answers: load(({ position, value }) => ({ ...position, id: Number(value) })),
      actions: [{ name: 'import', takes: 'none', sign: 'new' }],
      does: { import: go('import') },
    }),
    import: {
      kind: 'form',
      over: 'table',
      fields: importFields,
      shows: expectedColumns,
      on: { answer: check, cancel: go('table') },
    },
    job: { kind: 'board', widgets: jobWidget, actions: actsOn, on: { action: act, cancel: toListing } },
    gone: { kind: 'notice', mark: 'bad', on: { ok: turn(() => start, '@reload') } },
  },
})
