import { etcdLeader, membersOf, switchOver } from '#server/tools/cluster/ask-patroni.ts'
import type { Machine } from '#server/tools/cluster/machine.ts'
import type { Part } from '#server/tools/cluster/part.ts'
import type { ClusterHouse } from './cluster-house.ts'
import type { Disasters } from './disasters.ts'

/** What can befall a cluster; whatever is struck stays down until the stations have gone on without it. */
export const clusterDisastersOf = ({ cluster, disks }: ClusterHouse): Disasters => {
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
        await new Promise(done => setTimeout(done, fullMs))
        await disk.free()
      },
    }),
    'servers are replaced one by one': async () => {
      for (const server of servers) {
        await server.stop()
        server.raise()
        await cluster.whole()
      }
    },
  }
}

/** Patroni keeps a primary that lives, so it is for people to make room. */
const fullMs = 5_000

const inTurn = <One>() => {
  let at = 0
  return (all: readonly One[]): One => all[at++ % all.length]!
}
