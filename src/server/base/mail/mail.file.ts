import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
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
