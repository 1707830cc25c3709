import { customerServices as api, type callResults, type serviceKinds } from '#contract/calls/desk/customer-services.ts'
import { telephone } from '#contract/calls/desk/telephone.ts'
import type { ModelOf } from '#contract/define.ts'
import type { UserInformation } from '#contract/shapes/user.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { type Facts, type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Seen } from '#engine/vocabulary/scene.ts'
import type { FormStep } from '#engine/vocabulary/step.ts'
import { fieldsFrom } from '#flows/builders/fields-from.ts'
import { callLink } from './outward-links.ts'

/** Whom a call is to, and about what. */
export interface CallAbout {
  readonly orderID: number
  readonly orderNo: string
  readonly customer: string
  readonly phone: string
  readonly kind: 0 | (typeof serviceKinds)[number]
  /** What else is to be seen while one calls. */
  readonly facts?: Facts['facts']
}

/** Keeps how the call was begun in a document, whichever that is. */
interface Dialled {
  readonly dialled?: ModelOf<typeof telephone.dial>
}

const { call, go, refuse, when } = flowOn<any, any, string>()

export const dialAction = { name: 'dialCustomer', takes: 'none', sign: 'person' } as const
export const hasExchange = ({ settings }: Pick<UserInformation, 'settings'>): boolean =>
  settings.telephoneCentralSettings.active

/** Has the exchange connect who presses it with the customer, if the merchant has one; then one writes what comes of it. */
export const dialCustomer = (about: (seen: Seen<any, any>) => CallAbout | null) =>
  call(telephone.dial, {
    input: scene => ({ orderID: about(scene)?.orderID ?? 0 }),
    apply: (doc: Dialled, dialled) => ({ ...doc, dialled }),
    ends: ({ doc }: { readonly doc: Dialled }) => (doc.dialled?.isAsked ? 'dialled' : 'dialHere'),
    to: { dialled: 'call', dialHere: 'call' },
    says: ({ doc }: { readonly doc: Dialled }) => ({ phone: doc.dialled?.phone ?? '' }),
    keys: { ORDER_IS_NOT_FOUND: '@reload' },
  })

/**
 * Calls a customer and writes down what came of it, then goes back to the step `from`: his number is a touch away, and the exchange connects
 * who asks it, where the merchant has one.
 */
export const callCustomer = (
  from: string,
  about: (seen: Seen<any, any>) => CallAbout | null,
  /** As a dialog over that step; else a page of its own, with the key of the exchange. */
  { isDialog = false } = {},
): FormStep<any, any, any> => ({
  kind: 'form',
  ...(isDialog && { over: from }),
  shows: seen => whomToCall(about(seen)),
  fields: () => fieldsFrom(api.logCall, ['result', 'note'], { kinds: { note: 'lines' } }),
  actions: ({ who }) => (hasExchange(who) ? [dialAction] : []),
  on: {
    answer: call(api.logCall, {
      input: scene => ({
        orderID: about(scene)?.orderID ?? 0,
        kind: about(scene)?.kind ?? 0,
        result: scene.fields.result as (typeof callResults)[number],
        note: scene.fields.note ?? '',
      }),
      ends: () => 'callLogged',
      to: { callLogged: '@reload' },
      keys: { SERVICE_TASK_GONE: '@reload', ORDER_IS_NOT_FOUND: '@reload' },
    }),
    action: when(({ value }: { readonly value: string }) => (value === dialAction.name ? value : 'unknown'), {
      dialCustomer: dialCustomer(about),
      unknown: refuse('NOT_HERE'),
    }),
    cancel: go(from),
  },
})

const whomToCall = (about: CallAbout | null): readonly Panel[] => {
  if (about === null) return []
  const { customer, phone, orderNo, facts = [] } = about
  const link = phone === '' ? {} : { link: callLink({ phone }) }
  return [
    {
      kind: 'facts',
      facts: [
        { label: word('panel.customer'), value: raw(customer) },
        { label: word('panel.phone'), value: raw(phone), ...link },
        { label: word('column.order'), value: raw(orderNo) },
        ...facts,
      ],
    },
  ]
}
