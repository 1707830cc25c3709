import { customerServices as api, type callResults, type serviceKinds } from '#contract/calls/desk/customer-services.ts'
import { listings } from '#contract/listings/index.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { type Panel, raw, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import { fieldsFrom } from '#flows/builders/fields-from.ts'
import type { ListingDoc } from '#flows/builders/listing.ts'
import { report } from '#flows/builders/report.ts'
import { pages } from '#flows/pages.ts'
import { callLink } from '#flows/parts/outward-links.ts'

const { call, go } = flowOn<ListingDoc, Position, string>()

const customer = ({ doc, rows }: Seen<ListingDoc, Position>): readonly Panel[] => {
  const row = doc.rows.find(({ id }) => id === rows[0])
  if (row === undefined) return []
  const phone = String(row.phone)
  return [
    {
      kind: 'facts',
      facts: [
        { label: word('panel.customer'), value: raw(String(row.customer ?? '')) },
        { label: word('panel.phone'), value: raw(phone), ...(phone === '' ? {} : { link: callLink({ phone }) }) },
        { label: word('panel.order'), value: raw(String(row.order)) },
        { label: word('column.serviceKind'), value: word(`state.serviceKind.${row.serviceKind}`) },
        ...(row.note ? [{ label: word('column.note'), value: raw(String(row.note)) }] : []),
      ],
    },
  ]
}

/** Customers who are to be called: the telephone is a touch away, and what came of the call is written down. */
export const customerServices = report(listings.customerServices, {
  pages,
  actions: [{ name: 'logCall', takes: 'one', sign: 'person' }],
  does: { logCall: go('call') },
  steps: {
    call: {
      kind: 'form',
      over: 'table',
      shows: customer,
      fields: () => fieldsFrom(api.logCall, ['result', 'note'], { kinds: { note: 'lines' } }),
      on: {
        answer: call(api.logCall, {
          input: ({ rows, fields }) => {
            const [orderID, kind] = (rows[0] ?? '').split('-').map(Number)
            return {
              orderID: orderID!,
              kind: kind as (typeof serviceKinds)[number],
              result: fields.result as (typeof callResults)[number],
              note: fields.note ?? '',
            }
          },
          ends: () => 'callLogged',
          to: { callLogged: '@reload' },
          keys: { SERVICE_TASK_GONE: '@reload', ORDER_IS_NOT_FOUND: '@reload' },
        }),
        cancel: go('table'),
      },
    },
  },
})
