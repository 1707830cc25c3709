import type { Permission } from '#contract/permissions.ts'
import { maySee } from '#engine/vocabulary/guard.ts'

/** What the list of flows tells of a page. */
export interface PageEntry {
  readonly id: string
  readonly path: string
  readonly permission?: Permission
  readonly public?: true
  readonly userTypes?: readonly number[]
  readonly listedFor?: ListedFor
}
/** To whom a page is offered, if not to all who may open it. */
export type ListedFor = 'nobody' | 'providerStaff' | Permission

interface Visitor {
  readonly type: number
  readonly authority: readonly string[]
  readonly isProviderUser: boolean
}
export interface PageGroup {
  readonly name: string
  readonly pages: readonly PageEntry[]
}

/** The groups in the order of the work; pages that stand in no folder come first. */
const groupNames = [
  'general',
  'order-management',
  'product-management',
  'warehouse-management',
  'reports',
  'settings',
  'courier',
] as const

/** The page that an address opens. */
export const pageAt = (entries: readonly PageEntry[], address: string): PageEntry | undefined =>
  entries.find(({ path }) => path === address.split('?', 1)[0])

export const mayOpen = (entries: readonly PageEntry[], address: string, who: Visitor): boolean => {
  const page = pageAt(entries, address)
  return page !== undefined && page.public !== true && maySee(page, who) === 'yes'
}

/** Every page that a user can begin at, by the folder of its address; no empty groups. */
export const listedPages = (entries: readonly PageEntry[], who: Visitor): readonly PageGroup[] => {
  const listed = entries.filter(entry => isListed(entry, who))
  return groupNames
    .map(name => ({ name, pages: listed.filter(({ path }) => groupOf(path) === name) }))
    .filter(({ pages }) => pages.length > 0)
}

const groupOf = (path: string): string => {
  const [folder = '', ...rest] = path.slice(1).split('/')
  return rest.length > 0 ? folder : 'general'
}

/** The page of one thing is opened from where that thing is seen. */
const isOfOneThing = (path: string): boolean => path.endsWith('-detail') || path.includes(':')

const isListed = (entry: PageEntry, who: Visitor): boolean => {
  const { path, listedFor } = entry
  if (entry.public === true || isOfOneThing(path) || maySee(entry, who) !== 'yes') return false
  if (listedFor === undefined) return true
  return listedFor === 'providerStaff' ? who.isProviderUser : who.authority.includes(listedFor)
}
