import { resolve } from 'node:path'
import { type Summary, tellSummary } from './end/summary.ts'
import { type ComparedWalks, tellWalks } from './end/tell-walks.ts'
import { type Options, optionsOf, usage } from './options.ts'
import { daysOfFile } from './own-server/days-of-file.ts'
import { openOwnServer } from './own-server/open-own-server.ts'
import { simulate } from './shift/run.ts'

const progress = (line: string): void => void process.stderr.write(`${line}\n`)

const onRunningServer = (server: string, options: Options): Promise<Summary> => {
  const users = options.users ?? Array.from({ length: options.workers }, (_, i) => `worker${i + 1}`)
  return simulate(server.replace(/\/$/, ''), users, options, progress)
}

const onOwnServer = async (options: Options): Promise<Summary> => {
  const { domain, password, orders, workers, twoWarehouses, ordersPerSet, onlyPicking, day, from } = options
  const merchant = {
    domain,
    password,
    orders,
    workers,
    twoWarehouses,
    ordersPerSet,
    onlyPicking,
    day,
    file: from === undefined ? undefined : resolve(from),
  }
  const server = await openOwnServer(merchant, process.env.DATABASE_URL)
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
  const ran: Summary[] = []
  const compared: ComparedWalks[] = []
  const run = async (shift: Options): Promise<Summary> => {
    const summary = await (shift.server === undefined ? onOwnServer(shift) : onRunningServer(shift.server, shift))
    tell(summary, shift)
    ran.push(summary)
    return summary
  }
  const days = await daysOf(options)
  for (let seed = options.seed; seed < options.seed + options.seeds; seed++)
    for (const day of days) {
      const shift = { ...options, day, seed }
      if (options.walks !== 'both') await run(shift)
      else {
        const byRank = await run({ ...shift, walks: 'rank' })
        compared.push({ day, seed, byRank, byPlan: await run({ ...shift, walks: 'plan' }) })
      }
    }
  if (compared.length > 0) console.log(tellWalks(compared))
  process.exitCode = ran.every(isSound) ? 0 : 1
}

const tell = (summary: Summary, { json }: Options): void => {
  console.log(tellSummary(summary))
  if (json) console.log(JSON.stringify(summary))
}

const isSound = ({ ledgerBalanced, faults }: Summary): boolean => ledgerBalanced && faults.length === 0

/** The day of the options, or each of several that the file has orders of. */
const daysOf = async ({ from, day, days }: Options): Promise<readonly (string | undefined)[]> =>
  days === 1 ? [day] : daysOfFile(from!, day!, days)

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
