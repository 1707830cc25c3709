import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Server as TlsServer } from 'node:tls'
import { openChangeBus } from './base/changes/change-bus.ts'
import type { ServerOptions } from './base/http/create-server.ts'
import { type CertificateFiles, keepCertificate } from './base/http/site/certificate.ts'
import { stopInTime } from './base/http/stop-in-time.ts'
import { type MailPlaces, mailOver } from './base/mail/find-mail.ts'
import { clearOldLetters } from './base/mail/mail.file.ts'
import { fileGateway } from './base/outbox/carrier-gateway.file.ts'
import { httpGateway } from './base/outbox/carrier-gateway.http.ts'
import { deliverNotices } from './base/outbox/deliver-notices.ts'
import { openDatabase } from './base/store/database.ts'
import { migrate } from './base/store/migrate.ts'
import { openReplica } from './base/store/replica.ts'
import type { Database } from './base/store/sql.ts'
import { openThreads } from './base/threads/open-threads.ts'
import { createWholeServer } from './create-whole-server.ts'
import { forgetBoards } from './desk/dashboards/board-memory.ts'
import { runExcelJobs } from './desk/excel/run-excel-jobs.ts'
import { sendViewsInTime } from './desk/view-mails/send-due-views.ts'
import { viewLetters } from './desk/view-mails/view-letters.ts'
import { keepClear } from './housekeeping.ts'
import { migrations } from './migrations/index.ts'
import { findKeysIn, type KeyPlaces } from './papers/qz/find-keys.ts'
import { ensureDemo, hasDemo, isEmpty } from './tools/demo/demo-mode.ts'
import { exposureOf, refuseForwarded } from './tools/demo/exposure.ts'
import {
  createSimulatedMerchant,
  type SimulatedMerchant,
  type SimulatedShift,
} from './tools/demo/simulated-merchant.ts'
import { commandBarcodes } from './tools/scan-sheet/command-barcodes.ts'
import { registerCommandCard } from './tools/scan-sheet/command-card.ts'
import { registerScanSheet } from './tools/scan-sheet/register-scan-sheet.ts'

export interface StartOptions {
  /** 0: any free port. */
  readonly port: number
  /** Where to listen; if not told, everywhere, but only on this machine where the demo merchant is served. */
  readonly host?: string | undefined
  /** A PostgreSQL that somebody else runs; empty or missing: one of our own in `folder`. */
  readonly databaseUrl?: string | undefined
  readonly folder: string
  /** Whether statements are prepared once for each connection; if not told, where no pooler hands connections on. */
  readonly prepares?: boolean | undefined
  /** Another way to the same database, for the one connection that listens, where a pooler stands in the first. */
  readonly listenUrl?: string | undefined
  /** A streaming replica of the database: listings, reports and boards are read from it. */
  readonly replicaUrl?: string | undefined
  /** Whether the demo merchant is made; if not told, an empty database of our own that only this machine reaches gets it. */
  readonly demo?: boolean | undefined
  readonly http?: Omit<
    ServerOptions,
    | 'pool'
    | 'readers'
    | 'certificate'
    | 'inThread'
    | 'findKeys'
    | 'sendLetter'
    | 'origin'
    | 'changes'
    | 'replica'
    | 'neglected'
  >
  /** Where the keys for QZ Tray are, if not in `folder`. */
  readonly qzKeys?: Omit<KeyPlaces, 'folder'>
  /** How letters are sent, if not into files in `folder`. */
  readonly mail?: Omit<MailPlaces, 'folder'>
  /** Where people reach this server, if that is not where it listens. */
  readonly publicUrl?: string | undefined
  /** How long a stop waits for calls under way. */
  readonly graceMs?: number
  /** The certificate that it speaks TLS with; without it, HTTP. */
  readonly tls?: CertificateFiles | undefined
  /** The database was lost to another server, so this one must stop. */
  readonly onLost?: (error: Error) => void
}

