import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const holdsPackage = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : holdsPackage(dirname(folder))

/** Where Okut lies, the same from its sources and from its build. */
export const projectFolder = holdsPackage(dirname(fileURLToPath(import.meta.url)))
