import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { secretOf } from './store/secret-of.ts'
import type { Database } from './store/sql.ts'

const [nonceBytes, tagBytes] = [12, 16]

/** A secret of a merchant's as it may lie in the database: whoever has the rows alone cannot read it. */
export const sealSecret = async (db: Database, secret: string): Promise<Buffer> => {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', await keyOf(db), nonce)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** The same, open again; throws where it was sealed for another database, or changed. */
export const openSecret = async (db: Database, sealed: Buffer): Promise<string> => {
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(db), sealed.subarray(0, nonceBytes))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return decipher.update(sealed.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

const keyOf = async (db: Database): Promise<Buffer> =>
  Buffer.from(hkdfSync('sha256', await secretOf(db), '', 'merchants’ secrets', 32))
