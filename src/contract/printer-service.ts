import * as v from 'valibot'
import { get, post } from './define.ts'
import { list, maybe, record } from './shapes.ts'

/** Where the printer service of a station listens (specification, section 9). */
export const printerServicePort = 5454

/** Theme settings may stand beside these; the service reads no others. */
export const printerSettings = v.looseObject({
  /** One of the enumerated printers; null: the default one. */
  printerName: v.optional(maybe(v.pipe(v.string(), v.maxLength(200))), null),
  /** The same at every repeat: a job of this id is spooled once. */
  jobId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  /** The sheet; where it is not told, the document's own. */
  widthMm: v.optional(v.pipe(v.number(), v.minValue(10), v.maxValue(1200))),
  heightMm: v.optional(v.pipe(v.number(), v.minValue(10), v.maxValue(1200))),
  copies: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(20))),
})
export type PrinterSettings = v.InferInput<typeof printerSettings>

export const servicePrinter = record({
  name: v.string(),
  isDefault: v.boolean(),
  state: v.picklist(['ready', 'printing', 'stopped', 'unknown']),
  reason: maybe(v.string()),
})

/** A job as its queue knows it: `spooled` says that the system has taken it, not that paper came out. */
export const spooledJob = record({
  jobId: v.string(),
  printerName: v.string(),
  state: v.picklist(['spooled', 'printing', 'done', 'stopped', 'unknown']),
  /** It was spooled before, under the same id, and not once more. */
  isRepeat: v.boolean(),
})

const bodyLimitBytes = 5_242_880

/** The calls of the printer service on a station's own machine. Its answers have the form of the server's. */
export const printerService = {
  healthCheck: get('/api/health-check', {
    summary: 'Whether the printer service serves',
    access: 'public',
    model: record({ version: v.string(), uptimeSeconds: v.number(), time: v.string() }),
  }),
  printers: get('/api/printers', {
    summary: 'The printers of this machine, as its system sees them now',
    access: 'public',
    model: list(servicePrinter),
    keys: ['PRINT_SYSTEM_AWAY'],
  }),
  printContent: post('/api/printers/print-content', {
    summary: 'Print HTML, or ZPL as it is',
    access: 'public',
    changes: false,
    body: { content: v.pipe(v.string(), v.minLength(1), v.maxLength(bodyLimitBytes)), printerSettings },
    model: spooledJob,
    bodyLimitBytes,
    keys: [
      'PRINTER_NOT_FOUND',
      'PRINT_CONTENT_INVALID',
      'PRINT_TOO_LARGE',
      'PRINT_TIMEOUT',
      'PRINT_BUSY',
      'PRINT_REFUSED',
      'PRINT_SYSTEM_AWAY',
    ],
  }),
  printFile: post('/api/printers/print-file', {
    summary: 'Print a file: PDF, PNG, JPEG or ZPL, as base64 or a data address',
    access: 'public',
    changes: false,
    body: { file: v.pipe(v.string(), v.minLength(1), v.maxLength(bodyLimitBytes)), printerSettings },
    model: spooledJob,
    bodyLimitBytes,
    keys: [
      'PRINTER_NOT_FOUND',
      'PRINT_CONTENT_INVALID',
      'PRINT_TOO_LARGE',
      'PRINT_TIMEOUT',
      'PRINT_BUSY',
      'PRINT_REFUSED',
      'PRINT_SYSTEM_AWAY',
    ],
  }),
  job: get('/api/printers/jobs/:jobId', {
    summary: 'What became of a job',
    access: 'public',
    params: { jobId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) },
    model: spooledJob,
    keys: ['PRINT_JOB_NOT_FOUND', 'PRINT_SYSTEM_AWAY'],
  }),
  beat: post('/api/heartbeat', {
    summary: 'The page of this station lives',
    access: 'public',
    changes: false,
    model: record({ at: v.string() }),
  }),
  lastBeat: get('/api/heartbeat', {
    summary: 'How long ago the page of this station was last heard of, in seconds; null if never',
    access: 'public',
    model: record({ secondsAgo: maybe(v.number()) }),
  }),
}
