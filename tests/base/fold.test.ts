import { expect, test } from 'vitest'
import { fold } from '#base/fold.ts'

test('codes fold by ASCII alone: I becomes i, İ and ı stay what they are', () => {
  expect([' DEMO ', 'PICKER', 'İZMİR', 'ılık'].map(fold)).toEqual(['demo', 'picker', 'İzmİr', 'ılık'])
})
