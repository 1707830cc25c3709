import { session } from '#contract/calls/session.ts'
import type { User } from '#contract/documents.ts'
import { flowOn } from '#engine/flow.ts'
import { homePage } from '#rules/session.ts'

interface Gate {
  readonly user: User | null
  readonly domain: string
}
type Id = 'form' | 'unknownType'
const { flow, call, go } = flowOn<Gate, Record<never, never>, Id>()

/** Tell the merchant's domain, your user name and password; you land where your work is. */
export const login = flow({
  id: 'login',
  path: '/login',
  public: true,
  place: {},
  load: async ({ recall }) => ({ user: null, domain: recall('domain') ?? '' }),
  loadKeys: {},
  resume: () => 'form',
  steps: {
    form: {
      kind: 'form',
      fields: ({ doc }) => [
        { name: 'domainName', kind: 'text', required: true, autoComplete: 'organization', start: doc.domain },
        { name: 'username', kind: 'text', required: true, autoComplete: 'username' },
        { name: 'password', kind: 'password', required: true, autoComplete: 'current-password' },
      ],
      on: {
        answer: call(session.login, {
          input: ({ fields }) => ({
            domainName: (fields.domainName ?? '').trim().toLowerCase(),
            username: (fields.username ?? '').trim(),
            password: fields.password ?? '',
            captchaCode: fields.captchaCode || null,
            otp: fields.otp || null,
          }),
          apply: (doc, { user }) => ({ ...doc, user }),
          ends: ({ doc }) => homePage(doc.user?.type ?? 0),
          to: { staff: '/', courier: '/courier/orders', setup: '/setup', unknown: 'unknownType' },
          says: ({ doc }) => ({ name: doc.user?.name ?? '' }),
        }),
      },
    },
    unknownType: { kind: 'notice', mark: 'bad', on: { ok: go('form') } },
  },
})
