import { mayReachLoopback } from '../loopback-access.ts'
import type { PrinterAccess } from '../printer.ts'
import type { QzConnectOptions } from './qz-library.ts'

/** Who signs what is asked of QZ Tray: the server, which alone has the key. */
export interface QzSigning {
  /** The certificate, as PEM. */
  certificate(): Promise<string>
  /** Signs the digits of the SHA-256 of a request, given as its JSON; answers in base64. */
  sign(request: string): Promise<string>
}

export interface QzPorts {
  readonly connect: QzConnectOptions
  readonly webSocket: new (address: string) => WebSocket
  /** Whether the browser lets the page reach this machine. */
  readonly access: () => Promise<PrinterAccess>
  /** How long somebody waits for a connection. The attempt itself goes on, as a person may be asked to allow it. */
  readonly patienceMs: number
  readonly connectMs: number
  /** How long the program may take for a question, its signature included. */
  readonly askMs: number
  readonly printMs: number
  /** For how long a program that was not there is not looked for, by the number of failures; the last one stays. */
  readonly restMs: readonly number[]
}

/** QZ Tray on this machine; no other name of it is tried, which a station without internet would wait for. */
export const usualPorts = (): QzPorts => ({
  connect: { host: ['localhost'] },
  webSocket: globalThis.WebSocket,
  access: mayReachLoopback,
  patienceMs: 4_000,
  connectMs: 60_000,
  askMs: 10_000,
  printMs: 30_000,
  restMs: [5_000, 10_000, 20_000, 40_000, 60_000],
})
