import type { LeadingAct } from './leading-act.ts'

const permission = 'OrderManagement.Set.Manage'

/** What a shift lead can do with a set. */
export const setActs: readonly LeadingAct[] = [
  { name: 'assignSet', takes: 'none', sign: 'person', permission, leads: 'assign' },
  { name: 'takeBackSet', takes: 'none', sign: 'undo', permission, isDanger: true, leads: 'sureTakeBack' },
  { name: 'prioritise', takes: 'none', sign: 'order', permission, leads: 'priority' },
  { name: 'splitSet', takes: 'none', sign: 'choose', permission, leads: 'split' },
  { name: 'closeSet', takes: 'none', sign: 'yes', permission, isDanger: true, leads: 'sureClose' },
]
