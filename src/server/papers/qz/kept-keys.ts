import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { SigningKeys } from '#server/base/find-keys.ts'
import { makeKeys } from './make-keys.ts'
import { signingKeysOf } from './signing-keys.ts'

/** Reads the keys of a file, and makes them if there is none. Certificate and key stand in one file, so they never part. */
export const keptKeys = async (file: string): Promise<SigningKeys> => {
  const pem = (await readIfThere(file)) ?? (await keepNew(file))
  const certificate = blockOf(pem, 'CERTIFICATE')
  const privateKey = blockOf(pem, 'PRIVATE KEY')
  if (certificate === undefined || privateKey === undefined)
    throw new Error(`${file} holds no certificate with its private key`)
  return signingKeysOf(certificate, privateKey)
}

const readIfThere = (file: string): Promise<string | null> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })

/** Of several servers that share the folder, the first one's keys stay. */
const keepNew = async (file: string): Promise<string> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const part = `${file}.${randomUUID()}`
  const { certificate, privateKey } = await makeKeys()
  try {
    await writeFile(part, `${certificate.trim()}\n${privateKey}`, { mode: 0o600, flag: 'wx' })
    await link(part, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(part, { force: true })
  }
  return readFile(file, 'utf8')
}

const blockOf = (pem: string, name: string): string | undefined =>
  new RegExp(`-----BEGIN ${name}-----[\\s\\S]+?-----END ${name}-----\\n?`).exec(pem)?.[0]
