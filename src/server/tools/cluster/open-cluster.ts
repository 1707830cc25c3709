import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, realpath, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectFolder } from '#server/base/project-folder.ts'
import { type Account, accountFor, giveTo } from '#server/base/store/embedded/account.ts'
import { cleanEnv } from '#server/base/store/embedded/clean-env.ts'
import { openClient } from '#server/base/store/pool.ts'
import { isWhole, membersOf } from './ask-patroni.ts'
import { type ClusterPlan, machineNames, planCluster, poolerNames, serverNames, urlAt } from './cluster-plan.ts'
import { haproxySettings } from './haproxy-settings.ts'
import { type Machine, type MachinePlace, openMachine } from './machine.ts'
import { openPart, type Part } from './part.ts'
import { patroniSettings } from './patroni-settings.ts'
import { pgbouncerSettings, pgbouncerUsers } from './pgbouncer-settings.ts'
import { missingPackages, programs } from './programs.ts'

/** Three PostgreSQL under Patroni, and all that stands between them and a station, on one machine. */
export interface Cluster {
  readonly plan: ClusterPlan
  readonly machines: readonly Machine[]
  readonly poolers: readonly Part[]
  readonly proxy: Part
  readonly servers: readonly Part[]
  /** Where stations ask. */
  readonly urls: readonly string[]
  /** By which a server reaches the databases. */
  readonly settings: Readonly<Record<'DATABASE_URL' | 'LISTEN_URL' | 'REPLICA_URL', string>>
  /** Starts whatever is down, and answers with its names. */
  raise(): readonly string[]
  /** Waits until one PostgreSQL leads, the others follow, and every server can serve. */
  whole(withinMs?: number): Promise<void>
  /** Replaces the servers one by one, by those of another version's folder if one is named; what is raised later is of it too. */
  replaceServers(version?: string): Promise<void>
  /** Ends all of them in order; their folder stays. */
  stop(): Promise<void>
  /** Ends all of them at once, as their folder goes too. */
  kill(): Promise<void>
}

export interface ClusterOptions {
  /** Its processes may die, but no disk: nobody waits for one then, nor long for a machine that says nothing. */
  readonly isThrowaway?: boolean
}

