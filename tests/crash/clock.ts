import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The clock of every process that is started with its settings. */
export interface Clock {
  /** Asked anew before each start, since what killed processes left is cleared away first. */
  settings(): Promise<Readonly<Record<string, string>>>
  /** Goes wrong by so many seconds, at once. */
  jump(seconds: number): Promise<void>
  remove(): Promise<void>
}

const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const noticedWithinS = 1

/** Null where the library that bends the time is not installed. */
export const bendableClock = async (): Promise<Clock | null> => {
  if (!existsSync(library)) return null
  // Not in TMPDIR, which the user that PostgreSQL runs as might not enter.
  const folder = await mkdtemp('/tmp/okut-clock-')
  const file = join(folder, 'offset')
  const set = (seconds: number) => writeFile(file, seconds < 0 ? `${seconds}` : `+${seconds}`)
  await chmod(folder, 0o755)
  await set(0)
  return {
    settings: async () => {
      await clearAwayTheDead()
      return {
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: file,
        FAKETIME_CACHE_DURATION: `${noticedWithinS}`,
        // What waits, waits by another clock, which never jumps.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      }
    },
    jump: async seconds => {
      await set(seconds)
      await sleep(noticedWithinS * 1000 + 200)
    },
    remove: async () => {
      await rm(folder, { recursive: true, force: true })
      await clearAwayTheDead()
    },
  }
}

const sharedMemory = '/dev/shm'

/**
 * The library keeps a semaphore and a memory under each process's number, and one that is killed leaves them. A later
 * process of that number and of another user can't open them, and does not start.
 */
const clearAwayTheDead = async (): Promise<void> => {
  for (const name of await readdir(sharedMemory)) {
    const owner = /^(?:sem\.faketime_sem|faketime_shm)_(\d+)$/.exec(name)?.[1]
    if (owner === undefined || existsSync(`/proc/${owner}`)) continue
    // Those of somebody else are his to remove.
    await rm(join(sharedMemory, name), { force: true }).catch(() => {})
  }
}
