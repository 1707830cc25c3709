import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { openPool } from '#server/base/store/pool.ts'
import { type Cluster, openCluster } from '#server/tools/cluster/open-cluster.ts'
import { type House, noting } from './house.ts'

export interface ClusterHouse extends House {
  readonly cluster: Cluster
}

/** A whole cluster in a folder of its own. */
export const openClusterHouse = async (): Promise<ClusterHouse> => {
  // Not in TMPDIR, which the user that PostgreSQL runs as might not enter.
  const folder = await mkdtemp('/tmp/okut-cluster-')
  const cluster = await openCluster(folder)
  const accidents = new Map<string | undefined, string>()
  return {
    cluster,
    urls: cluster.urls,
    accidentOf: operationId => accidents.get(operationId) ?? accidents.get(undefined),
    raise: async () => {
      for (const machine of cluster.machines) await machine.thaw()
      // A server that finds no primary yet ends again.
      const raising = setInterval(cluster.raise, 1_000)
      await cluster.whole().finally(() => clearInterval(raising))
    },
    openBooks: async () => {
      for (const { log } of cluster.servers) (await readFile(log, 'utf8')).split('\n').forEach(noting(accidents))
      return openPool(cluster.settings.LISTEN_URL)
    },
    close: async () => {
      await cluster.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
