import * as v from 'valibot'
import { get, post, remove } from '../../define.ts'
import { code, id, idInAddress, list, maybe, record, typed, whole } from '../../shapes/parts.ts'

const access = ['Settings.WarehouseSettings'] as const
const one = { access, params: { id: idInAddress } } as const

const bound = (most: number) => maybe(v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(most)))

/** Why a carrier got an order: it names him, a rule gives it to him, or he is the merchant's first. */
export const carrierReasons = ['named', 'rule', 'first', 'nobody'] as const
/** What a rule was left out for. */
export const ruleMisses = ['named', 'carrierOff', 'city', 'district', 'channel', 'desi', 'amount'] as const

/** What is left empty holds for every order. */
const fields = {
  name: typed(1, 100),
  rank: whole(0, 999),
  carrierID: id,
  city: typed(0, 100),
  district: typed(0, 100),
  channel: typed(0, 100),
  desiFrom: bound(100_000),
  desiTo: bound(100_000),
  amountFrom: bound(10_000_000),
  amountTo: bound(10_000_000),
  /** It holds for orders that name a carrier, too. */
  isOverNamed: v.boolean(),
}
const rule = record({ id: v.number(), version: v.number(), ...fields, isActive: v.boolean() })

const choice = record({
  orderNo: v.string(),
  carrier: maybe(v.string()),
  carrierReason: v.picklist(carrierReasons),
  rule: maybe(v.string()),
  /** The rules before the one that decided, with what of each does not hold. */
  missed: list(record({ rule: v.string(), ruleMiss: v.picklist(ruleMisses) })),
  named: v.string(),
  city: v.string(),
  district: v.string(),
  channel: v.string(),
  amount: v.number(),
  desi: v.number(),
})
export type TriedCarrier = v.InferOutput<typeof choice>

/** Which orders a carrier gets. */
export const carrierRules = {
  read: get('/api/carrier-rules/:id', {
    summary: 'A rule of who carries what',
    ...one,
    model: rule,
    keys: ['CARRIER_RULE_NOT_FOUND'],
  }),
  save: post('/api/carrier-rules', {
    summary: 'Add a rule of who carries what; with an id, change the one that is there',
    access,
    audits: 'carrierRule',
    body: {
      id: v.optional(id),
      version: v.optional(v.pipe(v.number(), v.safeInteger())),
      ...fields,
      isActive: v.optional(v.boolean()),
    },
    model: rule,
    keys: [
      'CARRIER_RULE_NOT_FOUND',
      'CARRIER_RULE_NAME_TAKEN',
      'CARRIER_RULE_BACKWARDS',
      'CARRIER_RULE_FITS_NOBODY',
      'CARRIER_UNKNOWN',
      'RECORD_CHANGED',
    ],
  }),
  remove: remove('/api/carrier-rules/:id', {
    summary: 'Delete a rule of who carries what',
    ...one,
    audits: 'carrierRule',
    model: record({ deleted: v.boolean() }),
    keys: ['CARRIER_RULE_NOT_FOUND'],
  }),
  tryOrder: get('/api/carrier-rules/tried/:orderNo', {
    summary: 'Which carrier an order would get now, and why',
    access,
    params: { orderNo: code },
    model: choice,
    keys: ['ORDER_IS_NOT_FOUND'],
  }),
}
