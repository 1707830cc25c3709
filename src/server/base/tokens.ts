import { createHash, randomBytes } from 'node:crypto'

/** What the terminal shows with each call; only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest()
