import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '../..')
const cruise = async (folder: string): Promise<{ failed: boolean; report: string }> => {
  try {
    const { stdout } = await promisify(execFile)(
      join(project, 'node_modules/.bin/depcruise'),
      ['src', 'flows', '--output-type', 'err'],
      { cwd: folder },
    )
    return { failed: false, report: stdout }
  } catch (error) {
    return { failed: true, report: String((error as { stdout?: string }).stdout) }
  }
}

/** A house of the same plan, small enough to be searched in a moment. */
let house: string
beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'okut-house-'))
  for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.cjs'])
    cpSync(join(project, file), join(house, file))
  symlinkSync(join(project, 'node_modules'), join(house, 'node_modules'))
  for (const layer of ['base', 'contract', 'domain', 'engine', 'server', 'devices', 'terminal', 'simulate']) {
    mkdirSync(join(house, 'src', layer), { recursive: true })
    writeFileSync(join(house, 'src', layer, 'thing.ts'), 'export const thing = 1\nexport type Thing = typeof thing\n')
  }
  for (const flow of ['one', 'two', 'bad']) mkdirSync(join(house, 'flows/a', flow), { recursive: true })
  writeFileSync(join(house, 'flows/a/one/flow.ts'), "import { thing } from '#contract/thing.ts'\nexport const one = thing\n")
  writeFileSync(join(house, 'flows/a/two/flow.ts'), 'export const two = 2\n')
  writeFileSync(join(house, 'flows/index.ts'), "export const flows = [() => import('./a/one/flow.ts')]\n")
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

test('a house in order passes, and every file of it was looked at', async () => {
  const { failed, report } = await cruise(house)
  expect({ failed, looked: /1[01] modules/.test(report) }, report).toEqual({ failed: false, looked: true })
})

test.each([
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
    'flows/a/bad/flow.ts',
    "import { two } from '../two/flow.ts'\nexport const bad = two\n",
    'flow-imports-flow',
  ],
  [
    'a flow that knows the machine',
    'flows/a/bad/flow.ts',
    "import { createActor } from 'xstate'\nexport const bad = createActor\n",
    'no-xstate-outside-the-engine',
  ],
  [
    'a simulation that looks behind the server',
    'src/simulate/bad.ts',
    "import { thing } from '#server/thing.ts'\nexport const bad = thing\n",
    'simulate-imports',
  ],
])('%s in the wrong direction is caught', async (_, file, source, rule) => {
  writeFileSync(join(house, file), source)
  const { failed, report } = await cruise(house)
  rmSync(join(house, file))
  expect({ failed, named: report.includes(rule) }, report).toEqual({ failed: true, named: true })
})
