import type { MyAccount } from '#contract/calls/people/account.ts'

/** What can be done on the page, each with its sign. */
export const signs = {
  profile: 'person',
  password: 'retry',
  otpOn: 'badge',
  otpOff: 'badge',
  quickMenus: 'menu',
  endOthers: 'logout',
} as const
type ActName = keyof typeof signs
export const isAct = (name: string): name is ActName => Object.hasOwn(signs, name)

export const actsOf = ({ otpSince, sessions }: MyAccount): readonly ActName[] => [
  'profile',
  'password',
  otpSince === null ? 'otpOn' : 'otpOff',
  'quickMenus',
  ...(sessions.length > 1 ? ['endOthers' as const] : []),
]
