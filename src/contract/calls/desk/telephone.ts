import * as v from 'valibot'
import { get, post, put } from '../../define.ts'
import { id, record, typed } from '../../shapes/parts.ts'

const access = ['Settings.WarehouseSettings'] as const

/** Where calls are asked for; the password is never told. */
const central = record({
  version: v.number(),
  address: v.string(),
  loginName: v.string(),
  hasPassword: v.boolean(),
})
export type TelephoneCentral = v.InferOutput<typeof central>

/** The merchant's telephone exchange. */
export const telephone = {
  central: get('/api/telephone-central', {
    summary: 'The telephone exchange, without its password',
    access,
    model: central,
  }),
  saveCentral: put('/api/telephone-central', {
    summary: 'Where calls are asked for, and by whose name; a password that is left empty stays as it is',
    access,
    audits: 'other',
    body: {
      version: v.pipe(v.number(), v.safeInteger()),
      address: typed(0, 300),
      loginName: typed(0, 100),
      password: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    },
    model: central,
    keys: ['RECORD_CHANGED', 'TELEPHONE_ADDRESS_WRONG'],
  }),
  dial: post('/api/telephone-calls', {
    summary: "Connect the caller with an order's customer: by the exchange, or with his own device where there is none",
    access: 'signedIn',
    body: { orderID: id },
    model: record({
      id: v.number(),
      phone: v.string(),
      /** Whether the exchange was asked; else the device of the caller dials. */
      isAsked: v.boolean(),
    }),
    keys: ['ORDER_IS_NOT_FOUND', 'TELEPHONE_OFF', 'PHONE_MISSING'],
  }),
}
