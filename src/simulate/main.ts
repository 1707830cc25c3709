import { resolve } from 'node:path'
import { type Summary, tellSummary } from './end/summary.ts'
import { type Options, optionsOf, usage } from './options.ts'
import { openOwnServer } from './own-server/open-own-server.ts'
import { simulate } from './shift/run.ts'

const progress = (line: string): void => void process.stderr.write(`${line}\n`)

const onRunningServer = (server: string, options: Options): Promise<Summary> => {
  const users = options.users ?? Array.from({ length: options.workers }, (_, i) => `worker${i + 1}`)
  return simulate(server.replace(/\/$/, ''), users, options, progress)
}

const onOwnServer = async (options: Options): Promise<Summary> => {
  const { domain, password, orders, workers, twoWarehouses, day, from } = options
  const merchant = {
    domain,
    password,
    orders,
    workers,
    twoWarehouses,
    day,
    file: from === undefined ? undefined : resolve(from),
  }
  const { DATABASE_URL: databaseUrl, DATABASE_PREPARES } = process.env
  const server = await openOwnServer(merchant, { databaseUrl, prepares: DATABASE_PREPARES === '1' })
  const stop = () => void server.stop().then(() => process.exit(130))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    const { url, users, lost, cpuSeconds, takenBack } = server
    return await Promise.race([lost, simulate(url, users, options, progress, { cpuSeconds, unwanted: takenBack })])
  } finally {
    await server.stop()
  }
}

const main = async (): Promise<void> => {
  const options = readOptions()
  const summary = await (options.server === undefined ? onOwnServer(options) : onRunningServer(options.server, options))
  console.log(tellSummary(summary))
  if (options.json) console.log(JSON.stringify(summary))
  process.exitCode = summary.ledgerBalanced && summary.faults.length === 0 ? 0 : 1
}

const readOptions = (): Options => {
  try {
    return optionsOf(process.argv.slice(2))
  } catch (error) {
    throw new Error(`${messageOf(error)}\n${usage}`)
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

main().catch((error: unknown) => {
  console.error(`simulate: ${messageOf(error)}`)
  // Those who still wait would keep the process.
  process.exit(1)
})
