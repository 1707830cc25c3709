import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { readVectors } from './scan-vectors.ts'

const folder = temporaryFolder('vectors')
const fileOf = (text: string) => {
  const path = join(folder, 'book.json')
  writeFileSync(path, text)
  return path
}

test('a file that holds no vectors is told by its name and its fault', () => {
  const faults = ['not json', '[]', 'null', '{"vectors":{}}'].map(text => {
    try {
      return readVectors(fileOf(text))
    } catch (error) {
      return (error as Error).message.replace(folder, '')
    }
  })
  expect(faults).toEqual([
    expect.stringMatching(/^\/book\.json is not JSON: /),
    '/book.json is no file of vectors: there are no vectors in it',
    expect.stringMatching(/^\/book\.json is no file of vectors: .*null/),
    expect.stringMatching(/^\/book\.json is no file of vectors: vectors: .*Array/),
  ])
})

test('a broken vector is a failed one, and costs no other', () => {
  const whole = { id: 'whole', strokes: '0d:Digit1:1 3u:Digit1:1', expect: {} }
  const vectors = [
    null,
    { id: 'bare' },
    { ...whole, id: 'stroke', strokes: 'x' },
    { ...whole, id: 'profile', config: { pace: 1 } },
  ]
  const decoded = { in: 'A', expect: { kind: 'plain' } }
  const parserVectors = [
    { id: 'p' },
    { ...decoded, id: 'vain', expect: {} },
    { ...decoded, id: 'config', config: { pace: 1 } },
    { ...decoded, id: 'decoded' },
  ]
  const book = readVectors(fileOf(JSON.stringify({ vectors: [...vectors, whole], parserVectors })))
  expect([...book.vectors, ...book.parserVectors].map(({ id, unreadable }) => [id, unreadable !== null])).toEqual([
    ['vectors[0]', true],
    ['bare', true],
    ['stroke', true],
    ['profile', true],
    ['whole', false],
    ['p', true],
    ['vain', true],
    ['config', true],
    ['decoded', false],
  ])
})
