import { describe, expect, test } from 'vitest'
import { findPages } from '#terminal/shell/bar/find-pages.ts'

describe('a few letters find a page', () => {
  const groups = [
    {
      name: 'orders',
      title: 'Sipariş',
      pages: [
        { path: '/a', title: 'İade listesi' },
        { path: '/b', title: 'Kargo çıktısı' },
      ],
    },
    { name: 'reports', title: 'Raporlar', pages: [{ path: '/c', title: 'Kargo kontrolü' }] },
  ]
  const found = (words: string) => findPages(groups, words, 'tr').flatMap(({ pages }) => pages.map(({ path }) => path))

  test.each([
    ['', ['/a', '/b', '/c']],
    ['iade', ['/a']],
    ['İADE', ['/a']],
    ['IADE', ['/a']],
    ['cikti', ['/b']],
    ['ÇIKTI', ['/b']],
    ['kargo', ['/b', '/c']],
    ['rapor kargo', ['/c']],
    ['kontrol  rap', ['/c']],
    ['yok', []],
  ])('%s', (words, paths) => {
    expect(found(words)).toEqual(paths)
  })
})
