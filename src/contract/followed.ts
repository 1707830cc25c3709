import type { Contract } from './index.ts'
import { forRegisters, registerNames } from './listings/registers/index.ts'

/** The calls of one group, as others hear that one of them was made. */
type Group = keyof Contract

/** Where a server tells, as server-sent events, what others change. */
export const changesPath = '/api/changes'

/** One event: the groups of which others made a call that changes something, and those of which the same user did so elsewhere. */
export interface FollowedChanges {
  readonly all: readonly Group[]
  readonly own: readonly Group[]
}

/** What people do with a scanner in the hand: often, and mostly with what is theirs alone. */
const work = [
  'carts',
  'picking',
  'seats',
  'assembly',
  'qualityControl',
  'dispatch',
  'courier',
  'documents',
  'excess',
  'placement',
  'counting',
  'receiving',
  'returns',
  'transfers',
] as const
/** What is done at a desk, or read in from a file: seldom, and it may reach into anybody's work. */
const plans = [
  ...(['orderSelection', 'orders', 'sets', 'missing', 'products', 'shelves', 'cartAdmin', 'tables', 'ledger'] as const),
  ...([
    'byHand',
    'customers',
    'customerServices',
    'setup',
    'warehouseSettings',
    'designs',
    'counts',
    'receivingFiles',
    'transferFiles',
    'orderTransfers',
  ] as const),
]
const everything = [...work, ...plans]
/** The houses and who drives from them: kept by the merchant, looked at in lists and choices. */
const houses = ['stores', 'warehouses', 'carriers', 'carrierRules'] as const
const people = ['staff', 'authority', 'badges', 'setup', 'account'] as const

interface Follows {
  /** Calls of anybody, by which an answer may change. */
  readonly all: readonly Group[]
  /** Calls that matter only if the same user made them. */
  readonly own?: readonly Group[]
}

/** What the answers of each group's calls depend on: by it a screen knows when to read anew. */
const follows: Readonly<Record<Group, Follows>> = {
  session: { all: [...people, 'warehouseSettings', 'provider'] },
  reference: { all: ['stores', 'warehouses', 'provider'] },
  // Orders wait for goods, which come from the excess box and the areas, too.
  orderSelection: { all: [...plans, 'excess', 'placement'], own: ['carts'] },
  // A cart is free again once its set is combined, or checked piece by piece.
  carts: { all: [...plans, 'carts', 'assembly', 'qualityControl'], own: work },
  picking: { all: plans, own: work },
  products: { all: everything },
  ledger: { all: everything },
  setup: { all: ['setup'] },
  courier: { all: [...plans, 'dispatch'], own: work },
  orders: { all: everything },
  sets: { all: everything },
  shelves: { all: everything },
  floorPlans: { all: ['floorPlans', 'shelves'] },
  cartAdmin: { all: everything },
  tables: { all: everything },
  labels: { all: plans },
  staff: { all: people },
  authority: { all: people },
  account: { all: people, own: ['session', 'savedFilters'] },
  warehouseSettings: { all: ['warehouseSettings', 'setup'] },
  // Some are everybody's.
  savedFilters: { all: ['savedFilters'] },
  viewMails: { all: [], own: ['viewMails', 'savedFilters'] },
  rows: { all: [...everything, ...people, ...houses, ...registerNames], own: ['excelJobs', 'viewMails'] },
  totals: { all: [...everything, ...people, ...houses, ...registerNames], own: ['excelJobs'] },
  groups: { all: [...everything, ...people, ...houses, ...registerNames], own: ['excelJobs'] },
  choices: { all: [...plans, ...people, ...houses, ...registerNames] },
  // What is found is opened at once, or sought again.
  search: { all: [] },
  scans: { all: everything },
  work: { all: plans, own: work },
  dashboard: { all: [...everything, 'dashboard', 'adminDashboard'] },
  adminDashboard: { all: [...everything, 'dashboard', 'adminDashboard'] },
  notifications: { all: [], own: ['notifications'] },
  excelJobs: { all: [], own: ['excelJobs'] },
  // What is whole in a cart's slots waits once its picker has left it.
  seats: { all: [...plans, 'carts'], own: work },
  assembly: { all: plans, own: work },
  missing: { all: everything },
  qualityControl: { all: plans, own: work },
  excess: { all: [...plans, 'excess', 'assembly', 'qualityControl'], own: work },
  placement: { all: [...plans, 'placement', 'returns'] },
  photos: { all: [] },
  counting: { all: ['counts', 'shelves', 'products'], own: ['counting'] },
  counts: { all: everything },
  // Several people count one file.
  receiving: { all: ['receivingFiles', 'receiving', 'products', 'warehouseSettings'] },
  receivingFiles: { all: everything },
  documents: { all: ['documents', 'designs', 'orders', 'qualityControl'] },
  designs: { all: ['designs'] },
  // A package waits for its carrier once its order is checked.
  dispatch: { all: [...plans, 'dispatch', 'qualityControl'], own: work },
  qz: { all: [] },
  stations: { all: ['stations'] },
  complaints: { all: ['complaints'] },
  badges: { all: people },
  // Readings and money of an order are everybody's who stands at a desk.
  returns: { all: [...plans, 'returns', 'dispatch', 'courier'] },
  transfers: { all: ['transfers', 'transferFiles', 'transferBoxes', 'counts', 'ledger'] },
  transferFiles: { all: everything },
  orderTransfers: { all: [] },
  transferBoxes: { all: ['transfers', 'transferFiles', 'transferBoxes'] },
  byHand: { all: everything },
  approvals: { all: [] },
  stores: { all: houses },
  customerServices: { all: [] },
  telephone: { all: [] },
  provider: { all: ['provider'] },
  warehouses: { all: houses },
  carriers: { all: houses },
  carrierRules: { all: houses },
  tower: { all: everything },
  ...forRegisters(name => ({ all: [name] })),
}

/** Whether what was changed may show in what a call of the group answers. */
export const isTouched = (group: Group, { all, own }: FollowedChanges): boolean =>
  follows[group].all.some(name => all.includes(name)) || (follows[group].own ?? []).some(name => own.includes(name))

/** Groups that are read long and by many: they are followed at leisure. */
export const isReadLong = (group: Group): boolean =>
  (['rows', 'totals', 'groups', 'choices', 'dashboard', 'adminDashboard'] as readonly Group[]).includes(group)
