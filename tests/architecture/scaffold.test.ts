import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { begin } from '../../src/scaffold/begin.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const project = resolve(import.meta.dirname, '../..')

/** A copy of what the lists stand in, with its packages. */
const copyOf = (): string => {
  const copy = temporaryFolder('scaffold')
  for (const part of ['package.json', 'tsconfig.json', 'flows', 'src', 'public/words'])
    cpSync(join(project, part), join(copy, part), { recursive: true })
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

const told = `
  import { flows } from '#flows/index.ts'
  import { operations } from '#server/calls.ts'
  import { queries } from '#server/desk/listings/index.ts'
  const pages = flows.filter(({ id }) => id.startsWith('tried-'))
  const bodies = await Promise.all(pages.map(page => page.load()))
  console.log(JSON.stringify({
    pages: bodies.map(({ path, permission, steps }) => [path, permission, ...Object.keys(steps)]),
    queries: Object.keys(queries).filter(name => name.startsWith('tried')),
    answers: Object.entries(operations).flatMap(([group, calls]) =>
      group.startsWith('tried') ? Object.keys(calls).map(call => group + '.' + call) : []),
  }))`

test('what is begun is there at once: its page, its query, its answers, and words that the check wants', () => {
  const copy = copyOf()
  const permission = 'ReportManagement.StockReports.ShowPage'
  begin(copy, { kind: 'report', name: 'goods/tried-report', permission })
  begin(copy, { kind: 'register', name: 'tried-things', permission })
  begin(copy, { kind: 'flow', name: 'product-management/tried-flow', permission })
  begin(copy, { kind: 'calls', name: 'goods/tried-calls', permission })
  const out = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', told], { cwd: copy })
  const table = ['table', 'saveFilter', 'confirm']
  expect(JSON.parse(out.toString())).toEqual({
    pages: [
      ['/product-management/tried-flow', permission, 'scan'],
      ['/warehouse-management/tried-things', permission, ...table, 'form', 'conflict', 'gone'],
      ['/reports/tried-report', permission, ...table, 'unknownFilter'],
    ],
    queries: ['triedReport', 'triedThings'],
    answers: ['triedCalls.read', 'triedThings.read', 'triedThings.save', 'triedThings.remove'],
  })
  for (const language of ['tr', 'en']) {
    const words = JSON.parse(readFileSync(join(copy, `public/words/${language}.json`), 'utf8')) as Record<
      string,
      string
    >
    expect(Object.keys(words).filter(word => words[word] === '' && /tried/i.test(word))).toEqual([
      'TRIED_THING_CODE_TAKEN',
      'ask.tried-flow.scan',
      'flow.tried-flow',
      'flow.tried-report',
      'flow.tried-things',
      'state.subject.triedThings',
    ])
  }
}, 180_000)

test('what is there already is not written over, and a name that is none is refused', () => {
  const wish = { kind: 'flow', permission: 'ProductManagement.Products' } as const
  expect(() => begin(project, { ...wish, name: 'product-management/products' })).toThrow('is there already')
  expect(() => begin(project, { ...wish, name: 'product-management/Products' })).toThrow('is no name')
})
