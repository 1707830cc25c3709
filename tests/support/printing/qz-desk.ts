import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import type { PrintJob } from '#devices/printer/printer.ts'
import { createQzPrinter, type QzPrinter } from '#devices/printer/qz/printer.qz.ts'
import type { QzPorts, QzSigning } from '#devices/printer/qz/qz-options.ts'
import type { SigningKeys } from '#server/base/find-keys.ts'
import { keptKeys } from '#server/papers/qz/kept-keys.ts'
import { mayBeSigned } from '#server/papers/qz/may-be-signed.ts'
import { afterFile, afterTest } from '../after-file.ts'
import { type QzDesk, type QzDouble, startQzDouble } from './qz-double.ts'

// Its library tells the console of every connection.
console.info = () => {}

/** Keys of tests only, which nobody trusts; made once, as that takes long. */
const keysOf = (name: string) => keptKeys(join(import.meta.dirname, `${name}-keys.pem`))

export const keys = await keysOf('qz-test')
export const otherKeys = await keysOf('qz-other')

/** The server's part, without the server. */
/** As the server does: what is no print is not signed. */
export const signAsServer = async (own: SigningKeys, request: string): Promise<string> => {
  if (!mayBeSigned(request)) throw new Error(`not signed: ${request.slice(0, 200)}`)
  return own.sign(createHash('sha256').update(request).digest('hex'))
}

export const signing: QzSigning = {
  certificate: async () => keys.certificate,
  sign: request => signAsServer(keys, request),
}

const desk: QzDesk = {
  printers: ['Zebra ZD421', 'HP LaserJet'],
  defaultPrinter: 'HP LaserJet',
  trusted: keys.certificate,
}

/** QZ Tray with two printers, on a free port. */
export const startQz = async (change: Partial<QzDesk> = {}): Promise<QzDouble> => {
  const double = await startQzDouble({ ...desk, ...change })
  afterFile(() => double.die())
  return double
}

export interface Opened {
  readonly printer: QzPrinter
  /** The addresses that it ever tried. */
  readonly tried: readonly string[]
}

/** A printer that looks for QZ Tray on one port; `change` shortens what it waits. */
export const openQzPrinter = (port: number, change: Partial<QzPorts> = {}, by: QzSigning = signing): Opened => {
  const tried: string[] = []
  class Watched extends WebSocket {
    constructor(address: string) {
      super(address)
      tried.push(address)
    }
  }
  const printer = createQzPrinter(by, {
    connect: { host: ['localhost'], port: { secure: [], insecure: [port] }, usingSecure: false, keepAlive: 0 },
    webSocket: Watched as never,
    access: async () => 'granted',
    restMs: [0],
    ...change,
  })
  afterTest(() => printer.close())
  return { printer, tried }
}

/** A job that prints a cargo label of 100 by 60 mm, as PDF, by the default printer. */
export const jobOf = (id: string, change: Partial<PrintJob> = {}): PrintJob => ({
  id,
  paper: { kind: 'CustomCargo', orderNo: 'A-1', html: null, pdf: pdfOf('[0 0 283.46 170.08]') },
  printerName: null,
  ...change,
})

export const pdfOf = (mediaBox: string): string =>
  btoa(`%PDF-1.4\n1 0 obj\n<< /Type /Page /MediaBox ${mediaBox} >>\nendobj\n%%EOF`)

export const idsOf = ({ printed }: QzDouble): readonly unknown[] => printed.map(({ options }) => options.jobName)
