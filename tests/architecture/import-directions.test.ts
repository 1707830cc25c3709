import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '../..')

const layers = ['base', 'contract', 'domain', 'engine', 'server', 'devices', 'terminal', 'simulate']

/** What is wrong, where, and the rule that names it; each stands in a file of its own. */
const faults = [
  [
    'an import',
    'src/engine/bad.ts',
    "import { thing } from '#domain/thing.ts'\nexport const bad = thing\n",
    'engine-imports',
  ],
  [
    'a type import',
    'src/contract/bad.ts',
    "import type { Thing } from '../engine/thing.ts'\nexport type Bad = Thing\n",
    'contract-imports',
  ],
  [
    'a dynamic import',
    'src/terminal/bad.ts',
    "export const bad = () => import('#server/thing.ts')\n",
    'terminal-imports',
  ],
  [
    'a screen that asks the server by itself',
    'src/terminal/bad.tsx',
    "import { thing } from '#server/thing.ts'\nexport const Bad = () => <b>{thing}</b>\n",
    'terminal-imports',
  ],
  ['a re-export', 'src/server/bad.ts', "export { thing } from '../engine/thing.ts'\n", 'server-imports'],
  [
    'a flow that borrows from another',
    'flows/a/borrower/flow.ts',
    "import { two } from '../two/flow.ts'\nexport const bad = two\n",
    'flow-imports-flow',
  ],
  [
    'a flow that knows the machine',
    'flows/a/machinist/flow.ts',
    "import { createActor } from 'xstate'\nexport const bad = createActor\n",
    'no-xstate-outside-the-engine',
  ],
  [
    'a simulation that looks behind the server',
    'src/simulate/bad.ts',
    "import { thing } from '#server/thing.ts'\nexport const bad = thing\n",
    'simulate-imports',
  ],
] as const

/** A house of the same plan, small enough to be searched in a moment, with every fault in it. */
let house: string
/** What was found, as `error rule file`; one search finds it all. */
let found: readonly string[]
let searched: readonly string[]
beforeAll(async () => {
  house = mkdtempSync(join(tmpdir(), 'okut-house-'))
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs'])
    cpSync(join(project, file), join(house, file))
  symlinkSync(join(project, 'node_modules'), join(house, 'node_modules'))
  for (const layer of layers)
    build(`src/${layer}/thing.ts`, 'export const thing = 1\nexport type Thing = typeof thing\n')
  build('flows/a/one/flow.ts', "import { thing } from '#contract/thing.ts'\nexport const one = thing\n")
  build('flows/a/two/flow.ts', 'export const two = 2\n')
  build('flows/index.ts', "export const flows = [() => import('./a/one/flow.ts')]\n")
  for (const [, file, source] of faults) build(file, source)
  const { modules, summary } = await cruise()
  searched = modules.map(({ source }) => source).filter(source => !source.includes('node_modules/'))
  found = summary.violations.map(({ rule, from }) => `${rule.severity} ${rule.name} ${from}`)
}, 60_000)
afterAll(() => rmSync(house, { recursive: true, force: true }))

const build = (file: string, source: string): void => {
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), source)
}

interface Cruise {
  readonly modules: readonly { readonly source: string }[]
  readonly summary: {
    readonly violations: readonly {
      readonly from: string
      readonly rule: { readonly name: string; readonly severity: string }
    }[]
  }
}

const cruise = (): Promise<Cruise> =>
  new Promise((done, failed) => {
    execFile(
      join(project, 'node_modules/.bin/depcruise'),
      ['src', 'flows', '--output-type', 'json'],
      { cwd: house },
      (failure, stdout) => (stdout === '' ? failed(failure) : done(JSON.parse(stdout))),
    )
  })

test('every file of the house is looked at, and those in order are not complained of', () => {
  const good = layers.map(layer => `src/${layer}/thing.ts`)
  const bad = faults.map(([, file]) => file)
  expect([...searched].sort()).toEqual(
    [...good, 'flows/a/one/flow.ts', 'flows/a/two/flow.ts', 'flows/index.ts', ...bad].sort(),
  )
  expect([...found].sort()).toEqual(faults.map(([, file, , rule]) => `error ${rule} ${file}`).sort())
})

test.each(faults)('%s in the wrong direction is caught', (_, file, __, rule) => {
  expect(found).toContain(`error ${rule} ${file}`)
})
