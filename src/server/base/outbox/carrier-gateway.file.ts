import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { bodyOf, type CarrierGateway } from './carrier-gateway.ts'

/** A name, never a path: letters, digits, dashes, underscores, dots within. */
const folderName = /^[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9_-]+)*$/
const mostLetters = 100

export const isFolderName = (text: string): boolean => folderName.test(text) && text.length <= mostLetters

/**
 * Drops each notice as a JSON file into `<root>/<merchant>/<folder>`. It is written beside and then renamed, so whoever
 * collects `*.json` never reads half a file; a second try writes the same file once more.
 */
export const fileGateway = (root: string): CarrierGateway => ({
  async tell(notice) {
    const { tenantId, id, kind, notifyTo } = notice
    if (!isFolderName(notifyTo)) throw new Error(`no folder name: ${notifyTo}`)
    const folder = join(root, String(tenantId), notifyTo)
    await mkdir(folder, { recursive: true })
    const target = join(folder, `${String(id).padStart(10, '0')}-${kind}.json`)
    const file = await open(`${target}.part`, 'w')
    try {
      await file.writeFile(`${JSON.stringify(bodyOf(notice), null, 2)}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(`${target}.part`, target)
  },
})
