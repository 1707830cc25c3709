import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

export interface KeptToken {
  readonly token: string
  /** Where it stands, for whoever types it in at the station. */
  readonly file: string
}

const tokenBytes = 10

/** The pairing token of this user of this machine, made when it is first needed. */
export const keptToken = (): KeptToken => {
  const file = join(process.env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'okut', 'pairing-token')
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, `${randomBytes(tokenBytes).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return { token: readFileSync(file, 'utf8').trim(), file }
}
