import { session } from '#contract/calls/people/session.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { judgePassword } from '#flows/parts/judge-password.ts'

type Link = { readonly host: string; readonly guid: string; readonly hash: string }
const { flow, call, go, refuse, when } = flowOn<Record<never, never>, Link, 'form' | 'done' | 'void'>()

const save = call(session.setForgottenPassword, {
  input: ({ position: { guid, hash }, fields }) => ({ guid, hash, password: fields.password ?? '' }),
  isQuiet: true,
  ends: () => 'done',
  to: { done: 'done' },
  keys: { RESET_LINK_VOID: 'void' },
})

/** Where the link of a forgotten password leads: set another one. */
export const newPassword = flow({
  start: { host: '', guid: '', hash: '' },
  load: async () => ({}),
  loadKeys: {},
  resume: () => 'form',
  steps: {
    form: {
      kind: 'form',
      fields: () =>
        ['password', 'passwordAgain'].map(name => ({
          name,
          kind: 'password',
          required: true,
          autoComplete: 'new-password',
        })),
      on: { answer: when(judgePassword, { same: save, differ: refuse('PASSWORDS_DIFFER') }), cancel: go('/login') },
    },
    done: { kind: 'notice', mark: 'good', on: { ok: go('/login') } },
    void: { kind: 'notice', mark: 'bad', on: { ok: go('/forgot') } },
  },
})
