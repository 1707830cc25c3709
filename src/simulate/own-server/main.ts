import { type StartOptions, startServer } from '#server/start.ts'
import { childCalled } from './cpu-seconds.ts'

type CreateMerchant = Awaited<ReturnType<typeof startServer>>['createSimulatedMerchant']
/** Who works for the merchant, and what his customers will not keep. */
export type Staffed = Awaited<ReturnType<CreateMerchant>>

/** What the process is told to do, once it runs. */
export interface OwnServerTask {
  readonly start: Pick<StartOptions, 'folder' | 'databaseUrl'>
  readonly merchant: Parameters<CreateMerchant>[0]
}

/** What it says: once that it serves or cannot, and what it has worked whenever it is asked for that. */
export type OwnServerWord =
  | { readonly type: 'failed'; readonly message: string }
  | {
      readonly type: 'serves'
      readonly url: string
      readonly staffed: Staffed
      /** Of our own PostgreSQL; null: it is not known whose it is. */
      readonly postgresPid: number | null
    }
  | { readonly type: 'worked'; readonly cpuSeconds: number }

/** The server of a simulation and its merchant, in a process of their own; it stops when it is told, or when nobody is left who could. */
const serve = async ({ start, merchant }: OwnServerTask): Promise<void> => {
  const starting = startServer({ ...start, port: 0, host: '127.0.0.1', demo: false, http: { log: false } })
  const end = () => process.exit()
  process.once('disconnect', () => void starting.then(server => server.close()).then(end, end))
  const server = await starting
  const staffed = await server.createSimulatedMerchant(merchant)
  process.on('message', () => tell({ type: 'worked', cpuSeconds: ownCpuSeconds() }))
  tell({ type: 'serves', url: server.url, staffed, postgresPid: childCalled('postgres', process.pid) })
}

const tell = (word: OwnServerWord): void => void process.send?.(word)

const ownCpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

// A signal to all means the simulation, which ends its server by itself.
process.on('SIGINT', () => {}).on('SIGTERM', () => {})
process.once('message', (task: OwnServerTask) =>
  serve(task).catch((error: unknown) =>
    tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) }),
  ),
)
