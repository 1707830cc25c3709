import * as v from 'valibot'
import { get, post, put } from '../../define.ts'
import { list, maybe, pagePath, record } from '../../shapes/parts.ts'
import { user, userInformation } from '../../shapes/user.ts'

const typed = v.pipe(v.string(), v.maxLength(200))

/** How long one signing in lasts: a double shift, so that nobody is signed out at work. */
export const sessionHours = 14

/** Signing in and out, and who is signed in. */
export const session = {
  login: post('/api/Member/Login', {
    summary: 'Sign in',
    access: 'public',
    changes: false,
    body: {
      domainName: typed,
      username: typed,
      password: typed,
      /** The work that CAPTCHA_REQUIRED asked for by its `challenge` and `bits`; {@link isWork} says what it is. */
      captchaCode: v.optional(maybe(typed), null),
      /** What the user's authenticator shows, where he turned it on. */
      otp: v.optional(maybe(typed), null),
    },
    model: record({ userToken: v.string(), user }),
    keys: ['LOGIN_FAILED', 'LOGIN_TOO_MANY_ATTEMPTS', 'CAPTCHA_REQUIRED', 'OTPBosOlamaz', 'OTP_WRONG'],
  }),
  forgotPassword: post('/api/Member/ForgotPassword', {
    summary: 'Have a link to set another password by sent by mail; answered alike whether there is such a user or not',
    access: 'public',
    changes: false,
    body: {
      domainName: typed,
      /** Or his e-mail address. */
      username: typed,
    },
    model: v.null(),
    keys: ['LOGIN_TOO_MANY_ATTEMPTS'],
  }),
  setForgottenPassword: post('/api/Member/ResetPassword', {
    summary: 'Set another password by the link that was mailed: once, within an hour. All sessions of the user end',
    access: 'public',
    changes: false,
    body: { guid: typed, hash: typed, password: typed },
    model: v.null(),
    keys: ['RESET_LINK_VOID', 'PASSWORD_TOO_SHORT'],
  }),
  loginControl: get('/api/Member/LoginControl', {
    summary: 'Whether the server can serve, and whether a token, if sent, is still good',
    access: 'public',
    model: record({ isLogin: v.boolean(), time: v.string() }),
    keys: ['SERVER_DOWN'],
  }),
  logout: get('/api/Member/Logout', {
    summary: 'Sign out: the token is good no longer',
    access: 'signedIn',
    isTold: true,
    model: v.null(),
  }),
  informations: get('/api/StoreAgent/GetAllInformationsOfUser', {
    summary: 'The user with settings, permissions and quick menus',
    access: 'signedIn',
    model: userInformation,
  }),
  lastPage: put('/api/StoreAgent/last-page', {
    summary: 'Tell the page where the user is: he goes on there when he shows his badge at another station',
    access: 'signedIn',
    changes: false,
    body: { page: pagePath },
    model: v.null(),
  }),
  agents: get('/api/StoreAgent/GetSimpleAgentList', {
    summary: 'The staff of the merchant, by name',
    access: 'signedIn',
    model: list(record({ id: v.number(), name: v.string() })),
  }),
}
