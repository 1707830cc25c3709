import { permissionOf } from '#contract/calls/goods/by-hand.ts'
import type { LeadingAct } from './leading-act.ts'

export type ShelfAct = 'edit' | 'printLabels' | 'wantCount' | 'correctStock' | 'moveAll' | 'emptyShelf'

/** What can be done with a shelf. */
export const shelfActs: readonly LeadingAct<ShelfAct>[] = [
  { name: 'edit', takes: 'none', sign: 'order' },
  { name: 'printLabels', takes: 'none', sign: 'print' },
  { name: 'wantCount', takes: 'none', sign: 'quantity' },
  { name: 'correctStock', takes: 'none', sign: 'quantity', permission: permissionOf.update, leads: 'which' },
  { name: 'moveAll', takes: 'none', sign: 'box', leads: 'target' },
  { name: 'emptyShelf', takes: 'none', sign: 'missing', isDanger: true, leads: 'emptyReason' },
]
