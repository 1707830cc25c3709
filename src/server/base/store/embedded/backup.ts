import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readlink, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openClient } from '../pool.ts'
import { syncPath, syncTree } from './sync-tree.ts'

/**
 * Copies our own PostgreSQL while it works. `target` must not be there yet; afterwards it is a folder that
 * `startEmbedded` and `openDatabase` take as theirs, with all that was committed when this was called, and more.
 * The copy appears under its name only when it is whole and on the disk.
 */
export const backUp = async (url: string, data: string, target: string): Promise<void> => {
  if (await exists(target)) throw new Error(`${target} is there already; a backup is never written over another.`)
  const draft = `${target}.part`
  const copy = join(draft, 'data')
  await rm(draft, { recursive: true, force: true })
  await mkdir(copy, { recursive: true, mode: 0o700 })
  const client = openClient(url, 'okut backup')
  await client.connect()
  try {
    // The slot keeps the log files that the copy needs; it goes with this connection.
    await client.query(`select pg_create_physical_replication_slot('okut_backup_' || pg_backend_pid(), true, true)`)
    await client.query(`select pg_backup_start('okut', true)`)
    await copyFolder(data, copy, path => emptied.test(path))
    const { rows } = await client.query<{ label: string; spaces: string }>(
      'select labelfile as label, spcmapfile as spaces from pg_backup_stop(false)',
    )
    if (rows[0]?.spaces) throw new Error('Okut backs up no tablespaces of its own; use pg_basebackup.')
    await writeFile(join(copy, 'backup_label'), rows[0]?.label ?? '', { mode: 0o600 })
    await copyFolder(join(data, 'pg_wal'), join(copy, 'pg_wal'), () => false)
    await syncTree(copy)
    await rename(draft, target)
    await syncPath(dirname(target))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** What PostgreSQL makes anew, or what would tie the copy to the original; their folders are kept, empty. */
const emptied = /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const leftOut = /^(postmaster\.(pid|opts)|postmaster\.pid\.\d+|pg_internal\.init|pgsql_tmp.*)$/

const copyFolder = async (
  from: string,
  to: string,
  isSkipped: (path: string) => boolean,
  within = '',
): Promise<void> => {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const path = `${within}${entry.name}`
    if (isSkipped(path) || leftOut.test(entry.name)) continue
    const [source, goal] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      await mkdir(goal, { recursive: true, mode: 0o700 })
      await copyFolder(source, goal, isSkipped, `${path}/`)
    } else if (entry.isSymbolicLink()) await symlink(await readlink(source), goal)
    else await copyFile(source, goal)
  }
}

/** A file that PostgreSQL removes meanwhile is of no need to the copy. */
const copyFile = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createWriteStream(to, { mode: 0o600 })).catch(error => {
    if (error.code !== 'ENOENT') throw error
    return rm(to, { force: true })
  })

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
