import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refused } from '#http/serve/refused.ts'
import { isOnThisMachine } from './is-on-this-machine.ts'
import { type KeptToken, keptToken } from './kept-token.ts'
import { readOptions, type ServiceOptions, usage } from './options.ts'
import { createChromiumRenderer } from './paper/renderer.chromium.ts'
import type { Pairing } from './service/demand-token.ts'
import { systemSpooler } from './spooler/system-spooler.ts'
import { type RunningService, startService } from './start-service.ts'

const timeoutMs = 30_000
const say = (line: string): void => console.log(`${new Date().toISOString()} ${line}`)

/** Starts the printer service of this machine; `--help` tells its options. */
const main = async (args: readonly string[]): Promise<void> => {
  if (args.includes('--help')) return console.log(usage)
  const options = readOptions(args)
  const [spooler, renderer] = [systemSpooler(options.raw), createChromiumRenderer()]
  const kept = wantsKept(options) ? keptToken() : null
  const pairing = pairingOf(options, kept)
  const service = await startService({
    ...options,
    pairing,
    spooler,
    renderer,
    timeoutMs,
    version: version(),
    log: say,
  })
  stopOnSignals(service)
  console.log(`Okut printer service: ${service.addresses.join(', ')}\n${told(options, kept)}`)
  const reasons = await Promise.all([renderer.warmUp(), spooler.list().then(tellPrinters)].map(reasonOf))
  for (const reason of reasons) if (reason !== null) console.warn(`  not ready: ${reason}`)
}

const version = (): string =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')).version as string

const wantsKept = ({ token, pairs, origins }: ServiceOptions): boolean =>
  token === null && pairs && origins.some(origin => !isOnThisMachine(new URL(origin)))

const pairingOf = ({ token }: ServiceOptions, kept: KeptToken | null): Pairing | null => {
  if (token !== null) return { token, of: 'everybody' }
  return kept === null ? null : { token: kept.token, of: 'farPages' }
}

const told = ({ origins, serve, token }: ServiceOptions, kept: KeptToken | null): string =>
  [
    `  pages that may print: ${origins.join(', ')}${serve === null ? '' : ', and its own'}`,
    ...(serve === null ? [] : [`  its own page is the terminal of ${serve}`]),
    ...(token === null ? [] : ['  printing needs the pairing token']),
    ...(kept === null ? [] : [`  pages of other machines need the pairing token of ${kept.file}: Station → Printers`]),
  ].join('\n')

const tellPrinters = (printers: readonly { readonly name: string; readonly state: string }[]): void =>
  console.log(`  printers: ${printers.map(({ name, state }) => `${name} (${state})`).join(', ') || 'none'}`)

const reasonOf = (work: Promise<void>): Promise<string | null> =>
  work.then(
    () => null,
    (error: Error) => (error instanceof Refused ? String(error.params.reason) : error.message),
  )

/** A second signal does not wait. */
const stopOnSignals = (service: RunningService): void => {
  let isStopping = false
  const stop = () => {
    if (isStopping) process.exit(1)
    isStopping = true
    service.close().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

const fail = (error: NodeJS.ErrnoException & { readonly port?: number }): void => {
  const isTaken = error.code === 'EADDRINUSE'
  const sentence = isTaken ? `Port ${error.port} is taken by another program; choose one with --port.` : error.message
  console.error(`Okut printer service: ${sentence}`)
  process.exit(1)
}

main(process.argv.slice(2)).catch(fail)
