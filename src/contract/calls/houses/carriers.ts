import * as v from 'valibot'
import { get, post, remove } from '../../define.ts'
import { id, idInAddress, list, maybe, record, timeOfDay, typed, whole } from '../../shapes/parts.ts'

const access = ['Settings.WarehouseSettings'] as const
const one = { access, params: { id: idInAddress } } as const

export const barcodeSources = ['pattern', 'range'] as const
export const checkDigits = ['none', 'gs1', 's10'] as const
export const notifyWays = ['none', 'file', 'http'] as const

/** What a package barcode can begin or end with. */
const affix = v.pipe(v.string(), v.trim(), v.maxLength(20), v.regex(/^[A-Z0-9-]*$/))

const cutOff = v.optional(timeOfDay, '')
const money = v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(1_000_000))
const band = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,5}([.,]\d{1,2})?[\s;]+\d{1,6}([.,]\d{1,2})?$/))

const fields = {
  code: v.pipe(v.string(), v.trim(), v.regex(/^[A-Z0-9_-]{1,30}$/)),
  name: typed(1, 100),
  rank: whole(0, 999),
  /** Cubic centimetres that come to one desi. */
  desiDivisor: whole(1, 100_000),
  /** `range`: numbers that the carrier gave, to the last; `pattern`: our own. */
  barcodeSource: v.picklist(barcodeSources),
  barcodePrefix: affix,
  barcodeDigits: whole(4, 18),
  barcodeSuffix: affix,
  checkDigit: v.picklist(checkDigits),
  rangeNext: whole(0, 999_999_999_999_999),
  rangeLast: maybe(whole(0, 999_999_999_999_999)),
  notifyBy: v.picklist(notifyWays),
  /** The name of a folder, or an http address. */
  notifyTo: typed(0, 300),
  /** By which name the carrier lets us in. */
  loginName: v.optional(typed(0, 100), ''),
  /** Until when it takes packages; what waits then is late. */
  cutOffMonday: cutOff,
  cutOffTuesday: cutOff,
  cutOffWednesday: cutOff,
  cutOffThursday: cutOff,
  cutOffFriday: cutOff,
  cutOffSaturday: cutOff,
  cutOffSunday: cutOff,
  /** A line for each: up to how many desi, and the price. */
  priceBands: v.optional(v.pipe(list(band), v.maxLength(100)), []),
  /** What each begun desi above the last band costs; none where no price is told for such packages. */
  extraDesiPrice: v.optional(maybe(money), null),
  /** Whoever keeps the carriers is told when a range has less left. */
  warnBelow: v.optional(whole(0, 1_000_000), 1000),
}
const carrier = record({
  id: v.number(),
  version: v.number(),
  ...fields,
  /** The password itself is never told. */
  hasPassword: v.boolean(),
  isActive: v.boolean(),
})
export type CarrierRecord = v.InferOutput<typeof carrier>

const ids = v.pipe(list(id), v.minLength(1), v.maxLength(1000))

/** Who takes the packages, what their barcodes are made of, and what carriers are told. */
export const carriers = {
  read: get('/api/carriers/:id', { summary: 'A carrier', ...one, model: carrier, keys: ['CARRIER_UNKNOWN'] }),
  save: post('/api/carriers', {
    summary: 'Add a carrier; with an id, change the one that is there',
    access,
    audits: 'carrier',
    body: {
      id: v.optional(id),
      version: v.optional(v.pipe(v.number(), v.safeInteger())),
      ...fields,
      /** Left empty, the one that is there stays, as long as the address does. */
      password: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
      isActive: v.optional(v.boolean()),
    },
    model: carrier,
    keys: [
      'CARRIER_UNKNOWN',
      'RECORD_CHANGED',
      'CARRIER_CODE_TAKEN',
      'CARRIER_NAME_TAKEN',
      'CARRIER_S10_WANTS_EIGHT',
      'CARRIER_RANGE_WANTS_END',
      'CARRIER_NOTIFY_TO_WRONG',
      'CARRIER_IN_USE',
      'CARRIER_HAS_RULES',
      'CARRIER_BANDS_MIXED',
    ],
  }),
  remove: remove('/api/carriers/:id', {
    summary: 'Delete a carrier; one with a history is made passive instead',
    ...one,
    audits: 'carrier',
    model: record({ deleted: v.boolean() }),
    keys: ['CARRIER_UNKNOWN', 'CARRIER_IN_USE', 'CARRIER_HAS_RULES'],
  }),
  sendAgain: post('/api/carriers/notices/again', {
    summary: 'Tell carriers now what they did not hear yet; how many notices that are',
    access,
    audits: 'other',
    body: { ids },
    model: record({ notices: v.number() }),
    keys: ['CARRIER_NOTICE_NOT_FOUND'],
  }),
  giveUp: post('/api/carriers/notices/given-up', {
    summary: 'Tell carriers no more what they did not hear so far; how many notices that are',
    access,
    audits: 'other',
    body: { ids },
    model: record({ notices: v.number() }),
    keys: ['CARRIER_NOTICE_NOT_FOUND'],
  }),
}
