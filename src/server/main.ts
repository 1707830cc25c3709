import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { certificateFilesFrom } from './base/http/site/certificate.ts'
import { originsFrom } from './base/http/site/cross-origin.ts'
import { cellsFrom } from './base/http/site/send-to-cells.ts'
import { logLevelFrom } from './base/http/watch/log-calls.ts'
import { preparesFrom } from './base/store/database.ts'
import { type RunningServer, startServer } from './start.ts'
import { unsafeIn } from './tools/doctor/unsafe-in.ts'

/** Starts the server as the environment says (the README has its table); `--demo` makes the demo merchant, `--no-demo` makes none. */
const main = async (): Promise<void> => {
  const { demo } = parseArgs({ options: { demo: { type: 'boolean' } }, allowNegative: true }).values
  const {
    HOST,
    DATABASE_URL,
    DATABASE_PREPARES,
    LISTEN_URL,
    REPLICA_URL,
    OKUT_DATA = './data',
    TRUSTED_PROXIES,
    METRICS_TOKEN,
  } = process.env
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = process.env
  const { QZ_CERTIFICATE, QZ_PRIVATE_KEY } = process.env
  const server = await startServer({
    port: portFrom(process.env.PORT ?? '8080'),
    host: HOST || undefined,
    databaseUrl: DATABASE_URL,
    listenUrl: LISTEN_URL,
    replicaUrl: REPLICA_URL,
    prepares: preparesFrom(DATABASE_PREPARES),
    folder: resolve(OKUT_DATA),
    qzKeys: { certificateFile: QZ_CERTIFICATE, privateKeyFile: QZ_PRIVATE_KEY },
    mail: { smtpUrl: SMTP_URL, from: MAIL_FROM || undefined },
    publicUrl: originsFrom('PUBLIC_URL', PUBLIC_URL)[0],
    demo,
    tls: certificateFilesFrom(process.env),
    http: {
      log: { level: logLevelFrom(process.env.LOG_LEVEL) },
      trustedProxies: TRUSTED_PROXIES || undefined,
      metricsToken: METRICS_TOKEN || undefined,
      terminalOrigins: originsFrom('TERMINAL_ORIGINS', process.env.TERMINAL_ORIGINS),
      cells: cellsFrom(process.env.CELLS),
      apiOrigins: originsFrom('API_ORIGINS', process.env.API_ORIGINS),
    },
    onLost: fail,
  })
  stopOnSignals(server)
  const listening = { ...process.env, HOST: server.servesDemo ? '127.0.0.1' : HOST || '0.0.0.0' }
  for (const sentence of unsafeIn(listening)) console.warn(`Okut: unsafe: ${sentence}`)
  console.log(
    `Okut: ${server.url}${server.servesDemo ? ' (with the demo merchant, so only this machine is served)' : ''}`,
  )
}

const portFrom = (text: string): number => {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new Error(`PORT is no port: ${text}`)
}

/** A second signal does not wait. */
const stopOnSignals = (server: RunningServer): void => {
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    server.close().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

const sentences: Readonly<
  Record<string, (error: NodeJS.ErrnoException & { port?: number; address?: string }) => string>
> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program; choose one with PORT.`,
  EACCES: ({ message }) => `Not allowed: ${message}`,
  EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address}; choose one with HOST.`,
}

const fail = (error: unknown): void => {
  const { code = '', message } = error as NodeJS.ErrnoException
  console.error(`Okut: ${sentences[code]?.(error as NodeJS.ErrnoException) ?? message}`)
  process.exit(1)
}

main().catch(fail)
