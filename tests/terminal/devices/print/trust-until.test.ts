import { expect, test } from 'vitest'
import { trustUntil } from '#terminal/devices/print/drivers/trust-until.ts'

test('a certificate is told to end two months before it does', () => {
  const expiresAt = '2036-11-20T10:00:00.000Z'
  const at = (instant: string) => trustUntil(expiresAt, Date.parse(instant))
  expect(at('2026-11-21T10:00:00Z')).toBe('validUntil')
  expect(at('2036-09-21T10:00:00Z')).toBe('validUntil')
  expect(at('2036-09-22T10:00:00Z')).toBe('endsSoon')
  expect(at('2036-11-20T09:59:59Z')).toBe('endsSoon')
  expect(at('2036-11-20T10:00:00Z')).toBe('ended')
})
