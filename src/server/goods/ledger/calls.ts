import { balancesAPage } from '#contract/calls/goods/ledger.ts'
import type { Operations } from '#server/base/call.ts'
import { auditLedger } from './audit-ledger.ts'
import { readBalances } from './read-balances.ts'
import { recordFaults } from './record-faults.ts'
import { repairFaults } from './repair-faults.ts'

export const ledger: Operations['ledger'] = {
  balances: ({ tenantId, readLong, refuse }, { afterPlaceId = 0, afterProductId = 0, limit = balancesAPage }) =>
    readLong(refuse, db => readBalances(db, tenantId, { afterPlaceId, afterProductId, limit })),

  audit: ({ tenantId, readLong, refuse }) => readLong(refuse, db => auditLedger(db, tenantId)),

  async recordFaults({ db, tenantId, readLong, refuse }) {
    const gaps = await readLong(refuse, long => auditLedger(long, tenantId))
    return { count: await recordFaults(db, tenantId, gaps) }
  },

  repair: repairFaults,
}
