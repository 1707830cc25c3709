import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { SendLetter } from './post-office.ts'

/** Lays letters into a folder as `.eml` files, which only this server's account may read. */
export const mailToFiles = (folder: string, from: string): SendLetter => {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from })
  return async letter => {
    const { message } = await transport.sendMail(letter)
    const name = `${new Date().toISOString().replace(/\D/g, '')}-${randomUUID()}`
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(join(folder, `${name}.part`), message as Buffer, { mode: 0o600, flag: 'wx' })
    await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`))
  }
}

const keptDays = 7
const dayMs = 24 * 3_600_000

/** Removes the letters of such a folder that lie there for a week: what was in them is void by then. */
export const clearOldLetters = async (folder: string): Promise<void> => {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const file of files) {
    const path = join(folder, file)
    // One that is gone has been given its name since.
    const writtenAt = await stat(path).then(({ mtimeMs }) => mtimeMs, Date.now)
    if (writtenAt < Date.now() - keptDays * dayMs) await rm(path, { force: true })
  }
}
