import { account as api, type MyAccount } from '#contract/calls/people/account.ts'
import type { InputOfCall } from '#contract/define.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position, Scene } from '#engine/vocabulary/scene.ts'
import { inputFrom } from '#flows/builders/fields-from.ts'
import { isAct } from './acts.ts'
import type { AccountPage } from './panels.ts'

export type AccountStep =
  | 'account'
  | 'profile'
  | 'password'
  | 'otpOn'
  | 'otpOff'
  | 'quickMenus'
  | 'endSession'
  | 'endOthers'
  | 'conflict'

/** What he says of himself. */
export const profile = ['name', 'email', 'language', 'customPrinter'] as const
const { call, go, refuse, when } = flowOn<AccountPage, Position, AccountStep>()

const take = (doc: AccountPage, account: MyAccount): AccountPage => ({ ...doc, account })

export const saveProfile = call(api.save, {
  input: ({ doc, fields }) =>
    ({
      ...inputFrom(api.save, profile, fields),
      password: fields.ownPassword ?? '',
      version: doc.account.version,
    }) as InputOfCall<typeof api.save>,
  apply: take,
  ends: () => 'saved',
  to: { saved: 'account' },
  keys: { RECORD_CHANGED: 'conflict' },
})
export const readAgain = call(api.read, {
  input: () => ({}),
  apply: take,
  isQuiet: true,
  ends: () => 'read',
  to: { read: 'profile' },
})
export const changePassword = call(api.changePassword, {
  input: ({ fields }) => ({ oldPassword: fields.oldPassword ?? '', newPassword: fields.password ?? '' }),
  apply: take,
  ends: () => 'passwordChanged',
  to: { passwordChanged: 'account' },
})
const offerOtp = call(api.offerOtp, {
  input: () => ({}),
  apply: (doc, offer) => ({ ...doc, offer }),
  isQuiet: true,
  ends: () => 'offered',
  to: { offered: 'otpOn' },
  keys: { OTP_ALREADY_ON: '@reload' },
})
export const turnOnOtp = call(api.turnOnOtp, {
  input: ({ fields }) => ({ otp: fields.otp ?? '', password: fields.ownPassword ?? '' }),
  apply: (doc, account) => ({ ...take(doc, account), offer: null }),
  ends: () => 'otpOn',
  to: { otpOn: 'account' },
  keys: { OTP_NOT_OFFERED: '@reload' },
})
export const turnOffOtp = call(api.turnOffOtp, {
  input: ({ fields }) => ({ otp: fields.otp ?? '' }),
  apply: take,
  ends: () => 'otpOff',
  to: { otpOff: 'account' },
})
export const saveQuickMenus = call(api.saveQuickMenus, {
  input: ({ fields }) => ({ paths: (fields.quickMenus ?? '').split(',').filter(Boolean) }),
  apply: (doc, quickMenus) => take(doc, { ...doc.account, quickMenus }),
  ends: () => 'quickMenusSaved',
  to: { quickMenusSaved: 'account' },
})
export const endSession = call(api.endSession, {
  input: ({ about }) => ({ id: about }),
  apply: take,
  ends: () => 'sessionEnded',
  to: { sessionEnded: 'account' },
  keys: { SESSION_NOT_FOUND: '@reload' },
})
export const endOthers = call(api.endOtherSessions, {
  input: () => ({}),
  apply: take,
  ends: () => 'othersEnded',
  to: { othersEnded: 'account' },
})
export const act = when(({ value }: Scene<AccountPage, Position>) => (isAct(value) ? value : 'unknown'), {
  profile: go('profile'),
  password: go('password'),
  otpOn: offerOtp,
  otpOff: go('otpOff'),
  quickMenus: go('quickMenus'),
  endOthers: go('endOthers'),
  unknown: refuse('NOT_HERE'),
})
