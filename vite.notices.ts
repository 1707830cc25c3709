import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Licences, by whose they are, of what is in a build without an import that Vite counts, or names its licence without bringing it. */
export type Notices = Readonly<Record<string, string>>

const tables: Notices = {
  'GS1 Barcode Syntax Dictionary (Apache-2.0)': 'src/domain/codes/gs1/LICENSE.gs1',
}

export const noticesOfTerminal: Notices = {
  ...tables,
  '@fontsource-variable/inter (OFL-1.1)': 'node_modules/@fontsource-variable/inter/LICENSE',
  '@fontsource-variable/jetbrains-mono (OFL-1.1)': 'node_modules/@fontsource-variable/jetbrains-mono/LICENSE',
  'ibantools (MIT)': 'node_modules/ibantools/LICENSE.MIT',
  'qz-tray (LGPL-2.1)': 'src/devices/printer/LICENSE.qz-tray',
  'ZXing-C++, within zxing-wasm (Apache-2.0)': 'src/domain/codes/gs1/LICENSE.gs1',
}

export const noticesOfServer: Notices = {
  ...tables,
  'turkiye-api (MIT)': 'src/server/base/reference/README.md',
}

/** Vite's own list of the packages that are in a build. */
export const licensesFile = 'licenses.md'

/** Adds them to that list. */
export const addNotices = (notices: Notices): Plugin => ({
  name: 'add-notices',
  apply: 'build',
  writeBundle({ dir = '.' }) {
    const texts = Object.entries(notices).map(
      ([name, file]) => `\n## ${name}\n\n${readFileSync(join(import.meta.dirname, file), 'utf8')}`,
    )
    appendFileSync(join(dir, licensesFile), texts.join(''))
  },
})
