import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A folder with a page in it, so that files are asked for, too. */
export const aTerminal = async (folder: string): Promise<string> => {
  const terminal = join(folder, 'terminal')
  await mkdir(join(terminal, 'assets'), { recursive: true })
  await writeFile(join(terminal, 'index.html'), '<!doctype html><title>Okut</title>')
  return terminal
}
