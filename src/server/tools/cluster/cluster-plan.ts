import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'

export const machineNames = ['a', 'b', 'c'] as const
export const poolerNames = ['pooler-1', 'pooler-2'] as const
export const serverNames = ['okut-1', 'okut-2', 'okut-3', 'okut-4'] as const
/** Where HAProxy listens: for the poolers, for readers, for servers, and twice for stations. */
const doors = ['primary', 'replicas', 'pool', 'web-1', 'web-2'] as const

export type MachineName = (typeof machineNames)[number]
type PortName =
  | `${MachineName}.${'etcd' | 'peers' | 'patroni' | 'postgres'}`
  | (typeof poolerNames)[number]
  | (typeof serverNames)[number]
  | (typeof doors)[number]

/** What a cluster keeps for as long as its folder is there: who listens where on 127.0.0.1, and by which passwords. */
export interface ClusterPlan {
  readonly ports: Readonly<Record<PortName, number>>
  readonly passwords: Readonly<Record<'superuser' | 'replicator' | 'okut', string>>
}

/** The plan that lies in the folder, or a new one, with ports that are free now. */
export const planCluster = async (folder: string): Promise<ClusterPlan> => {
  const file = join(folder, 'cluster.json')
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (kept !== null) return JSON.parse(kept)
  const password = () => randomBytes(18).toString('base64url')
  const plan: ClusterPlan = {
    ports: await freePorts(),
    passwords: { superuser: password(), replicator: password(), okut: password() },
  }
  await writeFile(file, JSON.stringify(plan, null, 2), { mode: 0o600, flag: 'wx' })
  return plan
}

/** How Okut reaches the database through one of HAProxy's doors. */
export const urlAt = ({ ports, passwords }: ClusterPlan, door: 'primary' | 'replicas' | 'pool', database = 'okut') =>
  `postgresql://okut:${passwords.okut}@127.0.0.1:${ports[door]}/${database}?sslmode=disable`

const portNames: readonly PortName[] = [
  ...machineNames.flatMap(name =>
    (['etcd', 'peers', 'patroni', 'postgres'] as const).map(kind => `${name}.${kind}` as const),
  ),
  ...poolerNames,
  ...serverNames,
  ...doors,
]

/** All are held at once, so that none is given twice. */
const freePorts = async (): Promise<ClusterPlan['ports']> => {
  const held = await Promise.all(portNames.map(hold))
  const ports = portNames.map((name, i) => [name, (held[i]!.address() as { port: number }).port] as const)
  for (const server of held) server.close()
  return Object.fromEntries(ports) as ClusterPlan['ports']
}

const hold = (): Promise<Server> =>
  new Promise((held, failed) => {
    const server = createServer().on('error', failed)
    server.listen(0, '127.0.0.1', () => held(server))
  })
