import type { Address } from '#engine/vocabulary/address.ts'
import { maySee } from '#engine/vocabulary/guard.ts'
import { homeOf } from './home-of.ts'

export interface Page {
  readonly path: string
  readonly permission?: string
  readonly public?: true
  readonly userTypes?: readonly number[]
  readonly providerStaff?: true
}
export interface Visitor {
  readonly isSignedIn: boolean
  /** Null as long as it is not known. */
  readonly who: {
    readonly type: number
    readonly authority: readonly string[]
    readonly isProviderUser: boolean
  } | null
}

/** Where a visitor is sent instead of the page; null lets him in. A page that there is not is guarded as any other. */
export const detour = (page: Page | null, { isSignedIn, who }: Visitor): Address | null => {
  if (page?.path === '/login') return isSignedIn ? '/' : null
  if (page?.public === true) return null
  if (!isSignedIn) return '/login'
  if (page === null || who === null) return null
  const seen = maySee(page, who)
  if (seen === 'noRights') return '/401'
  return seen === 'otherType' ? (homeOf(who.type) ?? '/') : null
}
