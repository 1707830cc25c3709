import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuSeconds } from './cpu-seconds.ts'
import type { OwnServerTask, OwnServerWord, Staffed } from './main.ts'

/** Processor time by whom it was taken; null where that cannot be known. */
export interface CpuSeconds {
  readonly server: number
  readonly postgres: number | null
}

export interface OwnServer extends Staffed {
  readonly url: string
  /** Refuses when the server has ended, as nobody told it to. */
  readonly lost: Promise<never>
  cpuSeconds(): Promise<CpuSeconds>
  /** Ends it in order, and its folder goes. */
  stop(): Promise<void>
}

/** Starts a server in a process of its own, with an empty database in a temporary folder unless told, and a merchant for the simulation. */
export const openOwnServer = async (
  merchant: OwnServerTask['merchant'],
  databaseUrl: string | undefined,
): Promise<OwnServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'okut-simulation-'))
  const child = fork(join(import.meta.dirname, 'main.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  let leftBehind: number | null = null
  /** A server that did not end in order leaves its PostgreSQL. */
  const endLeftBehind = (): void => {
    try {
      if (leftBehind !== null) process.kill(leftBehind, 'SIGINT')
    } catch {
      // It has ended by itself.
    }
  }
  const stop = async (): Promise<void> => {
    if (child.connected) child.disconnect()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    if (child.exitCode !== 0) endLeftBehind()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    child.send({ start: { folder, databaseUrl }, merchant } satisfies OwnServerTask)
    const { url, staffed, postgresPid } = await wordOf(child, 'serves')
    leftBehind = postgresPid
    const lost = once(child, 'exit').then(([code, signal]) => {
      throw endedByItself(code, signal)
    })
    // In order, too, when nobody waits for it any more.
    lost.catch(() => {})
    return {
      url,
      ...staffed,
      lost,
      cpuSeconds: async () => {
        child.send('worked?')
        const worked = await wordOf(child, 'worked')
        return { server: worked.cpuSeconds, postgres: postgresPid === null ? null : cpuSeconds(postgresPid) }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The next word of that type, unless it is that it failed. */
const wordOf = <T extends OwnServerWord['type']>(
  child: ChildProcess,
  type: T,
): Promise<Extract<OwnServerWord, { readonly type: T }>> =>
  new Promise((resolve, reject) => {
    const hear = (word: OwnServerWord) => {
      if (word.type === type) settle(() => resolve(word as Extract<OwnServerWord, { readonly type: T }>))
      else if (word.type === 'failed') settle(() => reject(new Error(word.message)))
    }
    const ended = (code: number | null, signal: NodeJS.Signals | null) =>
      settle(() => reject(endedByItself(code, signal)))
    const settle = (so: () => void) => {
      child.off('message', hear)
      child.off('exit', ended)
      so()
    }
    child.on('message', hear)
    child.on('exit', ended)
  })

const endedByItself = (code: number | null, signal: NodeJS.Signals | null): Error =>
  new Error(`the server ended by itself (${signal ?? code})`)
