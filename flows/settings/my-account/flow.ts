import { account as api, type MyAccount } from '#contract/calls/people/account.ts'
import type { InputOfCall } from '#contract/define.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Place, Scene } from '#engine/vocabulary/scene.ts'
import type { Field } from '#engine/vocabulary/step.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { askWhose } from '#flows/builders/ask-whose.ts'
import { fieldsFrom, inputFrom } from '#flows/builders/fields-from.ts'
import { judgePassword } from '#flows/parts/judge-password.ts'
import { type AccountPage, quickMenuField, secretToTake, whoIAm } from './panels.ts'

type Id =
  | 'account'
  | 'profile'
  | 'password'
  | 'otpOn'
  | 'otpOff'
  | 'quickMenus'
  | 'endSession'
  | 'endOthers'
  | 'conflict'
const { flow, call, go, refuse, when } = flowOn<AccountPage, Place, Id>()

const profile = ['name', 'email', 'language', 'customPrinter'] as const
const password = (name: string, autoComplete: string): Field => ({
  name,
  kind: 'password',
  required: true,
  autoComplete,
})
const passwordFields: readonly Field[] = [
  password('oldPassword', 'current-password'),
  password('password', 'new-password'),
  password('passwordAgain', 'new-password'),
]
const take = (doc: AccountPage, account: MyAccount): AccountPage => ({ ...doc, account })

const saveProfile = call(api.save, {
  input: ({ doc, fields }) =>
    ({ ...inputFrom(api.save, profile, fields), version: doc.account.version }) as InputOfCall<typeof api.save>,
  apply: take,
  ends: () => 'saved',
  to: { saved: 'account' },
  keys: { RECORD_CHANGED: 'conflict' },
})
const readAgain = call(api.read, {
  input: () => ({}),
  apply: take,
  isQuiet: true,
  ends: () => 'read',
  to: { read: 'profile' },
})
const changePassword = call(api.changePassword, {
  input: ({ fields }) => ({ oldPassword: fields.oldPassword ?? '', newPassword: fields.password ?? '' }),
  apply: take,
  ends: () => 'passwordChanged',
  to: { passwordChanged: 'account' },
})
const otpField: Field = { name: 'otp', kind: 'number', required: true, autoComplete: 'one-time-code' }
const offerOtp = call(api.offerOtp, {
  input: () => ({}),
  apply: (doc, offer) => ({ ...doc, offer }),
  isQuiet: true,
  ends: () => 'offered',
  to: { offered: 'otpOn' },
  keys: { OTP_ALREADY_ON: '@reload' },
})
const turnOnOtp = call(api.turnOnOtp, {
  input: ({ fields }) => ({ otp: fields.otp ?? '' }),
  apply: (doc, account) => ({ ...take(doc, account), offer: null }),
  ends: () => 'otpOn',
  to: { otpOn: 'account' },
  keys: { OTP_NOT_OFFERED: '@reload' },
})
const turnOffOtp = call(api.turnOffOtp, {
  input: ({ fields }) => ({ otp: fields.otp ?? '' }),
  apply: take,
  ends: () => 'otpOff',
  to: { otpOff: 'account' },
})
const saveQuickMenus = call(api.saveQuickMenus, {
  input: ({ fields }) => ({ paths: (fields.quickMenus ?? '').split(',').filter(Boolean) }),
  apply: (doc, quickMenus) => take(doc, { ...doc.account, quickMenus }),
  ends: () => 'quickMenusSaved',
  to: { quickMenusSaved: 'account' },
})
const endSession = call(api.endSession, {
  input: ({ about }) => ({ id: about }),
  apply: take,
  ends: () => 'sessionEnded',
  to: { sessionEnded: 'account' },
  keys: { SESSION_NOT_FOUND: '@reload' },
})
const endOthers = call(api.endOtherSessions, {
  input: () => ({}),
  apply: take,
  ends: () => 'othersEnded',
  to: { othersEnded: 'account' },
})
const act = when(({ value }: Scene<AccountPage, Place>) => (isAct(value) ? value : 'unknown'), {
  profile: go('profile'),
  password: go('password'),
  otpOn: offerOtp,
  otpOff: go('otpOff'),
  quickMenus: go('quickMenus'),
  endOthers: go('endOthers'),
  unknown: refuse('NOT_HERE'),
})
const signs = {
  profile: 'person',
  password: 'retry',
  otpOn: 'badge',
  otpOff: 'badge',
  quickMenus: 'menu',
  endOthers: 'logout',
} as const
type ActName = keyof typeof signs
const isAct = (name: string): name is ActName => Object.hasOwn(signs, name)
const actsOf = ({ otpSince, sessions }: MyAccount): readonly ActName[] => [
  'profile',
  'password',
  otpSince === null ? 'otpOn' : 'otpOff',
  'quickMenus',
  ...(sessions.length > 1 ? ['endOthers' as const] : []),
]
const back = go('account')

/** What everybody changes of himself: who he is, his password, the pages at hand, where he is signed in. */
export const myAccount = flow({
  place: {},
  load: async ({ read }) => ({ account: await read(api.read, {}), offer: null }),
  loadKeys: {},
  resume: () => 'account',
  steps: {
    account: {
      kind: 'board',
      shows: whoIAm,
      actions: ({ doc }) => actsOf(doc.account).map(name => ({ name, takes: 'none', sign: signs[name] })),
      on: { action: act, answer: go('endSession') },
    },
    profile: {
      kind: 'form',
      fields: ({ doc }) => fieldsFrom(api.save, profile, { start: doc.account }),
      on: { answer: saveProfile, cancel: back },
    },
    password: {
      kind: 'form',
      fields: () => passwordFields,
      on: {
        answer: when(judgePassword, { same: changePassword, differ: refuse('PASSWORDS_DIFFER') }),
        cancel: back,
      },
    },
    otpOn: {
      kind: 'form',
      shows: secretToTake,
      fields: () => [otpField],
      on: { answer: turnOnOtp, cancel: back },
    },
    otpOff: { kind: 'form', fields: () => [otpField], on: { answer: turnOffOtp, cancel: back } },
    quickMenus: {
      kind: 'form',
      fields: seen => [quickMenuField(seen)],
      on: { answer: saveQuickMenus, cancel: back },
    },
    endSession: askTwice('account', 'endSession', endSession, { sign: 'logout' }),
    endOthers: askTwice('account', 'endOthers', endOthers, { sign: 'logout' }),
    conflict: askWhose('profile', readAgain),
  },
})
