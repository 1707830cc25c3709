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
  const before = options.walks === 'both' ? await onOwnServer({ ...options, walks: 'rank' }) : null
  if (before !== null) tell(before, options)
  const summary = await (options.server === undefined
    ? onOwnServer({ ...options, walks: options.walks === 'rank' ? 'rank' : 'plan' })
    : onRunningServer(options.server, options))
  tell(summary, options)
  if (before !== null) console.log(tellSaved(before, summary))
  process.exitCode = [before, summary].every(isSound) ? 0 : 1
}

const tell = (summary: Summary, { json }: Options): void => {
  console.log(tellSummary(summary))
  if (json) console.log(JSON.stringify(summary))
}

const isSound = (summary: Summary | null): boolean =>
  summary === null || (summary.ledgerBalanced && summary.faults.length === 0)

/** Before and after, by the metres for each piece. */
const tellSaved = ({ metresPerPiece: before }: Summary, { metresPerPiece: after }: Summary): string =>
  `by rank ${before.toFixed(2)} m per piece, by the plan ${after.toFixed(2)} m: ${(100 * (1 - after / before)).toFixed(0)} % less`

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
