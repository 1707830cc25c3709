import { parseArgs } from 'node:util'
import { printerServicePort } from '#contract/station/printer-service.ts'

/** A printer that takes bytes by TCP. */
export interface RawPrinter {
  readonly name: string
  readonly host: string
  readonly port: number
}

export interface ServiceOptions {
  readonly port: number
  /** Whose pages may ask. */
  readonly origins: readonly string[]
  /** The server whose terminal this service passes on as its own page; null: none. */
  readonly serve: string | null
  /** What a page must know to print; null: pages of other machines one that is made here. */
  readonly token: string | null
  /** Whether pages of other machines must know one. */
  readonly pairs: boolean
  readonly raw: readonly RawPrinter[]
}

export const usage = `npm run printer -- [options]
  --port N             where to listen, on this machine only (${printerServicePort})
  --origin URL         whose pages may print; repeatable (http://localhost:8080, or the server of --serve)
  --serve URL          a server of Okut whose terminal is passed on, so that the page and the printers share one origin
  --token TEXT         what all pages must send as the header pairingtoken to print; 16 characters or more. Without it pages of
                       other machines must send one that is made here, and typed in once at Station → Printers
  --no-pairing         pages of other machines print without a token
  --raw NAME=HOST:PORT a label printer that takes ZPL by TCP (port 9100); repeatable`

/** Reads the command line; throws a sentence for what is wrong with it. */
export const readOptions = (args: readonly string[]): ServiceOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string' },
      origin: { type: 'string', multiple: true },
      serve: { type: 'string' },
      token: { type: 'string' },
      'no-pairing': { type: 'boolean' },
      raw: { type: 'string', multiple: true },
    },
  })
  const serve = values.serve === undefined ? null : originFrom('--serve', values.serve)
  const origins = values.origin?.map(text => originFrom('--origin', text)) ?? ['http://localhost:8080']
  return {
    port: values.port === undefined ? printerServicePort : portFrom('--port', values.port),
    origins: [...new Set([...origins, ...(serve === null ? [] : [serve])])],
    serve,
    token: values.token === undefined ? null : tokenFrom(values.token),
    pairs: values['no-pairing'] !== true,
    raw: values.raw?.map(rawFrom) ?? [],
  }
}

const originFrom = (option: string, text: string): string => {
  const { origin, protocol } = URL.canParse(text) ? new URL(text) : { origin: '', protocol: '' }
  if (origin === text.replace(/\/$/, '') && /^https?:$/.test(protocol)) return origin
  throw new Error(`${option} takes an origin like https://okut.example, not ${text}`)
}

const portFrom = (option: string, text: string): number => {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new Error(`${option}: ${text} is no port`)
}

const tokenFrom = (text: string): string => {
  if (/^[\x21-\x7E]{16,200}$/.test(text)) return text
  throw new Error('--token takes 16 to 200 letters, digits and signs without spaces')
}

const rawFrom = (text: string): RawPrinter => {
  const found = /^([^=]{1,100})=\[?([\w.:-]{1,253}?)\]?(?::(\d{1,5}))?$/.exec(text)
  if (found === null) throw new Error(`--raw takes NAME=host:port, not ${text}`)
  return { name: found[1]!, host: found[2]!, port: portFrom('--raw', found[3] ?? '9100') }
}
