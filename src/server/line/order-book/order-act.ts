import type { Call } from '#server/base/call.ts'

/** Who acts on orders. */
export type OrderAct = Pick<Call, 'db' | 'tenantId' | 'caller' | 'operationId'>
