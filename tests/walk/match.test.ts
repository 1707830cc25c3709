import { expect, test } from 'vitest'
import { match } from '#walk/match.ts'

test.each([
  ['/', 'home', {}],
  ['/order-management/picking', 'picking', {}],
  ['/settings/invoice-design', 'invoice-designs', {}],
  ['/settings/invoice-design/12', 'invoice-design', { id: '12' }],
  ['/settings/invoice-design/%C3%87', 'invoice-design', { id: 'Ç' }],
  ['/settings/invoice-design/%', 'invoice-design', { id: '%' }],
  ['/demo/forgot-password/a-b/c', 'new-password', { host: 'demo', guid: 'a-b', hash: 'c' }],
])('%s opens %s', (pathname, id, params) => {
  const { entry, ...rest } = match(pathname)
  expect([entry.id, rest]).toEqual([id, { params, isUnknown: false }])
})

test.each(['/nowhere', '/order-management', '/settings/invoice-design/1/2'])('%s is no page', pathname => {
  const { entry, ...rest } = match(pathname)
  expect([entry.id, rest]).toEqual(['not-found', { params: {}, isUnknown: true }])
})
