import { session } from '#contract/calls/people/session.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'

const { flow, call, go } = flowOn<{ readonly domain: string }, Record<never, never>, 'form' | 'sent'>()

/** Tell your domain and who you are; a link to set another password by comes by mail, if there is an address of yours. */
export const forgotPassword = flow({
  start: {},
  load: async ({ recall }) => ({ domain: recall('domain') ?? '' }),
  loadKeys: {},
  resume: () => 'form',
  steps: {
    form: {
      kind: 'form',
      isFleeting: true,
      fields: ({ doc }) => [
        { name: 'domainName', kind: 'text', required: true, autoComplete: 'organization', start: doc.domain },
        { name: 'userOrEmail', kind: 'text', required: true, autoComplete: 'username' },
      ],
      on: {
        answer: call(session.forgotPassword, {
          input: ({ fields }) => ({ domainName: fields.domainName ?? '', username: fields.userOrEmail ?? '' }),
          isQuiet: true,
          ends: () => 'sent',
          to: { sent: 'sent' },
        }),
        cancel: go('/login'),
      },
    },
    sent: { kind: 'notice', mark: 'good', on: { ok: go('/login') } },
  },
})
