import { join } from 'node:path'
import type { Account } from '#server/base/store/embedded/account.ts'
import { cleanEnv } from '#server/base/store/embedded/clean-env.ts'
import { readPostmaster, runsOn } from '#server/base/store/embedded/postmaster.ts'
import { type ClusterPlan, type MachineName, machineNames } from './cluster-plan.ts'
import { childrenOf, openPart, type Part } from './part.ts'
import { programs } from './programs.ts'

/** One machine of three: an etcd, and a PostgreSQL that Patroni starts and keeps. */
export interface Machine {
  readonly name: MachineName
  readonly etcd: Part
  readonly patroni: Part
  /** Every process dies at once, as without current. */
  kill(): Promise<void>
  /** Nothing of it answers any more, and all of it believes that it still lives. */
  freeze(): Promise<void>
  thaw(): Promise<void>
}

export interface MachinePlace {
  readonly folder: string
  readonly account: Account | undefined
}

export const openMachine = (plan: ClusterPlan, name: MachineName, { folder, account }: MachinePlace): Machine => {
  const cwd = join(folder, name)
  const place = { folder, cwd, account, env: cleanEnv() }
  const etcd = openPart({ ...place, name: `${name}.etcd`, command: [programs.etcd, ...etcdWords(plan, name)] })
  const patroni = openPart({ ...place, name: `${name}.patroni`, command: [programs.patroni, 'patroni.json'] })
  const data = join(cwd, 'data')
  const postgres = async (): Promise<readonly number[]> => {
    const pid = (await readPostmaster(data))?.pid
    return pid !== undefined && (await runsOn(pid, data)) ? [pid, ...childrenOf(pid)] : []
  }
  const tellAll = async (signal: NodeJS.Signals): Promise<void> => {
    for (const pid of [...patroni.pids(), ...(await postgres()), ...etcd.pids()]) tell(pid, signal)
  }
  return {
    name,
    etcd,
    patroni,
    kill: async () => {
      await tellAll('SIGKILL')
      await Promise.all([etcd.kill(), patroni.kill()])
    },
    freeze: () => tellAll('SIGSTOP'),
    thaw: () => tellAll('SIGCONT'),
  }
}

const tell = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // Gone meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const etcdWords = ({ ports }: ClusterPlan, name: MachineName): readonly string[] => {
  const client = `http://127.0.0.1:${ports[`${name}.etcd`]}`
  const peer = (of: MachineName) => `http://127.0.0.1:${ports[`${of}.peers`]}`
  return Object.entries({
    name,
    'data-dir': 'etcd',
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer(name),
    'initial-advertise-peer-urls': peer(name),
    'initial-cluster': machineNames.map(each => `${each}=${peer(each)}`).join(),
    'initial-cluster-token': 'okut',
    'enable-v2': 'true',
  }).map(([word, value]) => `--${word}=${value}`)
}
