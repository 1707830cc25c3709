import { expect, test } from 'vitest'
import { defaultScannerProfile } from '../../../src/devices/scanner/scanner.ts'
import { unwrapCode } from '../../../src/devices/scanner/unwrap-code.ts'

test('a code stays as it is where the scanner adds nothing', () => {
  expect(unwrapCode(']C10101', defaultScannerProfile)).toEqual({ code: ']C10101', aim: null })
})

test('prefix, identifier and line end are taken off in the order in which they are sent', () => {
  const profile = {
    ...defaultScannerProfile,
    prefixControl: '\u0002',
    aimId: true,
    stripPrefix: 'A',
    gsSubstitute: '|',
  }
  expect(unwrapCode('\u0002]C1A10B|21C\r\n', profile)).toEqual({ code: '10B\u001d21C', aim: ']C1' })
})
