import { account as api } from '#contract/calls/people/account.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Position } from '#engine/vocabulary/scene.ts'
import { askTwice } from '#flows/builders/ask-twice.ts'
import { askWhose } from '#flows/builders/ask-whose.ts'
import { fieldsFrom } from '#flows/builders/fields-from.ts'
import { judgePassword } from '#flows/parts/judge-password.ts'
import { actsOf, signs } from './acts.ts'
import {
  type AccountPage,
  otpField,
  ownPassword,
  passwordFields,
  passwordForEmail,
  quickMenuField,
  secretToTake,
  whoIAm,
} from './panels.ts'
import {
  type AccountStep,
  act,
  changePassword,
  endOthers,
  endSession,
  profile,
  readAgain,
  saveProfile,
  saveQuickMenus,
  turnOffOtp,
  turnOnOtp,
} from './reactions.ts'

const { flow, go, refuse, when } = flowOn<AccountPage, Position, AccountStep>()

const back = go('account')

/** What everybody changes of himself: who he is, his password, the pages at hand, where he is signed in. */
export const myAccount = flow({
  start: {},
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
      fields: ({ doc }) => [...fieldsFrom(api.save, profile, { start: doc.account }), passwordForEmail],
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
      fields: () => [ownPassword, otpField],
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
