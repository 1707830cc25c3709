import { maySee } from '#engine/vocabulary/guard.ts'
import { homeOf } from './home-of.ts'

export interface Page {
  readonly path: string
  readonly permission?: string
  readonly public?: true
  readonly userTypes?: readonly number[]
}
export interface Visitor {
  readonly token: string | null
  readonly who: { readonly type: number; readonly authority: readonly string[] } | null
}

/** Where a visitor is sent instead of the page; null lets him in. A page that there is not is guarded as any other. */
export const detour = (page: Page | null, { token, who }: Visitor): string | null => {
  if (page?.path === '/login') return token === null ? null : '/'
  if (page?.public === true) return null
  if (token === null) return '/login'
  if (page === null || who === null) return null
  const seen = maySee(page, who)
  if (seen === 'noRights') return '/401'
  return seen === 'otherType' ? (homeOf(who.type) ?? '/') : null
}
