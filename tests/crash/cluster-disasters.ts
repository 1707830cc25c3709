import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from '#server/base/store/pool.ts'
import { etcdLeader, membersOf, switchOver } from '#server/tools/cluster/ask-patroni.ts'
import type { Machine } from '#server/tools/cluster/machine.ts'
import type { Cluster } from '#server/tools/cluster/open-cluster.ts'
import type { Part } from '#server/tools/cluster/part.ts'
import type { ClusterHouse } from './cluster-house.ts'
import type { Disasters } from './disasters.ts'
import { layNextVersion } from './next-version.ts'

/** What can befall a cluster; whatever is struck stays down until the stations have gone on without it. */
export const clusterDisastersOf = ({ cluster, disks, folder }: ClusterHouse): Disasters => {
  if (disks.size === 0) console.log('no disk may be mounted here: none is filled')
  const { plan, machines, poolers, servers } = cluster
  const called = (name: string | null | undefined): Machine => {
    const found = machines.find(machine => machine.name === name)
    if (found === undefined) throw new Error('nobody has that part before it is struck')
    return found
  }
  const machine = async (role: 'leader' | 'sync_standby'): Promise<Machine> =>
    called((await membersOf(plan)).find(member => member.role === role)?.name)
  const next = inTurn<Part>()
  let versions = 0
  return {
    'the primary is killed': async () => (await machine('leader')).kill(),
    'the primary is cut off': async () => (await machine('leader')).freeze(),
    'the leader of etcd is killed': async () => called(await etcdLeader(plan)).etcd.kill(),
    'a pooler is killed': () => next(poolers).kill(),
    'a server is killed': () => next(servers).kill(),
    'the primary hands over': () => switchOver(plan),
    'the standby is killed': async () => (await machine('sync_standby')).kill(),
    ...(disks.size > 0 && {
      "the primary's disk is full": async () => {
        const disk = disks.get((await machine('leader')).name)!
        await disk.fill()
        await sleep(fullMs)
        await disk.free()
      },
    }),
    'the standby is upgraded': async () => {
      const { patroni } = await machine('sync_standby')
      // Patroni stops its PostgreSQL in order, and starts it again.
      await patroni.stop()
      await sleep(upgradeMs)
      patroni.raise()
    },
    'servers are replaced one by one': () => cluster.replaceServers(),
    'a new version brings a migration': async () => {
      versions += 1
      const { project, migration } = await layNextVersion(folder, versions)
      await cluster.replaceServers(project)
      if (!(await isApplied(cluster, migration))) throw new Error(`${migration} was not applied`)
    },
  }
}

/** Patroni keeps a primary that lives, so it is for people to make room. */
const fullMs = 5_000
/** For as long as packages are put in. */
const upgradeMs = 3_000

const isApplied = async ({ settings }: Cluster, migration: string): Promise<boolean> => {
  const books = openClient(settings.LISTEN_URL)
  await books.connect()
  try {
    return (await books.query('select from migration where name = $1', [migration])).rowCount === 1
  } finally {
    await books.end()
  }
}

const inTurn = <One>() => {
  let at = 0
  return (all: readonly One[]): One => all[at++ % all.length]!
}
