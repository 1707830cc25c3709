import type { serviceKinds } from '#contract/calls/desk/customer-services.ts'
import { listings } from '#contract/listings/index.ts'
import { type FlowBody, flowOn } from '#engine/vocabulary/flow.ts'
import { raw, word } from '#engine/vocabulary/panels.ts'
import type { Position, Seen } from '#engine/vocabulary/scene.ts'
import type { ListingStep } from '#engine/vocabulary/step.ts'
import type { ListingDoc } from '#flows/builders/read-listing.ts'
import { report } from '#flows/builders/report.ts'
import { pages } from '#flows/pages.ts'
import {
  type CallAbout,
  callCustomer,
  dialAction,
  dialCustomer,
  hasExchange,
} from '#flows/parts/calling/call-customer.ts'

const { go } = flowOn<ListingDoc, Position, string>()

const chosen = ({ doc, rows }: Seen<ListingDoc, Position>): CallAbout | null => {
  const row = doc.rows.find(({ id }) => id === rows[0])
  if (row === undefined) return null
  return {
    orderID: Number(row.orderId),
    orderNo: String(row.order),
    customer: String(row.customer ?? ''),
    phone: String(row.phone),
    kind: Number(row.serviceKind) as (typeof serviceKinds)[number],
    facts: [
      { label: word('column.serviceKind'), value: word(`state.serviceKind.${row.serviceKind}`) },
      ...(row.note ? [{ label: word('column.note'), value: raw(String(row.note)) }] : []),
    ],
  }
}

const page = report(listings.customerServices, {
  pages,
  actions: [{ name: 'logCall', takes: 'one', sign: 'person' }],
  does: { logCall: go('call'), [dialAction.name]: dialCustomer(chosen) },
  steps: { call: callCustomer('table', chosen, { isDialog: true }) },
})
const table = page.steps.table as ListingStep<ListingDoc, Position, string>

/** Customers who are to be called: the telephone is a touch away, and what came of the call is written down. */
export const customerServices: FlowBody<ListingDoc> = {
  ...page,
  steps: {
    ...page.steps,
    table: {
      ...table,
      actions: seen => [
        ...table.actions(seen),
        ...(hasExchange(seen.who) ? [{ ...dialAction, takes: 'one' as const }] : []),
      ],
    },
  },
}
