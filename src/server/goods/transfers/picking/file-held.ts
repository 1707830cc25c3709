import type { TransferState } from '#contract/calls/goods/transfers.ts'
import type { Call } from '#server/base/call.ts'
import { type Statement, sql } from '#server/base/store/sql.ts'

type Whose = Pick<Call, 'tenantId'>

/** Holds a file for one alone. */
export const fileHeld = ({ tenantId }: Whose, { id }: { readonly id: number }): Statement =>
  sql`select from transfer_file where tenant_id = ${tenantId} and id = ${id} for no key update`

/** Holds a file in the state it was read in: beside others who pick or check of it, or alone where its state changes. */
export const fileHeldIn = ({ tenantId }: Whose, id: number, status: TransferState, isAlone: boolean): Statement =>
  sql`select from transfer_file where tenant_id = ${tenantId} and id = ${id} and status = ${status}
    ${isAlone ? sql`for no key update` : sql`for share`}`
