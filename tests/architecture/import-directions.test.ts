import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '../..')

/** A file in order for each layer and some of their rooms. */
const things = [
  ...['base', 'contract', 'domain', 'engine', 'http/serve', 'server', 'devices', 'terminal', 'simulate'],
  ...['server/base', 'server/goods', 'server/line', 'terminal/ground', 'terminal/shell'],
].map(room => [`src/${room}/thing.ts`, 'export const thing = 1\nexport type Thing = typeof thing\n'] as const)
/** Two rooms, each of which needs the other, though no file of them does. */
const entangled = [
  ['src/devices/here/one.ts', "import { two } from '../there/two.ts'\nexport const one = two\n"],
  ['src/devices/there/two.ts', 'export const two = 2\n'],
  ['src/devices/there/three.ts', "import { four } from '../here/four.ts'\nexport const three = four\n"],
  ['src/devices/here/four.ts', 'export const four = 4\n'],
] as const
const sound = [
  ...things,
  ['flows/a/one/flow.ts', "import { thing } from '#contract/thing.ts'\nexport const one = thing\n"],
  ['flows/a/two/flow.ts', 'export const two = 2\n'],
  ['flows/index.ts', "export const flows = [() => import('./a/one/flow.ts')]\n"],
] as const

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
    'a terminal that loads what serves',
    'src/terminal/loader.ts',
    "import { thing } from '#http/serve/thing.ts'\nexport const bad = thing\n",
    'no-serving-in-a-client',
  ],
  [
    'a room of the server that looks upstairs',
    'src/server/goods/bad.ts',
    "import { thing } from '#server/line/thing.ts'\nexport const bad = thing\n",
    'server-floors',
  ],
  [
    'a floor of the terminal that looks upstairs',
    'src/terminal/ground/bad.ts',
    "import type { Thing } from '#terminal/shell/thing.ts'\nexport type Bad = Thing\n",
    'terminal-floors',
  ],
  [
    'a room that knows who composes the whole',
    'src/server/base/bad.ts',
    "import { thing } from '#server/thing.ts'\nexport const bad = thing\n",
    'server-floors',
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
  for (const [file, source] of [...sound, ...entangled]) build(file, source)
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
  const files = [...sound, ...entangled].map(([file]) => file)
  expect([...searched].sort()).toEqual([...files, ...faults.map(([, file]) => file)].sort())
  const rooms = ['src/devices/here', 'src/devices/there'].map(room => `error no-folder-cycles ${room}`)
  expect([...found].sort()).toEqual([...faults.map(([, file, , rule]) => `error ${rule} ${file}`), ...rooms].sort())
})

test.each(faults)('%s in the wrong direction is caught', (_, file, __, rule) => {
  expect(found).toContain(`error ${rule} ${file}`)
})
