import { expect, test } from 'vitest'
import type { SeenCode } from '../../../src/devices/camera/picture-reader.ts'
import { lookAtCodes, nothingSeen } from '../../../src/devices/camera/seen-codes.ts'

const code = (text: string, but: Partial<SeenCode> = {}): SeenCode => ({
  code: text,
  aim: null,
  isChecked: true,
  fromMiddle: 0,
  ...but,
})

/** What is scanned when the camera sees this, one look every 100 ms. */
const look = (...looks: readonly (readonly SeenCode[])[]): readonly string[] => {
  const scans: string[] = []
  let seen = nothingSeen
  for (const [i, found] of looks.entries()) {
    const looked = lookAtCodes(seen, found, i * 100)
    seen = looked.seen
    if (looked.scanned !== null) scans.push(looked.scanned.code)
  }
  return scans
}
const times = (count: number, found: readonly SeenCode[]) => Array.from({ length: count }, () => found)

test('a code that stays in the picture is one scan, also for a minute and with a shaking hand', () => {
  expect(look(...times(600, [code('A')]))).toEqual(['A'])
  expect(look([code('A')], ...times(6, []), [code('A')], ...times(7, []), [code('A')])).toEqual(['A'])
})

test('a code that left the picture and comes back is a second piece', () => {
  expect(look([code('A')], ...times(8, []), [code('A')])).toEqual(['A', 'A'])
})

test('a slow handheld that looks once a second does not take one blurred look for a departure', () => {
  const slow = (at: number) => at * 1000
  let seen = nothingSeen
  const scans = [[code('A')], [], [code('A')], []].map((found, i) => {
    const looked = lookAtCodes(seen, found, slow(i))
    seen = looked.seen
    return looked.scanned?.code
  })
  expect(scans).toEqual(['A', undefined, undefined, undefined])
})

test('of several codes the one nearest to the middle counts, and two side by side do not take turns', () => {
  const [near, far] = [code('A', { fromMiddle: 10 }), code('B', { fromMiddle: 200 })]
  expect(look([far, near], [far, near], [near, far])).toEqual(['A'])
  const swap = [code('A', { fromMiddle: 20 }), code('B', { fromMiddle: 10 })]
  expect(look([near, far], swap, [near, far], swap)).toEqual(['A', 'B'])
})

test('a code without a check of its own must be read alike twice in a row', () => {
  const weak = (text: string) => [code(text, { isChecked: false })]
  expect(look(weak('LOT 12'), weak('LOT 1Z'), weak('LOT 12'), weak('LOT 12'), weak('LOT 12'))).toEqual(['LOT 12'])
  expect(look(weak('LOT 12'), [], weak('LOT 12'))).toEqual([])
})

test('an empty code is none', () => {
  expect(look([code('')], [code('')])).toEqual([])
})
