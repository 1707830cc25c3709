import { contract } from '#contract/index.ts'
import type { Reading } from '#engine/vocabulary/flow.ts'
import { type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Field, Option } from '#engine/vocabulary/step.ts'
import type { CallAbout } from '#flows/parts/calling/call-customer.ts'
import { callLink, mapLink } from '#flows/parts/calling/outward-links.ts'
import { idFrom } from '#flows/parts/id-from.ts'
import { moneyText } from '#flows/parts/round.ts'
import { isDue, type Visit, type VisitPosition, type VisitSeen } from './visit.ts'

export const readVisit = async ({ read, readUnless, position }: Reading<VisitPosition>): Promise<Visit> => {
  const id = idFrom(position.id)
  if (id === null) return { order: null, causes: [] }
  const [order, causes] = await Promise.all([
    readUnless(contract.courier.order, { id }, 'ORDER_IS_NOT_FOUND'),
    read(contract.courier.causes, {}),
  ])
  return { order, causes }
}

/** Who it is for, where he lives, how he is reached, what he owes; and what is in the parcel. */
export const order = ({ doc }: VisitSeen): readonly Panel[] => {
  const at = doc.order
  if (at === null) return []
  const { address, district, city, phone, payDoorAmount } = at
  return [
    {
      kind: 'card',
      mark: 'todo',
      label: word('panel.customer'),
      name: raw(at.customerName),
      code: at.orderNo,
      note: word(at.isGift ? 'panel.giftOfPieces' : 'panel.ofPieces', { pieces: at.pieceCount }),
    },
    {
      kind: 'facts',
      facts: [
        {
          label: word('panel.address'),
          value: raw([address, district, city].filter(Boolean).join(', ')),
          ...(address === '' ? {} : { link: mapLink(at) }),
        },
        { label: word('panel.phone'), value: raw(phone), ...(phone === '' ? {} : { link: callLink(at) }) },
        {
          label: word('panel.toCollect'),
          value:
            payDoorAmount > 0
              ? word('panel.money', { amount: moneyText(payDoorAmount) })
              : word('panel.nothingToCollect'),
        },
      ],
    },
    ...(phone === ''
      ? []
      : [
          {
            kind: 'list' as const,
            label: word('panel.customer'),
            rows: [{ title: word('action.callCustomer'), answer: 'call' }],
          },
        ]),
  ]
}
/** Whom the courier calls before his door. */
export const whomToCall = ({ doc: { order: at } }: VisitSeen): CallAbout | null =>
  at === null ? null : { orderID: at.id, orderNo: at.orderNo, customer: at.customerName, phone: at.phone, kind: 0 }

/** Money is asked for only where some is due. */
export const receipt = (seen: VisitSeen): readonly Field[] => [
  { name: 'receiver', kind: 'text', required: true },
  ...(isDue(seen)
    ? [
        {
          name: 'collection',
          kind: 'choice' as const,
          required: true,
          options: [
            { value: 'cash', label: word('word.cash') },
            { value: 'card', label: word('word.card') },
          ],
        },
      ]
    : []),
]
export const causes = ({ doc }: VisitSeen): readonly Option[] =>
  doc.causes.map(({ id, definition }) => ({ value: String(id), title: raw(definition) }))
export const tellOrder = ({ doc }: VisitSeen) => ({
  orderNo: doc.order?.orderNo ?? '',
  name: doc.order?.customerName ?? '',
  amount: moneyText(doc.order?.payDoorAmount ?? 0),
})
