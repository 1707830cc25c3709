import { join } from 'node:path'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Pool } from 'pg'
import type { Endpoint } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import { readJson } from '#http/serve/read-json.ts'
import { serveCall } from '#http/serve/serve-call.ts'
import type { Operations } from '../call.ts'
import { knowCallers } from '../callers.ts'
import type { Topic } from '../changes/change.ts'
import type { ChangeBus } from '../changes/change-bus.ts'
import { registerChanges } from '../changes/register-changes.ts'
import type { FindKeys } from '../find-keys.ts'
import { openPostOffice, type SendLetter } from '../mail/post-office.ts'
import { projectFolder } from '../project-folder.ts'
import { readingLong } from '../read-long.ts'
import type { Replica } from '../store/replica.ts'
import type { Database } from '../store/sql.ts'
import { type InThread, inThisThread } from '../threads/heavy-work.ts'
import { answering, type Operation } from './answer-call.ts'
import { demandText } from './demand-text.ts'
import { refuseWith } from './refuse-with.ts'
import { registerOpenApi } from './register-openapi.ts'
import { keepFresh } from './revalidation.ts'
import type { Certificate } from './site/certificate.ts'
import { allowTerminals } from './site/cross-origin.ts'
import { secureHeaders } from './site/secure-headers.ts'
import { type Cells, sendToCells } from './site/send-to-cells.ts'
import { registerTerminal } from './site/terminal-files.ts'
import { refuseWhenStopping } from './stop-in-time.ts'
import { openCallGates } from './turns/call-gates.ts'
import { registerHealth } from './watch/health.ts'
import { type LogOptions, logCalls, loggerOf } from './watch/log-calls.ts'
import { type Gauges, registerMetrics } from './watch/metrics.ts'

export interface ServerOptions {
  readonly pool: Pool
  /** Connections for readings that may take long; the others', unless told. */
  readonly readers?: Pool
  /** A copy of the database that long readings are made from. */
  readonly replica?: Replica | undefined
  /** What tells other stations of changes; without it none follows. */
  readonly changes?: ChangeBus
  /** Whether every answer is held against the contract (in tests). */
  readonly checkModels?: boolean
  /** What is written to the log: accidents, unless told. */
  readonly log?: false | LogOptions
  /** The proxies whose word on the caller's address is taken (addresses, comma-separated). */
  readonly trustedProxies?: string | undefined
  /** Origins whose terminals may call this server. */
  readonly terminalOrigins?: readonly string[]
  /** Other servers that this one's terminal may call, where the cookie `customApiURL` names one. */
  readonly apiOrigins?: readonly string[]
  /** Where merchants live who are not here. */
  readonly cells?: Cells
  /** Where heavy work is done; in the server's own thread, unless told. */
  readonly inThread?: InThread
  /** The keys that QZ Tray trusts this server by; none, unless told. */
  readonly findKeys?: FindKeys
  /** How letters are sent; none can be, unless told. */
  readonly sendLetter?: SendLetter
  /** Where people reach this server; links in letters begin with it. */
  readonly origin?: () => string
  /** What of the housekeeping failed the last time, and when. */
  readonly neglected?: () => Readonly<Record<string, string>>
  /** Who sends it may read `/metrics`; without it nobody may. */
  readonly metricsToken?: string | undefined
  /** What it speaks TLS with; without it, HTTP. */
  readonly certificate?: Pick<Certificate, 'pair'> | undefined
  /** Where the built terminal lies; may be missing. */
  readonly terminalFolder?: string
}

export interface Served {
  /** What answers each call of the contract. */
  readonly operations: Operations
  /** Each adds files that a browser fetches by their address. */
  readonly files: readonly ((app: FastifyInstance, pool: Pool) => void)[]
}

const bodyLimitBytes = 1_048_576
/** Who sends half a request holds his connection no longer. */
const requestTimeoutMs = 30_000
/** Of the two times the longer is Node's for a body, so they are the same. */
const halfSent = { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: 1_000 }

/** The server as one value: every call of the contract, its description, the terminal's files. It listens nowhere yet. */
export const createServer = async (options: ServerOptions, served: Served): Promise<FastifyInstance> => {
  const app = fastify({
    logger: loggerOf(options.log),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    trustProxy: options.trustedProxies ?? false,
    routerOptions: { maxParamLength: 16_384 },
    requestTimeout: requestTimeoutMs,
    frameworkErrors: refuseWith,
    ...(options.certificate
      ? { https: { ...halfSent, ...options.certificate.pair, minVersion: 'TLSv1.2' } }
      : { http: halfSent }),
  } as FastifyServerOptions)
  readJson(app)
  await allowTerminals(app, options.terminalOrigins ?? [])
  const { apiOrigins = [], cells = new Map() } = options
  secureHeaders(app, [...new Set([...apiOrigins, ...cells.values()])])
  refuseWhenStopping(app)
  app.setErrorHandler(refuseWith)
  logCalls(app)
  sendToCells(app, cells)
  registerHealth(app, options.pool, options.neglected)
  const gauges = registerMetrics(app, options.pool, options.metricsToken, options.neglected)
  registerOpenApi(app, options.inThread ?? inThisThread)
  await registerTerminal(app, options.terminalFolder ?? join(projectFolder, 'dist/terminal'))
  registerCalls(app, served.operations, options, gauges)
  for (const register of served.files) register(app, options.pool)
  if (options.changes) gauges.countFollowers(registerChanges(app, options.pool, options.changes).count)
  return app
}

const noLetters: SendLetter = async () => {
  throw new Error('no way to send letters')
}

/** Registers what the contract declares, and nothing else. */
const registerCalls = (app: FastifyInstance, all: Operations, options: ServerOptions, gauges: Gauges): void => {
  const { pool, readers = pool, checkModels = false, findKeys = async () => null, changes, replica } = options
  const { sendLetter = noLetters, origin = () => '', inThread = inThisThread } = options
  const postOffice = openPostOffice(sendLetter, origin, app.log)
  const readLong = readingLong(readers, { replica, note: gauges.noteReading })
  const readings = { readLong, hasReplica: replica !== undefined }
  const gates = openCallGates(readings.hasReplica)
  const callers = knowCallers(pool as Database, changes)
  const tell: ChangeBus['tell'] = change => changes?.tell(change)
  for (const [group, endpoints] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
      const operation = (all as unknown as Record<string, Record<string, Operation>>)[group]![name]!
      const reaches = {
        name: `${group}.${name}`,
        pool,
        callers,
        ...readings,
        inThread,
        findKeys,
        postOffice,
        gates,
        tell,
      }
      const { admit, answer } = answering(group as Topic, endpoint, operation, reaches)
      serveCall(app, endpoint, {
        admit: request => {
          request.logged.call = reaches.name
          return admit(request)
        },
        answer,
        reading: { demand: demandText },
        checkModels,
        onSend: keepFresh(endpoint),
      })
    }
}
