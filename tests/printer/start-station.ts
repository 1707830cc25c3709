import { type IncomingHttpHeaders, request } from 'node:http'
import { onTestFinished } from 'vitest'
import { createFakeRenderer, type FakeRenderer } from '#printer/paper/renderer.fake.ts'
import { createFakeSpooler, type FakeSpooler } from '#printer/spooler/spooler.fake.ts'
import { startService } from '#printer/start-service.ts'
import { pdfOf } from './pdf-of.ts'

/** The origin of the page that may print. */
export const page = 'http://localhost:8080'

export const zpl = '^XA^CI28^FO20,20^A0N,30^FDKırmızı ğüşİöç^FS^XZ'
export const base64 = (bytes: string | Buffer): string => Buffer.from(bytes).toString('base64')

export interface Heard {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  /** The answer's envelope; null where there is none. */
  readonly said: Record<string, any> | null
}

export interface AskOptions {
  readonly method?: string
  readonly body?: unknown
  /** Null leaves a header out. */
  readonly headers?: Readonly<Record<string, string | null>>
  readonly host?: string
}

export interface Station {
  readonly url: string
  readonly port: number
  readonly spooler: FakeSpooler
  readonly renderer: FakeRenderer
  /** What the service wrote to its log. */
  readonly log: readonly string[]
  ask(path: string, options?: AskOptions): Promise<Heard>
  /** Prints as the page of the station does. */
  printFile(file: string, printerSettings?: Readonly<Record<string, unknown>>): Promise<Heard>
  printContent(content: string, printerSettings?: Readonly<Record<string, unknown>>): Promise<Heard>
}

type Settings = Partial<Parameters<typeof startService>[0]>

/** Starts the service on a free port, with a fake spooler and a fake browser unless others are given, until the test ends. */
export const startStation = async (settings: Settings = {}): Promise<Station> => {
  const [spooler, renderer, log] = [createFakeSpooler(), createFakeRenderer(pdfOf(1)), [] as string[]]
  const service = await startService({
    port: 0,
    origins: [page],
    serve: null,
    pairing: null,
    spooler,
    renderer,
    timeoutMs: 20_000,
    version: '1.2.3',
    log: line => log.push(line),
    ...settings,
  })
  onTestFinished(() => service.close())
  const port = Number(new URL(service.url).port)
  const ask = (path: string, options: AskOptions = {}) => askRaw(port, path, options)
  const post = (path: string, body: unknown) => ask(path, { method: 'POST', body })
  return {
    url: service.url,
    port,
    spooler,
    renderer,
    log,
    ask,
    printFile: (file, printerSettings = {}) => post('/api/printers/print-file', { file, printerSettings }),
    printContent: (content, printerSettings = {}) => post('/api/printers/print-content', { content, printerSettings }),
  }
}

/** Asks with exactly these headers; those of the station's page where none are told. */
const askRaw = (port: number, path: string, { method = 'GET', body, headers = {}, host }: AskOptions): Promise<Heard> =>
  new Promise((heard, failed) => {
    const usual = method === 'GET' ? {} : { origin: page, 'content-type': 'application/json' }
    const all = Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== null)
    const asked = request(
      { host: host ?? '127.0.0.1', port, path, method, headers: Object.fromEntries(all) as Record<string, string> },
      response => {
        const parts: Buffer[] = []
        response.on('data', part => parts.push(part))
        response.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8')
          heard({ status: response.statusCode!, headers: response.headers, text, said: read(text) })
        })
      },
    )
    asked.on('error', failed)
    asked.end(body === undefined || typeof body === 'string' ? body : JSON.stringify(body))
  })

const read = (text: string): Record<string, any> | null => {
  try {
    return JSON.parse(text)
  } catch {
    // A page of the server, and not an answer.
    return null
  }
}
