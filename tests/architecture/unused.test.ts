import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const project = resolve(import.meta.dirname, '../..')
const house = mkdtempSync(join(tmpdir(), 'okut-unused-'))
afterAll(() => rmSync(house, { recursive: true, force: true }))

const build = (file: string, source: string): void => {
  mkdirSync(dirname(join(house, file)), { recursive: true })
  writeFileSync(join(house, file), source)
}

/** What is unused in a small house of the project's own plan: its files, exports and packages. */
const unused = (): Promise<readonly string[]> =>
  new Promise((done, failed) => {
    const words = ['--reporter', 'json', '--no-exit-code']
    execFile(join(project, 'node_modules/.bin/knip'), words, { cwd: house }, (failure, stdout) => {
      if (failure) return failed(failure)
      const { issues } = JSON.parse(stdout) as { issues: readonly Record<string, unknown>[] }
      const names = (found: unknown) => ((found ?? []) as readonly { name: string }[]).map(({ name }) => name)
      done(
        issues.flatMap(({ file, files, exports, types, dependencies, devDependencies }) => [
          ...names(files),
          ...[...names(exports), ...names(types)].map(name => `${name} of ${file}`),
          ...names(dependencies),
          ...names(devDependencies),
        ]),
      )
    })
  })

test('a file, an export, a type and a package that nobody uses are found, and nothing else', async () => {
  cpSync(join(project, 'knip.json'), join(house, 'knip.json'))
  cpSync(join(project, 'tsconfig.json'), join(house, 'tsconfig.json'))
  symlinkSync(join(project, 'node_modules'), join(house, 'node_modules'))
  const imports = { '#base/*': './src/base/*' }
  build(
    'package.json',
    JSON.stringify({ name: 'house', type: 'module', imports, dependencies: { xstate: '*', idb: '*' } }),
  )
  build('flows/index.ts', "import { used } from '#base/thing.ts'\nimport 'xstate'\nexport const flows = used\n")
  build('src/base/thing.ts', 'export const used = 1\nexport const left = 2\nexport type Left = string\n')
  build('src/base/alone.ts', 'export const alone = 1\n')
  expect([...(await unused())].sort()).toEqual([
    'Left of src/base/thing.ts',
    'idb',
    'left of src/base/thing.ts',
    'src/base/alone.ts',
  ])
}, 60_000)
