import type { account, MyAccount } from '#contract/calls/people/account.ts'
import type { ModelOf } from '#contract/define.ts'
import { figure, type Panel, raw, type Text, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { Field } from '#engine/vocabulary/step.ts'
import { heads } from '#flows/heads.ts'
import { listedPages } from '#flows/parts/shown-pages.ts'
import { agentName } from './agent-name.ts'

export interface AccountPage {
  readonly account: MyAccount
  /** The secret that waits to be confirmed by a code. */
  readonly offer: ModelOf<typeof account.offerOtp> | null
}
type Here = Seen<AccountPage, Position>

/** Who someone is, and where he is signed in; a session of his elsewhere can be tapped. */
export const whoIAm = ({ doc: { account } }: Here): readonly Panel[] => [
  {
    kind: 'facts',
    facts: [
      { label: word('field.name'), value: raw(account.name) },
      { label: word('field.userName'), value: raw(account.userName) },
      { label: word('field.email'), value: raw(account.email || '–') },
      { label: word('field.language'), value: word(`state.language.${account.language}`) },
      { label: word('field.otp'), value: word(account.otpSince === null ? 'word.no' : 'word.yes') },
    ],
  },
  {
    kind: 'list',
    label: word('panel.sessions'),
    rows: account.sessions.map(({ id, isThis, createdAt, lastSeen, ...session }) => ({
      title: whereOf(session),
      text: figure(Date.parse(createdAt), 'time'),
      ...(isThis
        ? { value: word('panel.thisSession'), mark: 'done' as const }
        : { value: figure(Date.parse(lastSeen), 'time'), answer: id }),
    })),
  },
]

type Where = Pick<MyAccount['sessions'][number], 'station' | 'agent' | 'address'>
const whereOf = ({ station, agent, address }: Where): Text => {
  const known = [station, agentName(agent ?? ''), address].filter(Boolean).join(' · ')
  return known === '' ? word('panel.unknownAddress') : raw(known)
}

/** The pages that someone may see; those he has at hand are chosen. */
export const quickMenuField = ({ doc, who }: Here): Field => ({
  name: 'quickMenus',
  kind: 'choices',
  start: doc.account.quickMenus.map(({ path }) => path).join(','),
  options: listedPages(heads, who).flatMap(({ name, pages: members }) =>
    members
      .filter(({ path }) => path !== '/')
      .map(({ id, path }) => ({ value: path, label: word(`flow.${id}`), group: word(`group.${name}`) })),
  ),
})

/** What an authenticator scans, or somebody types into it. */
export const secretToTake = ({ doc: { offer } }: Here): readonly Panel[] =>
  offer === null ? [] : [{ kind: 'card', mark: 'plain', picture: offer.picture, code: inFours(offer.secret) }]

const inFours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ')

const password = (name: string, autoComplete: string, required = true): Field => ({
  name,
  kind: 'password',
  required,
  autoComplete,
})
/** Who he is, once more, for what keeps his account. */
export const ownPassword = password('ownPassword', 'current-password')
/** Only another e-mail address wants it. */
export const passwordForEmail = password('ownPassword', 'current-password', false)
export const passwordFields: readonly Field[] = [
  password('oldPassword', 'current-password'),
  password('password', 'new-password'),
  password('passwordAgain', 'new-password'),
]
export const otpField: Field = { name: 'otp', kind: 'number', required: true, autoComplete: 'one-time-code' }
