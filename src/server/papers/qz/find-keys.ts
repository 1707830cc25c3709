import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FindKeys, SigningKeys } from '#server/base/find-keys.ts'
import { keptKeys } from './kept-keys.ts'
import { signingKeysOf } from './signing-keys.ts'

export interface KeyPlaces {
  /** PEM files that somebody else keeps; both, or none. */
  readonly certificateFile?: string | undefined
  readonly privateKeyFile?: string | undefined
  /** Where keys of our own are made and kept. */
  readonly folder: string
}

/**
 * Finds the keys when they are first asked for, and keeps them; while there are none, it looks again at each question,
 * and says the reason once on standard error.
 */
export const findKeysIn = (places: KeyPlaces): FindKeys => {
  let found: Promise<SigningKeys> | undefined
  let said: string | undefined
  return async () => {
    found ??= readKeys(places)
    try {
      return await found
    } catch (error) {
      found = undefined
      const { message } = error as Error
      if (message !== said) console.error(`Okut: no keys for QZ Tray: ${message}`)
      said = message
      return null
    }
  }
}

const readKeys = async ({ certificateFile, privateKeyFile, folder }: KeyPlaces): Promise<SigningKeys> => {
  if (!certificateFile && !privateKeyFile) return keptKeys(join(folder, 'qz', 'signing.pem'))
  if (!certificateFile || !privateKeyFile) throw new Error('QZ_CERTIFICATE and QZ_PRIVATE_KEY belong together')
  const [certificate, privateKey] = await Promise.all(
    [certificateFile, privateKeyFile].map(file => readFile(file, 'utf8')),
  )
  return signingKeysOf(certificate!, privateKey!)
}
