import * as v from 'valibot'
import { get, post } from '../../define.ts'
import { record } from '../../shapes/parts.ts'

/** The SHA-256 of a request in hexadecimal digits, as QZ Tray's library gives it to be signed. */
const requestHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

/** What QZ Tray, the printing program of a station, trusts this server by. The key itself never leaves the server. */
export const qz = {
  certificate: get('/api/qz/certificate', {
    summary: 'The certificate that QZ Tray knows this server by, and how long it holds',
    access: 'signedIn',
    model: record({ certificate: v.string(), expiresAt: v.string() }),
    keys: ['QZ_KEYS_AWAY'],
  }),
  sign: post('/api/qz/signature', {
    summary: 'Sign a request to QZ Tray (SHA512 with RSA over the digits of its hash, in base64)',
    access: 'signedIn',
    changes: false,
    body: { request: requestHash },
    model: record({ signature: v.string() }),
    keys: ['QZ_KEYS_AWAY'],
  }),
}
