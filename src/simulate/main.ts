import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startServer } from '#server/start.ts'
import { type Summary, tellSummary } from './end/summary.ts'
import { type Options, optionsOf, usage } from './options.ts'
import { simulate } from './shift/run.ts'

const progress = (line: string): void => void process.stderr.write(`${line}\n`)

const onRunningServer = (server: string, options: Options): Promise<Summary> => {
  const users = options.users ?? Array.from({ length: options.workers }, (_, i) => `worker${i + 1}`)
  return simulate(server.replace(/\/$/, ''), users, options, progress)
}

const onOwnServer = async (options: Options): Promise<Summary> => {
  const folder = await mkdtemp(join(tmpdir(), 'okut-simulation-'))
  try {
    const server = await startServer({
      port: 0,
      host: '127.0.0.1',
      folder,
      databaseUrl: process.env.DATABASE_URL,
      prepares: process.env.DATABASE_PREPARES === '1',
      demo: false,
      http: { log: false },
    })
    try {
      const { domain, password, orders, workers, day, from } = options
      const { users } = await server.createSimulatedMerchant({
        domain,
        password,
        orders,
        workers,
        day,
        file: from === undefined ? undefined : resolve(from),
      })
      return await simulate(server.url, users, options, progress)
    } finally {
      await server.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const main = async (): Promise<void> => {
  const options = optionsOf(process.argv.slice(2))
  const summary = await (options.server === undefined ? onOwnServer(options) : onRunningServer(options.server, options))
  console.log(tellSummary(summary))
  if (options.json) console.log(JSON.stringify(summary))
  process.exitCode = summary.ledgerBalanced && summary.faults.length === 0 ? 0 : 1
}

main().catch((error: unknown) => {
  console.error(`simulate: ${error instanceof Error ? error.message : String(error)}\n${usage}`)
  process.exitCode = 1
})
