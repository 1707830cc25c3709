import { describe, expect, it } from 'vitest'
import { detour, type Page } from '#walk/guard.ts'
import { homeOf } from '#walk/home-of.ts'

const login: Page = { path: '/login', public: true }
const home: Page = { path: '/' }
const picking: Page = { path: '/order-management/picking', permission: 'OrderManagement.ProductPicking' }
const courier: Page = { path: '/courier/orders', userTypes: [2] }
const nobody = { isSignedIn: false, who: null }
const visitor = (type: number, ...authority: string[]) => ({
  isSignedIn: true,
  who: { type, authority, isProviderUser: false },
})

describe('the guard of a page', () => {
  it('sends who has no token to the login page, from any page but the public ones', () => {
    expect([home, picking, courier, null].map(page => detour(page, nobody))).toEqual([
      '/login',
      '/login',
      '/login',
      '/login',
    ])
    expect([login, { path: '/401', public: true } as const].map(page => detour(page, nobody))).toEqual([null, null])
  })

  it('sends who is signed in from the login page home', () => {
    expect(detour(login, visitor(1))).toBe('/')
  })

  it('shows 401 to who lacks the permission', () => {
    expect(detour(picking, visitor(1))).toBe('/401')
    expect(detour(picking, visitor(1, 'OrderManagement.ProductPicking'))).toBe(null)
  })

  it("shows 401 to who is not of the provider's staff, whatever else he holds", () => {
    const icons: Page = { path: '/icons', providerStaff: true }
    const { who } = visitor(1, 'Dashboard.Admin')
    expect(
      [false, true].map(isProviderUser => detour(icons, { isSignedIn: true, who: { ...who, isProviderUser } })),
    ).toEqual(['/401', null])
  })

  it('sends a user of another type to where he belongs', () => {
    expect([1, 2, 999].map(type => detour(courier, visitor(type)))).toEqual(['/', null, '/setup'])
  })

  it('lets a token in until it is known whose it is', () => {
    expect(detour(picking, { isSignedIn: true, who: null })).toBe(null)
  })

  it('knows three types of user', () => {
    expect([1, 2, 999, 3].map(homeOf)).toEqual(['/', '/courier/orders', '/setup', null])
  })
})
