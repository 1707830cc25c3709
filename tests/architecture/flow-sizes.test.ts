import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const flows = resolve(import.meta.dirname, '../../flows')
/** A table is read like a work instruction: what its reactions do stands beside it, by name. */
const mostLines = 120

test('no flow’s table is longer than can be read at one look', () => {
  const tables = readdirSync(flows, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('flow.ts'))
  expect(tables.length).toBeGreaterThan(50)
  const lines = (file: string) => readFileSync(join(flows, file), 'utf8').trimEnd().split('\n').length
  expect(tables.map(file => [file, lines(file)] as const).filter(([, count]) => count > mostLines)).toEqual([])
})
