import { courier } from './courier/entries.ts'
import type { FlowEntry } from './flow-entry.ts'
import { orderManagement } from './order-management/entries.ts'
import { productManagement } from './product-management/entries.ts'
import { reports } from './reports/entries.ts'
import { session } from './session/entries.ts'
import { settings } from './settings/entries.ts'
import { warehouseManagement } from './warehouse-management/entries.ts'

export type { FlowEntry } from './flow-entry.ts'

const all = () => flows

/** Every flow there is, as each folder lists its own. That each entry says the same as its table is checked. */
export const flows: readonly FlowEntry[] = [
  ...session(all),
  ...orderManagement,
  ...productManagement,
  ...warehouseManagement,
  ...reports,
  ...settings(all),
  { id: 'setup', path: '/setup', userTypes: [999], load: async () => (await import('./setup/setup/flow.ts')).setup },
  ...courier,
]
