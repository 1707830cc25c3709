import * as v from 'valibot'
import { get, post } from '../../define.ts'
import { record } from '../../shapes/parts.ts'

/** A label is some thousand letters, a paper as large as its pictures. */
const mostBytes = 16 * 1024 * 1024

/** The JSON of a request to QZ Tray, letter by letter as its library would hash it: `call`, `params` and `timestamp`. */
const request = v.pipe(v.string(), v.maxLength(mostBytes))

/** What QZ Tray, the printing program of a station, trusts this server by. The key itself never leaves the server. */
export const qz = {
  certificate: get('/api/qz/certificate', {
    summary: 'The certificate that QZ Tray knows this server by, and how long it holds',
    access: 'signedIn',
    model: record({ certificate: v.string(), expiresAt: v.string() }),
    keys: ['QZ_KEYS_AWAY'],
  }),
  sign: post('/api/qz/signature', {
    summary:
      'Sign a request to QZ Tray to print or to tell of printers (SHA512 with RSA over the digits of its hash, in base64)',
    access: 'signedIn',
    changes: false,
    body: { request },
    bodyLimitBytes: 2 * mostBytes,
    model: record({ signature: v.string() }),
    keys: ['QZ_KEYS_AWAY', 'QZ_CALL_FORBIDDEN'],
  }),
}
