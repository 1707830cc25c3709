import type { Flow } from '#engine/vocabulary/flow.ts'
import type { FlowEntry } from '#flows/flow-entry.ts'

/** The settings pages; the account's offers `all` pages to be put at hand. */
export const settings = (all: () => readonly FlowEntry[]): readonly FlowEntry[] => [
  {
    id: 'my-account',
    path: '/settings/my-account',
    permission: 'Settings.MyAccount',
    load: async () => (await import('./my-account/flow.ts')).myAccount(all()),
  },
  {
    id: 'warehouse-settings',
    path: '/settings/warehouse-settings',
    permission: 'Settings.WarehouseSettings',
    load: async () => (await import('./warehouse-settings/flow.ts')).warehouseSettings,
  },
  {
    id: 'invoice-designs',
    path: '/settings/invoice-design',
    permission: 'Settings.InvoiceDesign',
    load: async () => (await import('./invoice-designs/flow.ts')).invoiceDesigns,
  },
  {
    id: 'invoice-design',
    path: '/settings/invoice-design/:id',
    permission: 'Settings.InvoiceDesign',
    listedFor: 'nobody',
    load: async () => (await import('./invoice-design/flow.ts')).invoiceDesign,
  },
  {
    id: 'excel-jobs',
    path: '/settings/excel-jobs',
    permission: 'ProcessManagement.ExcelProcess',
    load: async () => (await import('./excel-jobs/flow.ts')).excelJobs as Flow,
  },
]
