import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { binariesIn } from '#server/base/store/embedded/binaries.ts'
import { type Embedded, startEmbedded } from '#server/base/store/embedded/embedded.ts'
import { afterFile } from '../after-file.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const programs = '/usr/lib/postgresql/15/bin'

/** Why there can be no replica here; null if there can. */
export const noReplica = existsSync(join(programs, 'pg_basebackup'))
  ? null
  : `${programs}/pg_basebackup is not installed, and the embedded PostgreSQL brings none`

/** A PostgreSQL and its streaming replica, each a cluster of its own. */
export const startReplicated = async (): Promise<{ readonly primary: Embedded; readonly replica: Embedded }> => {
  const binaries = binariesIn(programs)
  const start = (folder: string) =>
    startEmbedded({ folder, tcp: true, binaries, settings: { fsync: 'off', shared_buffers: '32MB' } })
  const primary = await start(temporaryFolder('primary'))
  afterFile(() => primary.stop())
  const folder = temporaryFolder('replica')
  await mkdir(join(folder, 'data'), { mode: 0o700 })
  const copy = ['-d', primary.url, '-D', join(folder, 'data'), '-R', '-X', 'stream', '-c', 'fast']
  await promisify(execFile)(join(programs, 'pg_basebackup'), copy)
  const replica = await start(folder)
  afterFile(() => replica.stop())
  return { primary, replica }
}