/** Starts a cluster in the folder, which it may have lain in before, and waits until it is whole. */
export const openCluster = async (wanted: string, { isThrowaway = false }: ClusterOptions = {}): Promise<Cluster> => {
  const missing = missingPackages()
  if (missing.length > 0)
    throw new Error(`A cluster wants Debian's packages: apt-get install --no-install-recommends ${missing.join(' ')}`)
  await mkdir(wanted, { recursive: true })
  const folder = await realpath(wanted)
  const account = await accountFor(folder)
  await demandReachable(folder, account)
  const plan = await planCluster(folder)
  await writeSettings(plan, { folder, account, isThrowaway })
  const cluster = assemble(plan, folder, account)
  try {
    const first = [
      ...cluster.machines.flatMap(({ etcd, patroni }) => [etcd, patroni]),
      cluster.proxy,
      ...cluster.poolers,
    ]
    for (const part of first) part.raise()
    await until(
      'three PostgreSQL',
      async () => {
        demandUp(first)
        return isWhole(await membersOf(plan))
      },
      startWithinMs,
    )
    await ensureDatabase(plan)
    cluster.raise()
    await cluster.whole(startWithinMs)
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

const demandUp = (parts: readonly Part[]): void => {
  const ended = parts.find(part => part.pids().length === 0)
  if (ended !== undefined)
    throw new Error(`${ended.name} ended: ${readFileSync(ended.log, 'utf8').trim().slice(-1_000)}`)
}

const startWithinMs = 180_000

const assemble = (plan: ClusterPlan, folder: string, account: Account | undefined): Cluster => {
  const place = { folder, account, env: cleanEnv() }
  const machines = machineNames.map(name => openMachine(plan, name, { folder, account }))
  const proxy = openPart({
    ...place,
    ...{ name: 'proxy', cwd: join(folder, 'proxy'), command: [programs.haproxy, '-db', '-f', 'haproxy.cfg'] },
  })
  const poolers = poolerNames.map(name =>
    openPart({ ...place, name, cwd: join(folder, name), command: [programs.pgbouncer, 'pgbouncer.ini'] }),
  )
  const settings = {
    DATABASE_URL: urlAt(plan, 'pool'),
    LISTEN_URL: urlAt(plan, 'primary'),
    REPLICA_URL: urlAt(plan, 'replicas'),
  }
  const servers = serverNames.map(name => {
    const PORT = `${plan.ports[name]}`
    const own = { HOST: '127.0.0.1', PORT, OKUT_DATA: join(folder, name), TRUSTED_PROXIES: '127.0.0.1' }
    const command = [process.execPath, 'dist/server/main.js']
    const env = { ...process.env, DATABASE_PREPARES: '', ...own, ...settings }
    return openPart({ name, folder, cwd: projectFolder, env, command })
  })
  const parts = [...machines.flatMap(({ etcd, patroni }) => [etcd, patroni]), proxy, ...poolers, ...servers]
  const stopAll = (some: readonly Part[]) => Promise.all(some.map(part => part.stop(stopWithinMs)))
  const whole = (withinMs = 120_000) =>
    until(
      'the cluster',
      async () =>
        isWhole(await membersOf(plan)) &&
        (await Promise.all(serverNames.map(name => isReady(plan.ports[name])))).every(Boolean),
      withinMs,
    )
  return {
    ...{ plan, machines, poolers, proxy, servers, settings, whole },
    urls: [plan.ports['web-1'], plan.ports['web-2']].map(port => `http://127.0.0.1:${port}`),
    raise: () => parts.filter(part => part.raise()).map(({ name }) => name),
    replaceServers: async version => {
      for (const server of servers) {
        if (version !== undefined) server.moveTo(version)
        await server.stop()
        server.raise()
        await whole()
      }
    },
    stop: async () => {
      for (const machine of machines) await machine.thaw()
      await stopAll(servers)
      await stopAll(poolers)
      await stopAll(machines.map(({ patroni }) => patroni))
      // What Patroni could not stop in time goes as well.
      await Promise.all(machines.map(machine => machine.kill()))
      await stopAll([proxy])
    },
    kill: async () => {
      await Promise.all([...machines, ...parts].map(one => one.kill()))
    },
  }
}

const stopWithinMs = 20_000

/** What runs as another user must find its way to the folder. */
const demandReachable = async (folder: string, account: Account | undefined): Promise<void> => {
  if (account === undefined) return
  await chmod(folder, 0o711)
  if (spawnSync('test', ['-x', folder], account).status === 0) return
  throw new Error(
    `PostgreSQL refuses root and runs as user ${account.uid}, who may not enter ${folder}: choose another.`,
  )
}

const writeSettings = async (
  plan: ClusterPlan,
  { folder, account, isThrowaway }: MachinePlace & { readonly isThrowaway: boolean },
): Promise<void> => {
  const files: Readonly<Record<string, string>> = {
    ...Object.fromEntries(
      machineNames.map(name => [
        `${name}/patroni.json`,
        JSON.stringify(patroniSettings(plan, name, { folder: join(folder, name), isThrowaway }), null, 2),
      ]),
    ),
    ...Object.fromEntries(poolerNames.map(name => [`${name}/pgbouncer.ini`, pgbouncerSettings(plan, name)])),
    ...Object.fromEntries(poolerNames.map(name => [`${name}/users`, pgbouncerUsers(plan)])),
    'proxy/haproxy.cfg': haproxySettings(plan),
  }
  for (const name of [...machineNames, ...poolerNames, 'proxy'])
    await mkdir(join(folder, name), { recursive: true, mode: 0o700 })
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text, { mode: 0o600 })
  if (account === undefined) return
  for (const name of [...machineNames, ...poolerNames, 'proxy']) await giveTo(account, join(folder, name))
}

const ensureDatabase = async (plan: ClusterPlan): Promise<void> => {
  const client = openClient(urlAt(plan, 'primary', 'postgres'))
  await client.connect()
  try {
    const { rows } = await client.query(`select 1 from pg_database where datname = 'okut'`)
    if (rows.length === 0) await client.query('create database okut template template0')
  } finally {
    await client.end()
  }
}

const isReady = async (port: number): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) }).catch(
    () => null,
  )
  await answer?.arrayBuffer().catch(() => null)
  return answer?.ok ?? false
}

const until = async (what: string, holds: () => Promise<boolean>, withinMs: number): Promise<void> => {
  const deadline = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`${what} did not stand within ${withinMs / 1000} s; see the logs`)
    await sleep(200)
  }
}
