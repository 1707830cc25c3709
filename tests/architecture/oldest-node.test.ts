import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minVersion, satisfies } from 'semver'
import { expect, test } from 'vitest'
import { projectFolder } from '#server/base/project-folder.ts'

interface Installed {
  readonly engines?: { readonly node?: string }
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
