import { describe, expect, test } from 'vitest'
import { permissions } from '#contract/permissions.ts'
import { heads } from '#flows/heads.ts'
import { listedPages, type PageEntry, soughtPages } from '#flows/parts/shown-pages.ts'

const staff = { type: 1, authority: [] as readonly string[], isProviderUser: false }
const entries: readonly PageEntry[] = [
  { id: 'login', path: '/login', public: true },
  { id: 'home', path: '/' },
  { id: 'picking', path: '/order-management/picking', permission: 'OrderManagement.ProductPicking' },
  { id: 'order-detail', path: '/order-management/order-detail' },
  { id: 'missing-products', path: '/reports/missing-products' },
  { id: 'product-stock-report', path: '/reports/product-stock-report/:id' },
  { id: 'admin-dashboard', path: '/admin-dashboard', listedFor: 'Dashboard.Admin' },
  { id: 'provider-settings', path: '/settings/provider-settings', providerStaff: true },
  { id: 'pick', path: '/product-management/warehouse-product-transfer/pick', listedFor: 'nobody' },
  { id: 'courier-orders', path: '/courier/orders', userTypes: [2] },
]
const listed = (who: Parameters<typeof listedPages>[1]) =>
  listedPages(entries, who).map(({ name, pages }) => [name, ...pages.map(({ id }) => id)])

describe('the list of pages', () => {
  test('has the pages that a user may begin at, by their folders', () => {
    expect(listed(staff)).toEqual([
      ['general', 'home'],
      ['reports', 'missing-products'],
    ])
    expect(listed({ ...staff, authority: ['OrderManagement.ProductPicking', 'Dashboard.Admin'] })).toEqual([
      ['general', 'home', 'admin-dashboard'],
      ['order-management', 'picking'],
      ['reports', 'missing-products'],
    ])
    expect(listed({ ...staff, type: 2, isProviderUser: true })).toEqual([
      ['general', 'home'],
      ['reports', 'missing-products'],
      ['settings', 'provider-settings'],
      ['courier', 'courier-orders'],
    ])
  })

  test('keeps from the lists what is only sought by its name, and is found by that', () => {
    const who = { type: 1, authority: permissions, isProviderUser: true }
    const paths = (groups: ReturnType<typeof listedPages>) =>
      groups.flatMap(({ pages }) => pages.map(({ path }) => path))
    const listed = paths(listedPages(heads, who))
    expect(paths(soughtPages(heads, who)).filter(path => !listed.includes(path))).toEqual(['/settings/view-mails'])
  })

  test('leaves none of the real pages out: each stands in a group, but those of one thing, of nobody, or for everybody', () => {
    const shown = [1, 2, 999].flatMap(type =>
      soughtPages(heads, { type, authority: permissions, isProviderUser: true }).flatMap(({ pages }) =>
        pages.map(({ path }) => path),
      ),
    )
    const hidden = heads.filter(({ path }) => !shown.includes(path))
    expect(
      hidden.filter(page => page.public !== true && page.listedFor !== 'nobody' && !/-detail$|:/.test(page.path)),
    ).toEqual([])
  })
})
