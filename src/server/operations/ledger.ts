import type { Operations } from '../call.ts'
import { auditLedger } from '../ledger/audit-ledger.ts'

export const ledger: Operations['ledger'] = {
  audit: ({ db, tenantId }) => auditLedger(db, tenantId),
}
