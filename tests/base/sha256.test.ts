import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { sha256 } from '#base/sha256.ts'

const inHex = (words: Int32Array) => [...words].map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')
const byNode = (text: string) => createHash('sha256').update(text).digest('hex')

test('hashes text of every length as others do, also one that begins as the one before it', () => {
  const beginnings = ['', ...Array.from({ length: 260 }, (_, length) => 'a'.repeat(length))]
  const texts = beginnings.flatMap(beginning => ['x', 'y', '-'].map(end => beginning + end))
  expect(texts.map(text => inHex(sha256(text)))).toEqual(texts.map(byNode))
})
