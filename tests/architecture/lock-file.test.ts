import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minVersion, satisfies } from 'semver'
import { expect, test } from 'vitest'
import { projectFolder } from '#server/base/project-folder.ts'

interface Installed {
  readonly engines?: { readonly node?: string }
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const { packages } = JSON.parse(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Installed>>
}

test('no package wants a newer Node than the oldest that Okut runs on', () => {
  const oldest = minVersion(packages['']?.engines?.node ?? '')
  expect(oldest?.version).toBe('20.19.0')
  const wanting = Object.entries(packages).filter(([, { engines }]) => !satisfies(oldest!, engines?.node ?? '*'))
  expect(wanting.map(([path, { engines }]) => `${path} wants ${engines?.node}`)).toEqual([])
})

test('every package that is wanted on some platform is locked, or a clean install fails', () => {
  const isLocked = (path: string, name: string): boolean =>
    Object.hasOwn(packages, `${path}/node_modules/${name}`) || Object.hasOwn(packages, `node_modules/${name}`)
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(name => !isLocked(path, name)),
  )
  expect(missing).toEqual([])
})
