import { createHash, createHmac } from 'node:crypto'
import { isSecretField } from '#contract/secret-field.ts'
import { secretOf } from '../store/secret-of.ts'
import { type Database, type Statement, sql } from '../store/sql.ts'

/** By which a repeat is known for the same call. */
export interface Fingerprint {
  readonly hash: Buffer
  /** Of the passwords and codes that it carries, by a secret of the servers: a quick hash of them could be guessed. */
  readonly secretsMac: Buffer | null
}

/** Of what a call was sent. `db` is the pool. */
export const fingerprintOf = async (db: Database, input: unknown): Promise<Fingerprint> => {
  const secrets: unknown[] = []
  const open = JSON.stringify(input, (name, value) => {
    if (!isSecretField(name)) return value
    secrets.push([name, value])
    return undefined
  })
  return {
    hash: createHash('sha256').update(open).digest(),
    secretsMac:
      secrets.length === 0
        ? null
        : createHmac('sha256', await secretOf(db))
            .update(`operation ${JSON.stringify(secrets)}`)
            .digest(),
  }
}

/** Whether a stored operation is of this fingerprint; a server of the former version stored none of its secrets. */
export const isOfFingerprint = ({ hash, secretsMac }: Fingerprint): Statement =>
  sql`input_hash = ${hash} and (secrets_mac is null or secrets_mac is not distinct from ${secretsMac}::bytea)`
