import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { membersOf } from './ask-patroni.ts'
import { type Cluster, openCluster } from './open-cluster.ts'

const help = `npm run cluster -- --dir FOLDER: three PostgreSQL under Patroni with etcd, HAProxy, two PgBouncer and four Okut, all on this machine

  --dir FOLDER     where all of it lies; what lies there is gone on with

What ends is started again after five seconds, as systemd would. Ctrl-C stops all. It wants the built server: npm run build.`

const lookEveryMs = 5_000

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { dir: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help || !values.dir) {
    console.log(help)
    process.exitCode = values.help ? 0 : 1
    return
  }
  const cluster = await openCluster(resolve(values.dir))
  tellAll(cluster)
  const told = { before: await leaderOf(cluster) }
  const timer = setInterval(() => void look(cluster, told).catch(fail), lookEveryMs)
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    clearInterval(timer)
    console.log('stopping')
    cluster.stop().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

const tellAll = (cluster: Cluster): void => {
  const { machines, proxy, poolers, servers, settings, urls } = cluster
  for (const { name, etcd, patroni } of machines)
    console.log(`machine ${name}: etcd ${etcd.pids()[0]}, Patroni ${patroni.pids()[0]}`)
  for (const part of [proxy, ...poolers, ...servers]) console.log(`${part.name}: ${part.pids()[0]}`)
  for (const [name, url] of Object.entries(settings)) console.log(`${name}=${url}`)
  console.log(`Okut: ${urls.join(' and ')}`)
}

const leaderOf = async ({ plan }: Cluster): Promise<string | undefined> =>
  (await membersOf(plan)).find(({ role }) => role === 'leader')?.name

const look = async (cluster: Cluster, told: { before: string | undefined }): Promise<void> => {
  for (const name of cluster.raise()) console.log(`${name} had ended, and is started again`)
  const leader = await leaderOf(cluster)
  if (leader !== told.before) console.log(leader === undefined ? 'nobody leads' : `machine ${leader} leads`)
  told.before = leader
}

const fail = (error: Error): void => {
  console.error(`Okut: ${error.message}`)
  process.exit(1)
}

main().catch(fail)
