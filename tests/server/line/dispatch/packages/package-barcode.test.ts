import { expect, test } from 'vitest'
import { packageBarcode } from '#server/line/dispatch/packages/package-barcode.ts'

const s10 = { prefix: 'KP', digits: 8, suffix: 'TR', checkDigit: 's10' } as const

test.each([
  // The example of the S10 standard's article: RR 47312482 9 GB.
  [{ ...s10, prefix: 'RR', suffix: 'GB' }, 47_312_482, 'RR473124829GB'],
  [s10, 10_000_000, 'KP100000003TR'],
  // 11 less the rest is 10, written 0; and 11, written 5.
  [s10, 10_100_000, 'KP101000000TR'],
  [s10, 10_001_000, 'KP100010005TR'],
  // GS1's example of an SSCC: company 0614141, serial 234567890, under its identifier (00).
  [{ prefix: '0010614141', digits: 9, suffix: '', checkDigit: 'gs1' } as const, 234_567_890, '00106141412345678908'],
  [{ prefix: 'YK', digits: 10, suffix: '', checkDigit: 'none' } as const, 42, 'YK0000000042'],
])('the form %j and the number %d make %s', (form, number, barcode) => {
  expect(packageBarcode(form, number)).toBe(barcode)
})
