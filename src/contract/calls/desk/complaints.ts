import * as v from 'valibot'
import { get, post, put } from '../../define.ts'
import { base64, idInAddress, list, maybe, record } from '../../shapes/parts.ts'

const supervising = ['WarehouseManagement.RepresenterManager'] as const

/** A record is sent so large at the most: zipped, and as its text. */
export const mostZippedBytes = 1_500_000
export const mostTextBytes = 30_000_000

const note = v.pipe(v.string(), v.trim(), v.maxLength(500))

/** An act, or the opening of a page, with what came of it, in the words of whoever reads it. */
export const toldLine = record({
  at: v.string(),
  flow: v.string(),
  step: v.string(),
  act: v.string(),
  /** What was asked of the server, and what it said. */
  asked: v.string(),
  /** What was shown, and how it sounded. */
  said: v.string(),
  tone: v.picklist(['yes', 'careful', 'no', 'none']),
})

export const complaint = record({
  id: v.number(),
  createdDate: v.string(),
  user: v.string(),
  station: maybe(v.string()),
  note: v.string(),
  /** Which flow was on screen. */
  flow: v.string(),
  acts: v.number(),
  /** The last acts, the newest first. */
  lines: list(toldLine),
  /** Where the record is fetched, without signing in. */
  address: v.string(),
})
export type Complaint = v.InferOutput<typeof complaint>

/** What workers tell their supervisor went wrong, each with the record of what their station did. */
export const complaints = {
  make: post('/api/complaints', {
    summary: "Tell the supervisor that something went wrong, with the record of the station's last acts",
    access: 'signedIn',
    body: {
      station: maybe(v.pipe(v.string(), v.maxLength(60))),
      flow: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)),
      acts: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000)),
      /** A header and an entry a line as JSON, zipped (gzip), in base64. */
      record: v.pipe(v.string(), v.maxLength(Math.ceil(mostZippedBytes / 3) * 4), v.regex(base64)),
    },
    bodyLimitBytes: 2_100_000,
    model: record({ id: v.number() }),
    keys: ['COMPLAINTS_TOO_MANY'],
  }),
  addNote: put('/api/complaints/:id/note', {
    summary: 'Say in words what went wrong, to a complaint of his own',
    access: 'signedIn',
    params: { id: idInAddress },
    body: { note },
    model: record({ id: v.number() }),
    keys: ['COMPLAINT_NOT_FOUND'],
  }),
  read: get('/api/complaints/:id', {
    summary: 'A complaint with the last acts of its record, and where the record is fetched',
    access: supervising,
    params: { id: idInAddress },
    model: complaint,
    keys: ['COMPLAINT_NOT_FOUND'],
  }),
}
