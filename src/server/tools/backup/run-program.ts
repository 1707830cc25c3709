import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

export interface Running {
  /** The folder that the program is in; empty or missing: wherever the system finds it. */
  readonly folder?: string
  readonly env?: NodeJS.ProcessEnv
  /** Writes what the program reads, and ends it. */
  readonly feed?: (input: Writable) => Promise<unknown>
  /** Takes what the program writes, to its end. */
  readonly drain?: (output: Readable) => Promise<unknown>
}

/** Runs one of the programs to its end. Throws what it says if it fails, and ends it if what feeds or drains it does. */
export const runProgram = async (
  program: string,
  options: readonly string[],
  { folder = '', env, feed, drain }: Running = {},
): Promise<void> => {
  const child = spawn(folder === '' ? program : join(folder, program), options, {
    env: { ...process.env, ...env },
    stdio: [feed ? 'pipe' : 'ignore', drain ? 'pipe' : 'ignore', 'pipe'],
  })
  const piped = Promise.all([feed?.(child.stdin!), drain?.(child.stdout!)]).catch(error => {
    child.kill()
    throw error
  })
  const [ended, flowed] = await Promise.allSettled([endOf(child, program), piped])
  if (flowed.status === 'rejected' && !brokenPipe.includes(flowed.reason.code)) throw flowed.reason
  if (ended.status === 'rejected') throw ended.reason
  // Who ended well has read all that he wants: his end may be heard of before that of what he read.
  if (flowed.status === 'rejected' && feed === undefined) throw flowed.reason
}

/** The program went away, and tells better why. */
const brokenPipe: readonly unknown[] = ['EPIPE', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED']

const saidBytes = 4000

const endOf = (child: ChildProcess, program: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stderr!.on('data', chunk => {
      said = `${said}${chunk}`.slice(-saidBytes)
    })
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new Error(notInstalled(program)) : new Error(`${program}: ${error.message}`)),
    )
    child.on('close', code =>
      code === 0 ? resolve() : reject(new Error(`${program}: ${said.trim() || `it ended with ${code}`}`)),
    )
  })

const notInstalled = (program: string): string =>
  program === 'tar'
    ? 'tar is not installed here.'
    : `${program} is not installed here; install PostgreSQL's client programs, or say where with PG_PROGRAMS.`
