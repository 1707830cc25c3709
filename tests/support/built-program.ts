import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { projectFolder } from '#server/base/project-folder.ts'
import { afterFile } from './after-file.ts'

/** A program of ours in one file, made for a test file that starts it often: reading its sources took six times the work. */
export const builtProgram = async (source: string): Promise<string> => {
  // Within the project, where its packages are found.
  const outDir = join(projectFolder, `dist/program-${process.pid}`)
  afterFile(() => rmSync(outDir, { recursive: true, force: true }))
  const output = { entryFileNames: 'program.js' }
  await build({
    ...{ configFile: false, publicDir: false, logLevel: 'silent' },
    build: { ssr: source, outDir, target: 'node20', rolldownOptions: { output } },
  })
  return join(outDir, 'program.js')
}
