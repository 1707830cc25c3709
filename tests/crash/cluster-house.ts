import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openPool } from '#server/base/store/pool.ts'
import { type MachineName, machineNames } from '#server/tools/cluster/cluster-plan.ts'
import { type Cluster, type ClusterOptions, openCluster } from '#server/tools/cluster/open-cluster.ts'
import { keepAccidents } from './accidents.ts'
import { type Disk, mountDisk } from './disk.ts'
import type { House } from './house.ts'

export interface ClusterHouse extends House {
  readonly cluster: Cluster
  /** Where all of it lies. */
  readonly folder: string
  /** A disk for each machine; none where none may be mounted. */
  readonly disks: ReadonlyMap<MachineName, Disk>
}

/** For the log ahead that Patroni's settings keep, and some rounds. */
const diskMb = 1_500

/** A whole cluster in a folder of its own. */
export const openClusterHouse = async (options: ClusterOptions = {}): Promise<ClusterHouse> => {
  // Not in TMPDIR, which the user that PostgreSQL runs as might not enter.
  const folder = await mkdtemp('/tmp/okut-cluster-')
  const disks = await mountDisks(folder)
  const clear = async () => {
    for (const disk of disks.values()) await disk.remove()
    await rm(folder, { recursive: true, force: true })
  }
  const cluster = await openCluster(folder, options).catch(async error => {
    await clear()
    throw error
  })
  const accidents = keepAccidents()
  return {
    cluster,
    folder,
    disks,
    urls: cluster.urls,
    accidentOf: accidents.of,
    raise: async () => {
      for (const machine of cluster.machines) await machine.thaw()
      // A server that finds no primary yet ends again.
      const raising = setInterval(cluster.raise, 1_000)
      await cluster.whole().finally(() => clearInterval(raising))
    },
    openBooks: async () => {
      for (const { log } of cluster.servers) (await readFile(log, 'utf8')).split('\n').forEach(accidents.note)
      return openPool(cluster.settings.LISTEN_URL)
    },
    close: async () => {
      await (options.isThrowaway ? cluster.kill() : cluster.stop())
      await clear()
    },
  }
}

const mountDisks = async (folder: string): Promise<ClusterHouse['disks']> => {
  const disks = new Map<MachineName, Disk>()
  for (const name of machineNames) {
    await mkdir(join(folder, name))
    const disk = await mountDisk(join(folder, name), diskMb)
    if (disk !== null) disks.set(name, disk)
  }
  return disks
}
