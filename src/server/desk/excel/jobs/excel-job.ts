import type { ExcelJob } from '#contract/calls/desk/excel-jobs.ts'
import type { Language } from '#contract/languages.ts'
import type { Params } from '#contract/reply.ts'
import { type Database, maybeOne, type Statement, sql } from '#server/base/store/sql.ts'
import { wordFor } from '#server/base/words.ts'

/** What is to be written out, and for whom. */
export interface ExportRequest {
  readonly language: Language
  readonly warehouseId: number | null
  readonly filters: Readonly<Record<string, string>>
  readonly sort?: string
  /** Which columns, as a view holds them; all, if not told. */
  readonly columns?: string
  /** It is made to be mailed: by which of the mailed views, as what, under which name. */
  readonly mail?: { readonly id: number; readonly format: 'xlsx' | 'pdf'; readonly view: string }
}
/** What is to be read in; the file itself lies in chunks. */
export interface ImportRequest {
  readonly language: Language
  readonly warehouseId: number | null
  readonly format: 'xlsx' | 'csv'
}

/** Why a job failed, as words of the interface. */
export interface Failure {
  readonly word: string
  readonly params: Params
}

/** A job as it is stored. */
export interface StoredJob {
  readonly id: number
  readonly tenantId: number
  readonly userId: number
  readonly kind: ExcelJob['kind']
  readonly type: string
  readonly step: 'export' | 'check' | 'apply'
  readonly request: ExportRequest | ImportRequest
  readonly state: ExcelJob['state']
  readonly rowsDone: number
  readonly rowsTotal: number | null
  readonly errorCount: number
  readonly refusedRows: readonly number[]
  readonly fileName: string
  readonly preview: ExcelJob['preview']
  readonly failure: Failure | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

/** The columns of a {@link StoredJob}, of the table itself. */
export const jobColumns: Statement = sql`id, tenant_id as "tenantId", user_id as "userId", kind, type, step, request,
  state, rows_done as "rowsDone", rows_total as "rowsTotal", error_count as "errorCount",
  refused_rows as "refusedRows", file_name as "fileName", preview, failure, created_at as "createdAt",
  expires_at as "expiresAt"`

/** One of the user's own jobs; locked, if its state is about to change. */
export const findOwnJob = (
  db: Database,
  tenantId: number,
  userId: number,
  id: number,
  isLocked = false,
): Promise<StoredJob | null> =>
  maybeOne<StoredJob>(
    db,
    sql`select ${jobColumns} from excel_job
      where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id} and expires_at > now()
      ${isLocked ? sql`for update` : sql``}`,
  )

/** A job as the contract shows it; with a ticket, also where its files are fetched. */
export const documentOf = (job: StoredJob, language: Language, ticket: string | null = null): ExcelJob => {
  const { id, kind, type, state, rowsDone, rowsTotal, errorCount, fileName, preview, failure } = job
  const addressOf = (which: 'file' | 'errors') =>
    ticket !== null && hasFile(job, which) ? `/api/excel-jobs/${id}/${which}?ticket=${ticket}` : null
  return {
    id,
    kind,
    type,
    state,
    rowsDone,
    rowsTotal,
    errorCount,
    fileName,
    address: addressOf('file'),
    errorAddress: addressOf('errors'),
    preview,
    failure: failure && wordFor(failure.word, failure.params, language),
    createdDate: job.createdAt.toISOString(),
    expiresDate: job.expiresAt.toISOString(),
  }
}

type Filed = Pick<StoredJob, 'kind' | 'state' | 'errorCount'>

/** Whether there is a file to fetch: an export that is ready, or the refused rows of an import. */
export const hasFile = ({ kind, state, errorCount }: Filed, which: 'file' | 'errors'): boolean =>
  which === 'file'
    ? kind === 'export' && state === 'ready'
    : kind === 'import' && errorCount > 0 && (state === 'checked' || state === 'ready')
