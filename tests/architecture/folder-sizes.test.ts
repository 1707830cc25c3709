import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '../..')
/** What can be taken in at one look. */
const mostFiles = 15

const crowded = (files: readonly string[]): Readonly<Record<string, number>> => {
  const counts = new Map<string, number>()
  for (const file of files.filter(file => /\.(?:tsx?|css)$/.test(file)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  return Object.fromEntries([...counts].filter(([, count]) => count > mostFiles))
}

const below = (root: string): readonly string[] =>
  readdirSync(join(project, root), { recursive: true, encoding: 'utf8' }).map(file => join(root, file))

test.each(['src', 'flows', 'tests'])('no folder of %s holds more than can be taken in at one look', root => {
  const files = below(root)
  expect(files.length).toBeGreaterThan(mostFiles)
  expect(crowded(files)).toEqual({})
})

test('a folder with one file too many is named, with its count', () => {
  const files = Array.from({ length: 16 }, (_, at) => `src/full/file-${at}.ts`)
  expect(crowded([...files, 'src/full/README.md', 'src/full/room/other.ts'])).toEqual({ 'src/full': 16 })
  expect(crowded([...files.slice(1), 'src/full/README.md'])).toEqual({})
})
