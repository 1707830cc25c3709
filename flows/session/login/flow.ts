import { session } from '#contract/calls/people/session.ts'
import type { User } from '#contract/shapes/user.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { raw, word } from '#engine/vocabulary/panels.ts'
import { homePage } from './home-page.ts'

type Filled = Readonly<Record<string, string>>
interface Gate {
  readonly user: User | null
  readonly domain: string
  /** What was filled in so far. */
  readonly given: Filled
}
type Id = 'form' | 'otp' | 'unknownType'
const { flow, call, go } = flowOn<Gate, Record<never, never>, Id>()

/** The first form is the whole of it, a later one is laid over what was given before. */
const filledIn = ({ given }: Gate, fields: Filled): Filled =>
  fields.domainName === undefined ? { ...given, ...fields } : fields

const answer = call(session.login, {
  input: ({ doc, fields }) => {
    const { domainName = '', username = '', password = '', otp } = filledIn(doc, fields)
    return {
      domainName: domainName.trim().toLowerCase(),
      username: username.trim(),
      password,
      captchaCode: null,
      otp: otp || null,
    }
  },
  learns: (doc, _, { fields }) => ({ ...doc, given: filledIn(doc, fields) }),
  apply: (doc, { user }) => ({ ...doc, user, given: {} }),
  ends: ({ doc }) => homePage(doc.user?.type ?? 0),
  to: { staff: '/', courier: '/courier/orders', setup: '/setup', unknown: 'unknownType' },
  keys: { CAPTCHA_REQUIRED: 'form', OTPBosOlamaz: 'otp', OTP_WRONG: 'otp', LOGIN_FAILED: 'form' },
  says: ({ doc }) => ({ name: doc.user?.name ?? '' }),
  signs: 'in',
})
const back = go('form')

/** Tell the merchant's domain, your user name and password, and what else proves that it is you; you land where your work is. */
export const login = flow({
  start: {},
  load: async ({ recall }) => ({ user: null, domain: recall('domain') ?? '', given: {} }),
  loadKeys: {},
  resume: () => 'form',
  steps: {
    form: {
      kind: 'form',
      isFleeting: true,
      fields: ({ doc: { domain, given } }) => [
        {
          name: 'domainName',
          kind: 'text',
          required: true,
          autoComplete: 'organization',
          start: given.domainName ?? domain,
        },
        { name: 'username', kind: 'text', required: true, autoComplete: 'username', start: given.username ?? '' },
        { name: 'password', kind: 'password', required: true, autoComplete: 'current-password' },
      ],
      actions: () => [{ name: 'forgot', takes: 'none', sign: 'retry' }],
      on: { answer, action: go('/forgot') },
    },
    otp: {
      kind: 'form',
      isFleeting: true,
      shows: ({ doc }) => [
        { kind: 'facts', facts: [{ label: word('field.username'), value: raw(doc.given.username ?? '') }] },
      ],
      fields: () => [{ name: 'otp', kind: 'number', required: true, autoComplete: 'one-time-code' }],
      on: { answer, cancel: back },
    },
    unknownType: { kind: 'notice', mark: 'bad', on: { ok: back } },
  },
})
