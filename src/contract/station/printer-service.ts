import * as v from 'valibot'
import { get, post } from '../define.ts'
import { list, maybe, record } from '../shapes/parts.ts'

/** Where the printer service of a station listens (specification, section 9). */
export const printerServicePort = 5454

/** The header that carries a service's pairing token, where it was started with one; only the calls of printing want it. */
export const pairingTokenHeader = 'pairingtoken'

const millimetres = v.pipe(v.number(), v.minValue(10), v.maxValue(1200))

/** Theme settings may stand beside these; the service reads no others. */
export const printerSettings = v.looseObject({
  /** One of the enumerated printers; null: the default one. */
  printerName: v.optional(maybe(v.pipe(v.string(), v.maxLength(200))), null),
  /** The same at every repeat: a job of this id is spooled once. */
  jobId: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  /** The sheet, both or none; where it is not told, that of the theme's `paper`, else the document's own. */
  widthMm: v.optional(millimetres),
  heightMm: v.optional(millimetres),
  paper: v.fallback(v.optional(v.object({ widthMm: millimetres, heightMm: millimetres })), undefined),
  copies: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(20))),
})

export const servicePrinter = record({
  name: v.string(),
  isDefault: v.boolean(),
  state: v.picklist(['ready', 'printing', 'stopped', 'unknown']),
  reason: maybe(v.string()),
})

/**
 * A job as its queue knows it. `spooled`: the system has taken it, not that paper came out. `done`: it has left the
 * queue. `unknown`: it was handed over and no answer came, or it is at work: it may be printed, or not, and is not
 * spooled twice. A refusal to print says that nothing was spooled, so that the same id may be tried again.
 */
export const spooledJob = record({
  jobId: v.string(),
  printerName: v.string(),
  state: v.picklist(['spooled', 'printing', 'done', 'stopped', 'unknown']),
  /** It was spooled before, under the same id, and not once more. */
  isRepeat: v.boolean(),
})

/** Any call may be refused with it, whoever calls. */
const admission = ['ORIGIN_NOT_ALLOWED'] as const

const bodyLimitBytes = 5_242_880

/** The calls of the printer service on a station's own machine. Its answers have the form of the server's. */
export const printerService = {
  healthCheck: get('/api/health-check', {
    summary: 'Whether the printer service serves',
    access: 'public',
    model: record({ version: v.string(), uptimeSeconds: v.number(), time: v.string() }),
    keys: admission,
  }),
  printers: get('/api/printers', {
    summary: 'The printers of this machine, as its system sees them now',
    access: 'public',
    model: list(servicePrinter),
    keys: ['PRINT_SYSTEM_AWAY', ...admission, 'PAIRING_TOKEN_WRONG'],
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
      ...admission,
      'PAIRING_TOKEN_WRONG',
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
      ...admission,
      'PAIRING_TOKEN_WRONG',
    ],
  }),
  job: get('/api/printers/jobs/:jobId', {
    summary: 'What became of a job',
    access: 'public',
    params: { jobId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) },
    model: spooledJob,
    keys: ['PRINT_JOB_NOT_FOUND', 'PRINT_SYSTEM_AWAY', ...admission, 'PAIRING_TOKEN_WRONG'],
  }),
  beat: post('/api/heartbeat', {
    summary: 'The page of this station lives',
    access: 'public',
    changes: false,
    model: record({ at: v.string() }),
    keys: admission,
  }),
  lastBeat: get('/api/heartbeat', {
    summary: 'How long ago the page of this station was last heard of, in seconds; null if never',
    access: 'public',
    model: record({ secondsAgo: maybe(v.number()) }),
    keys: admission,
  }),
}
