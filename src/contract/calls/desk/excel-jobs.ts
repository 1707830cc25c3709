import * as v from 'valibot'
import { get, post } from '../../define.ts'
import { base64, idInAddress, list, maybe, record } from '../../shapes/parts.ts'

/** What can be read in from a file. */
export const importTypes = ['products', 'barcodes', 'shelves', 'stock', 'orders', 'receiving', 'transfers'] as const
export const jobStates = ['waiting', 'running', 'checked', 'ready', 'failed', 'cancelled'] as const

export const excelJob = record({
  id: v.number(),
  kind: v.picklist(['export', 'import']),
  /** The listing that is written out, or one of {@link importTypes}. */
  type: v.string(),
  /** `checked`: an import that was read and waits to be applied; `ready`: a file to fetch, or an import that is in. */
  state: v.picklist(jobStates),
  rowsDone: v.number(),
  /** Null as long as nobody has counted them. */
  rowsTotal: maybe(v.number()),
  /** How many rows were refused. */
  errorCount: v.number(),
  fileName: v.string(),
  /** Where the file is fetched, without signing in, until it expires; for the caller's own jobs. */
  address: maybe(v.string()),
  /** Where the rows that were refused are fetched, each with its reason. */
  errorAddress: maybe(v.string()),
  /** The first rows of an import, as they were understood. */
  preview: maybe(
    record({
      columns: list(v.string()),
      rows: list(list(v.string())),
      errors: list(record({ row: v.number(), column: v.string(), reason: v.string() })),
      /** The headings of the file, and which column each was taken for; null: for none. */
      found: v.optional(list(record({ heading: v.string(), column: maybe(v.string()) }))),
      /** How many cells of a column of codes hold a number, so that zeros in front may be lost. */
      numbers: v.optional(list(record({ column: v.string(), count: v.number() }))),
    }),
  ),
  /** Why it failed. */
  failure: maybe(v.string()),
  createdDate: v.string(),
  expiresDate: maybe(v.string()),
})
export type ExcelJob = v.InferOutput<typeof excelJob>

/** What a file of a type can hold; a heading is the word `column.<name>`. */
export const importColumns = record({
  type: v.picklist(importTypes),
  columns: list(record({ name: v.string(), isWanted: v.boolean() })),
  /** Where a small file of this type is fetched, without signing in. */
  sampleAddress: v.string(),
})
export type ImportColumns = v.InferOutput<typeof importColumns>

const access = ['ProcessManagement.ExcelProcess'] as const

/** Listings written to files, and files read in, apart from the work of the hall. */
export const excelJobs = {
  export: post('/api/excel-jobs/exports', {
    summary: 'Write a listing, narrowed and sorted as told, to a file: Excel, or CSV beyond 100,000 rows',
    access: 'signedIn',
    body: {
      listing: v.pipe(v.string(), v.maxLength(60)),
      filters: v.pipe(v.record(v.string(), v.pipe(v.string(), v.maxLength(200))), v.maxEntries(30)),
      sort: v.optional(v.pipe(v.string(), v.maxLength(60))),
      /** Which columns, in which order, as a view holds them; all, if not told. */
      columns: v.optional(v.pipe(v.string(), v.maxLength(500))),
    },
    model: excelJob,
    keys: ['LISTING_NOT_FOUND', 'PERMISSION_DENIED', 'PRODUCT_NOT_FOUND', 'PLACE_NOT_FOUND', 'EXCEL_JOBS_TOO_MANY'],
  }),
  job: get('/api/excel-jobs/:id', {
    summary: "How far one of the caller's jobs is",
    access: 'signedIn',
    params: { id: idInAddress },
    model: excelJob,
    keys: ['EXCEL_JOB_NOT_FOUND'],
  }),
  columns: get('/api/excel-jobs/imports/columns', {
    summary: 'Which columns a file of each type can have, and which it must',
    access,
    model: list(importColumns),
  }),
  check: post('/api/excel-jobs/imports', {
    summary: 'Read a file and tell what would become of each row; nothing is stored yet',
    access,
    body: {
      type: v.picklist(importTypes),
      fileName: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(200)),
      /** The file, in base64. */
      content: v.pipe(v.string(), v.maxLength(14_400_000), v.regex(base64)),
    },
    bodyLimitBytes: 15_000_000,
    model: excelJob,
    keys: ['EXCEL_FILE_INVALID', 'EXCEL_FILE_TOO_LARGE', 'EXCEL_COLUMNS_MISSING', 'EXCEL_JOBS_TOO_MANY'],
  }),
  apply: post('/api/excel-jobs/:id/apply', {
    summary: 'Store what a checked import holds: all of its good rows in one transaction, or nothing',
    access,
    audits: 'import',
    params: { id: idInAddress },
    model: excelJob,
    keys: ['EXCEL_JOB_NOT_FOUND', 'EXCEL_JOB_NOT_CHECKED'],
  }),
  cancel: post('/api/excel-jobs/:id/cancel', {
    summary: 'Stop a job, or forget a checked import',
    access: 'signedIn',
    params: { id: idInAddress },
    model: excelJob,
    keys: ['EXCEL_JOB_NOT_FOUND'],
  }),
}