export interface RunningServer {
  readonly url: string
  /** Whether the demo merchant, whose password everybody knows, can sign in here. */
  readonly servesDemo: boolean
  /** Makes a merchant for simulated workers. */
  createSimulatedMerchant(options: SimulatedMerchant): Promise<SimulatedShift>
  /** Lets the calls under way end, then stops the server and our own PostgreSQL. */
  close(): Promise<void>
}

/** Opens the database, brings it up to date and serves. The one way to start a server, for everybody. */
export const startServer = async (options: StartOptions): Promise<RunningServer> => {
  const { port, databaseUrl, folder, prepares, demo, graceMs = 5_000, onLost } = options
  const database = await openDatabase({ url: databaseUrl, folder, prepares, ...(onLost && { onLost }) })
  const closing: (() => unknown)[] = [() => database.close()]
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step()
  }
  try {
    const db = database.pool as Database
    await migrate(database.pool, migrations)
    const exposure = exposureOf({ ...options, trustedProxies: options.http?.trustedProxies })
    if (demo) demandNoExposure(exposure)
    const isWanted = demo ?? (!databaseUrl && exposure === undefined && (await isEmpty(db)))
    if (isWanted) await ensureDemo(database.pool)
    const servesDemo = await hasDemo(db)
    if (servesDemo) demandNoExposure(exposure)
    const host = options.host ?? (servesDemo ? '127.0.0.1' : '0.0.0.0')
    const findKeys = findKeysIn({ ...options.qzKeys, folder })
    const letters = join(folder, 'mail')
    const sendLetter = mailOver({ ...options.mail, folder: letters })
    let url = ''
    const origin = () => options.publicUrl ?? url
    const changes = openChangeBus(options.listenUrl || database.url)
    closing.push(() => changes.close(), forgetBoards(changes, db))
    const { pool, readers } = database
    const replica = options.replicaUrl ? openReplica(pool, options.replicaUrl) : undefined
    closing.push(() => replica?.close())
    const threads = openThreads('src/server/heavy-worker.ts')
    closing.push(() => threads.close())
    let tellNeglected = (): Readonly<Record<string, string>> => ({})
    const certificate = options.tls ? keepCertificate(options.tls) : undefined
    const app = await createWholeServer({
      ...options.http,
      certificate,
      inThread: threads.inThread,
      findKeys,
      sendLetter,
      origin,
      pool,
      readers,
      changes,
      replica,
      neglected: () => tellNeglected(),
    })
    closing.push(
      () => stopInTime(app, graceMs),
      certificate?.follow(app.server as unknown as TlsServer) ?? (() => undefined),
    )
    registerCommandCard(app)
    if (servesDemo) {
      refuseForwarded(app)
      registerScanSheet(app, database.pool, commandBarcodes())
    }
    await app.listen({ port, host })
    const gateways = {
      file: fileGateway(join(folder, 'outbox')),
      http: httpGateway(),
      mail: viewLetters(db, sendLetter),
    }
    const tellFailed = (name: string, err: Error) => app.log.error({ err }, `housekeeping failed: ${name}`)
    const { neglected, stop } = keepClear(db, tellFailed, { clearOldLetters: () => clearOldLetters(letters) })
    tellNeglected = () => Object.fromEntries(neglected)
    closing.push(
      stop,
      runExcelJobs(database.url, db),
      deliverNotices(db, gateways),
      sendViewsInTime(database.pool, err => tellFailed('sendDueViews', err)),
    )
    const address = app.server.address() as AddressInfo
    const shown = host === '0.0.0.0' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
    url = `${certificate ? 'https' : 'http'}://${shown}:${address.port}`
    return {
      url,
      servesDemo,
      createSimulatedMerchant: merchant => createSimulatedMerchant(database.pool, merchant),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Everybody knows the demo's password, so with it the server is for this machine alone. */
const demandNoExposure = (exposure: string | undefined): void => {
  if (exposure === undefined) return
  throw new Error(
    `the demo merchant, whose password everybody knows, is served on this machine only, not ${exposure}. ` +
      'Shut it out: npm run merchant -- disable demo',
  )
}
