import { listings } from '#contract/listings/index.ts'
import type { FlowEntry } from '../parts/flow-entry.ts'
import { tableEntry } from '../parts/table-entry.ts'

/** Who works here, and what they may do. */
export const staffPages: readonly FlowEntry[] = [
  tableEntry(
    listings.staff,
    '/warehouse-management/representer-manager',
    async () => (await import('./representer-manager.ts')).representerManager,
    ['id'],
  ),
  tableEntry(
    listings.authorityGroups,
    '/warehouse-management/authority-manager',
    async () => (await import('./authority-manager.ts')).authorityManager,
    ['id'],
  ),
]
