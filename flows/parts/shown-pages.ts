import { maySee } from '#engine/vocabulary/guard.ts'
import { heads, type PageHead } from '#flows/heads.ts'

/** What a list of pages tells of each. */
export type PageEntry = Omit<PageHead, 'id' | 'path' | 'source'> & { readonly id: string; readonly path: string }

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
export const pageAt = (address: string): PageHead | undefined =>
  heads.find(({ path }) => path === address.split('?', 1)[0])

export const mayOpen = (address: string, who: Visitor): boolean => {
  const page = pageAt(address)
  return page !== undefined && page.public !== true && maySee(page, who) === 'yes'
}

/** Every page that a user can begin at, by the folder of its address; no empty groups. */
export const listedPages = (entries: readonly PageEntry[], who: Visitor): readonly PageGroup[] =>
  inGroups(entries.filter(entry => isListed(entry, who)))

/** The same, with those that are only found by their names. */
export const soughtPages = (entries: readonly PageEntry[], who: Visitor): readonly PageGroup[] =>
  inGroups(
    entries.filter(entry => isListed(entry, who) || (entry.listedFor === 'seekers' && maySee(entry, who) === 'yes')),
  )

export const inGroups = (entries: readonly PageEntry[]): readonly PageGroup[] =>
  groupNames
    .map(name => ({ name, pages: entries.filter(({ path }) => groupOf(path) === name) }))
    .filter(({ pages }) => pages.length > 0)

const groupOf = (path: string): string => {
  const [folder = '', ...rest] = path.slice(1).split('/')
  return rest.length > 0 ? folder : 'general'
}

/** The page of one thing is opened from where that thing is seen. */
const isOfOneThing = (path: string): boolean => path.endsWith('-detail') || path.includes(':')

const isListed = (entry: PageEntry, who: Visitor): boolean => {
  const { path, listedFor } = entry
  if (entry.public === true || isOfOneThing(path) || maySee(entry, who) !== 'yes') return false
  return listedFor === undefined || who.authority.includes(listedFor)
}
