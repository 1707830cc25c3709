import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from '#server/base/store/embedded/account.ts'
import { programs } from './programs.ts'

export interface PartPlan {
  readonly name: string
  /** The program and its words. */
  readonly command: readonly string[]
  /** Where `NAME.log` lies. */
  readonly folder: string
  readonly cwd: string
  readonly account?: Account | undefined
  readonly env: NodeJS.ProcessEnv
}

/** A program of the cluster in a process of its own, which goes when this process does. */
export interface Part {
  readonly name: string
  readonly log: string
  /** Its process and that one's children; none while it is down. */
  pids(): readonly number[]
  /** Starts it unless it runs; answers whether it had to. */
  raise(): boolean
  /** From its next start on it runs in another folder. */
  moveTo(cwd: string): void
  /** Ends it as a power failure does. */
  kill(): Promise<void>
  /** Asks it to end, and kills it if it does not within the time. */
  stop(withinMs?: number): Promise<void>
}

export const openPart = ({ name, command, folder, account, env, ...plan }: PartPlan): Part => {
  const log = join(folder, `${name}.log`)
  let { cwd } = plan
  let child: ChildProcess | null = null
  const isUp = () => child?.pid !== undefined && child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals, withinMs?: number): Promise<void> => {
    const ending = child
    if (ending === null || !isUp()) return
    const ended = new Promise<void>(done => ending.once('exit', () => done()))
    ending.kill(signal)
    const late = withinMs === undefined ? undefined : setTimeout(() => ending.kill('SIGKILL'), withinMs)
    await ended
    clearTimeout(late)
  }
  return {
    name,
    log,
    pids: () => (isUp() ? [child!.pid!, ...childrenOf(child!.pid!)] : []),
    raise: () => {
      if (isUp()) return false
      const output = openSync(log, 'a', 0o600)
      // Not in the terminal's group, whose Ctrl-C is for us alone; and yet it is told when we are gone.
      child = spawn(programs.setpriv, ['--pdeathsig', 'TERM', '--', ...command], {
        ...account,
        ...{ cwd, env, detached: true, stdio: ['ignore', output, output] },
      })
      child.on('error', error => console.error(`${name}: ${error.message}`))
      closeSync(output)
      return true
    },
    moveTo: wanted => {
      cwd = wanted
    },
    kill: () => end('SIGKILL'),
    stop: (withinMs = 10_000) => end('SIGTERM', withinMs),
  }
}

/** Of Linux alone, as all that a cluster is made of here. */
export const childrenOf = (pid: number): readonly number[] => {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  } catch {
    // Gone meanwhile.
    return []
  }
}
