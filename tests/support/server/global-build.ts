import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from '#server/base/project-folder.ts'

/** Builds the server where a source is younger than its build; for `globalSetup` in vitest's configuration. */
export const setup = (): void => {
  const built = statSync(join(projectFolder, 'dist/server/main.js'), { throwIfNoEntry: false })
  if (Math.max(...['src', 'flows', 'vite.config.ts'].map(youngestIn)) < (built?.mtimeMs ?? 0)) return
  execFileSync('npx', ['vite', 'build', '--ssr', '--logLevel', 'warn'], { cwd: projectFolder })
}

const youngestIn = (name: string): number => {
  const path = join(projectFolder, name)
  const inside = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
  return Math.max(...['', ...inside].map(each => statSync(join(path, each)).mtimeMs))
}
