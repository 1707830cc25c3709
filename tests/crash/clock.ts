import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The clock of every process that is started with these settings. */
export interface Clock {
  readonly settings: Readonly<Record<string, string>>
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
    settings: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: `${noticedWithinS}`,
      // What waits, waits by another clock, which never jumps.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    jump: async seconds => {
      await set(seconds)
      await sleep(noticedWithinS * 1000 + 200)
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
