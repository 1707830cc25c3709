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
 * Finds a merchant's keys when they are first asked for, and keeps them; while there are none, it looks again at each
 * question, and says the reason once on standard error. Files of somebody else hold for all merchants of this server.
 */
export const findKeysIn = (places: KeyPlaces): FindKeys => {
  const found = new Map<number, Promise<SigningKeys>>()
  let said: string | undefined
  return async tenantId => {
    const keys = found.get(tenantId) ?? readKeys(places, tenantId)
    found.set(tenantId, keys)
    try {
      return await keys
    } catch (error) {
      found.delete(tenantId)
      const { message } = error as Error
      if (message !== said) console.error(`Okut: no keys for QZ Tray: ${message}`)
      said = message
      return null
    }
  }
}

const readKeys = async (
  { certificateFile, privateKeyFile, folder }: KeyPlaces,
  tenantId: number,
): Promise<SigningKeys> => {
  if (!certificateFile && !privateKeyFile) return keptKeys(join(folder, 'qz', `signing-${tenantId}.pem`))
  if (!certificateFile || !privateKeyFile) throw new Error('QZ_CERTIFICATE and QZ_PRIVATE_KEY belong together')
  const [certificate, privateKey] = await Promise.all(
    [certificateFile, privateKeyFile].map(file => readFile(file, 'utf8')),
  )
  return signingKeysOf(certificate!, privateKey!)
}
