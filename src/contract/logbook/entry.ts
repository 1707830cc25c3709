import * as v from 'valibot'
import { list, record } from '../shapes/parts.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** What a date can say. */
const instant = v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15))
const data = v.record(v.string(), v.unknown())
const params = v.record(v.string(), v.union([v.string(), v.number()]))

/** One thing that a worker did, as the engine took it. */
const recordedAct = record({
  act: v.string(),
  value: v.string(),
  fields: v.optional(v.record(v.string(), v.string())),
  rows: v.optional(list(v.string())),
  field: v.optional(v.string()),
})

/** How a flow began: where, and with what part of the terminal; `from` holds where it stood, if it was under way already. */
const beginning = record({
  flow: v.string(),
  place: data,
  /** The terminal's version, and the server's as far as it was known. */
  terminal: v.optional(v.string()),
  server: v.optional(v.string()),
  /** The run that this one goes on from: the same worker before the same page. */
  after: v.optional(v.string()),
  from: v.optional(data),
})

const asked = record({
  n: count,
  /** Method and path, as the contract names it. */
  call: v.string(),
  input: data,
  operationId: v.nullable(v.string()),
})
/** What became of a question: its reply; `away`, where nobody answered; an accident; or no more than how long the reply was. */
const answered = record({
  n: count,
  reply: v.optional(v.unknown()),
  away: v.optional(v.literal(true)),
  accident: v.optional(v.string()),
  cut: v.optional(count),
})
const told = record({
  tone: v.picklist(['yes', 'careful', 'no', 'none']),
  key: v.nullable(v.string()),
  params,
  message: v.optional(v.string()),
})

/** One thing that reached a flow, and what came out of it until the next did. */
export const recordEntry = record({
  /** Milliseconds since 1970, by the station's clock. */
  at: instant,
  /** Which run of a flow; its entries are counted from 0. */
  run: v.string(),
  n: count,
  began: v.optional(beginning),
  act: v.optional(recordedAct),
  answer: v.optional(answered),
  changed: v.optional(v.literal(true)),
  /** What the engine's clock told the flow. */
  timer: v.optional(v.string()),
  stopped: v.optional(v.literal(true)),
  /** Who works here, where it is another than before. */
  who: v.optional(v.unknown()),
  /** What the station remembered of a name when it was asked. */
  recalled: v.optional(v.record(v.string(), v.nullable(v.string()))),
  asked: v.optional(list(asked)),
  told: v.optional(list(told)),
  /** The step on screen, where it is another than before. */
  step: v.optional(v.string()),
  /** How many acts are not dealt with yet. */
  waits: v.optional(count),
  /** The page that the flow led to. */
  left: v.optional(v.string()),
})
export type RecordEntry = v.InferOutput<typeof recordEntry>

/** The first line of a record. */
export const recordHeader = record({
  okutRecord: v.number(),
  merchant: v.string(),
  station: v.nullable(v.string()),
  savedAt: v.string(),
  terminal: v.optional(v.string()),
  server: v.optional(v.string()),
})
export type RecordHeader = v.InferOutput<typeof recordHeader>
