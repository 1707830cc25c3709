import { listings } from '#contract/listings/index.ts'
import type { Flow } from '#engine/flow.ts'
import type { FlowEntry } from '../parts/flow-entry.ts'
import { tableEntry } from '../parts/table-entry.ts'

/** The settings pages; the account's offers `all` pages to be put at hand. */
export const settings = (all: () => readonly FlowEntry[]): readonly FlowEntry[] => [
  {
    id: 'my-account',
    path: '/settings/my-account',
    permission: 'Settings.MyAccount',
    load: async () => (await import('./my-account.ts')).myAccount(all()),
  },
  {
    id: 'warehouse-settings',
    path: '/settings/warehouse-settings',
    permission: 'Settings.WarehouseSettings',
    load: async () => (await import('./warehouse-settings.ts')).warehouseSettings,
  },
  tableEntry(
    listings.excelJobs,
    '/settings/excel-jobs',
    async () => (await import('./excel-jobs.ts')).excelJobs as Flow,
    ['id'],
  ),
]
