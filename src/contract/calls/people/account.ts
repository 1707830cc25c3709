import * as v from 'valibot'
import { get, post, put } from '../../define.ts'
import { languages } from '../../languages.ts'
import { list, maybe, pagePath, record } from '../../shapes/parts.ts'
import { quickMenu } from '../../shapes/user.ts'

const accountAccess = ['Settings.MyAccount'] as const

const typed = v.pipe(v.string(), v.trim(), v.maxLength(200))
const otp = v.pipe(v.string(), v.maxLength(20))
const password = v.pipe(v.string(), v.maxLength(200))

export const accountSession = record({
  id: v.string(),
  createdAt: v.string(),
  /** When it was last used, to the minute. */
  lastSeen: v.string(),
  address: maybe(v.string()),
  /** What its browser calls itself. */
  agent: maybe(v.string()),
  /** The station where its user showed his badge. */
  station: maybe(v.string()),
  isThis: v.boolean(),
})

export const myAccount = record({
  name: v.string(),
  userName: v.string(),
  email: maybe(v.string()),
  language: v.string(),
  customPrinter: v.boolean(),
  /** Since when logins ask for a one-time code; null where they do not. */
  otpSince: maybe(v.string()),
  version: v.number(),
  quickMenus: list(quickMenu),
  sessions: list(accountSession),
})
export type MyAccount = v.InferOutput<typeof myAccount>

/** What everybody changes of himself. */
export const account = {
  read: get('/api/my-account', {
    summary: 'Who the caller is, what he chose, and where he is signed in',
    access: accountAccess,
    model: myAccount,
  }),
  save: put('/api/my-account', {
    summary: 'Change the own name, e-mail address, language and way of printing',
    access: accountAccess,
    audits: 'self',
    body: {
      name: v.pipe(typed, v.nonEmpty()),
      /** May stay empty only where there was none. */
      email: typed,
      language: v.picklist(languages),
      customPrinter: v.boolean(),
      version: v.pipe(v.number(), v.safeInteger()),
      /** Wanted where the e-mail address changes: it keeps the account. */
      password: v.optional(password, ''),
    },
    model: myAccount,
    keys: ['RECORD_CHANGED', 'EMAIL_REQUIRED', 'EMAIL_INVALID', 'PASSWORD_WRONG', 'LOGIN_TOO_MANY_ATTEMPTS'],
  }),
  changePassword: post('/api/my-account/password', {
    summary: 'Change the own password; the other sessions end',
    access: accountAccess,
    audits: 'self',
    body: { oldPassword: password, newPassword: password },
    model: myAccount,
    keys: ['PASSWORD_WRONG', 'PASSWORD_TOO_SHORT', 'LOGIN_TOO_MANY_ATTEMPTS'],
  }),
  offerOtp: post('/api/my-account/otp/offer', {
    summary: 'Make a secret for an authenticator; logins ask for its codes once one has confirmed it',
    access: accountAccess,
    // A stored answer would hold the secret. Repeated, it makes another one.
    changes: false,
    model: record({
      /** In base 32, to be typed. */
      secret: v.string(),
      /** To be scanned: the address of a picture. */
      picture: v.string(),
    }),
    keys: ['OTP_ALREADY_ON'],
  }),
  turnOnOtp: put('/api/my-account/otp', {
    summary: 'Confirm the secret that was offered, by a code and the own password',
    access: accountAccess,
    audits: 'self',
    body: { otp, password },
    model: myAccount,
    keys: ['OTP_NOT_OFFERED', 'OTP_WRONG', 'PASSWORD_WRONG', 'LOGIN_TOO_MANY_ATTEMPTS'],
  }),
  turnOffOtp: post('/api/my-account/otp/off', {
    summary: 'Ask for no one-time code any more; takes one',
    access: accountAccess,
    audits: 'self',
    body: { otp },
    model: myAccount,
    keys: ['OTP_WRONG', 'LOGIN_TOO_MANY_ATTEMPTS'],
  }),
  endSession: post('/api/my-account/sessions/:id/end', {
    summary: 'End one of the own sessions',
    access: accountAccess,
    audits: 'self',
    params: { id: v.pipe(v.string(), v.maxLength(60)) },
    model: myAccount,
    keys: ['SESSION_NOT_FOUND'],
  }),
  endOtherSessions: post('/api/my-account/sessions/end-others', {
    summary: 'End all of the own sessions but this one',
    access: accountAccess,
    audits: 'self',
    model: myAccount,
  }),
  saveQuickMenus: put('/api/my-account/quick-menus', {
    summary: 'Say which pages are at hand, in their order',
    access: accountAccess,
    body: { paths: v.pipe(list(pagePath), v.maxLength(100)) },
    model: list(quickMenu),
    keys: ['QUICK_MENUS_FULL'],
  }),
}
