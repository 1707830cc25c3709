import { connect, type Socket } from 'node:net'
import { Refused } from '#http/serve/refused.ts'
import type { RawPrinter } from '../options.ts'
import type { JobState, ServicePrinter, Spooler } from './spooler.ts'

const reachMs = 2000

/** Label printers in the network that take ZPL by TCP (usually port 9100), past the machine's own system. */
export const createRawSpooler = (printers: readonly RawPrinter[]): Spooler => {
  const busy = new Set<string>()
  const look = async ({ name, ...place }: RawPrinter): Promise<ServicePrinter> => {
    if (busy.has(name)) return { name, isDefault: false, state: 'printing', reason: null }
    const reason = await reach(place).then(
      socket => void socket.destroy(),
      (error: Error) => error.message,
    )
    return { name, isDefault: false, state: reason === undefined ? 'ready' : 'stopped', reason: reason ?? null }
  }

  return {
    list: () => Promise.all(printers.map(look)),

    async spool({ printerName, paper, copies }, signal) {
      const place = printers.find(({ name }) => name === printerName)
      if (place === undefined) throw new Refused('PRINTER_NOT_FOUND', { printer: printerName })
      if (paper.kind !== 'zpl')
        throw new Refused('PRINT_REFUSED', { printer: printerName, reason: 'takes nothing but ZPL' })
      const socket = await reach(place).catch((error: Error) => {
        throw new Refused('PRINT_REFUSED', { printer: printerName, reason: error.message })
      })
      busy.add(printerName)
      const state = await send(socket, Buffer.concat(Array(copies).fill(paper.bytes)), signal)
      busy.delete(printerName)
      return { ticket: null, state }
    },

    stateOf: async () => 'unknown',
  }
}

const reach = ({ host, port }: Omit<RawPrinter, 'name'>): Promise<Socket> =>
  new Promise((reached, failed) => {
    const socket = connect({ host, port })
    const fail = (error: Error) => {
      socket.destroy()
      failed(new Error(`${host}:${port} ${error.message}`))
    }
    socket.setTimeout(reachMs, () => fail(new Error('does not answer')))
    socket.once('error', fail)
    socket.once('connect', () => {
      socket.off('error', fail)
      socket.setTimeout(0)
      reached(socket)
    })
  })

/** How long a printer that has everything may take to hang up. */
const hangUpMs = 2000

/** `done` once every byte is sent; after the first one nobody knows what a broken line has printed. */
const send = (socket: Socket, bytes: Buffer, signal: AbortSignal): Promise<JobState> =>
  new Promise(answered => {
    const answer = (state: JobState) => () => {
      signal.removeEventListener('abort', giveUp)
      socket.destroy()
      answered(state)
    }
    const giveUp = answer('unknown')
    if (signal.aborted) return giveUp()
    signal.addEventListener('abort', giveUp, { once: true })
    socket.on('error', giveUp)
    socket.on('close', giveUp)
    socket.resume()
    socket.end(bytes, () => {
      socket.off('close', giveUp)
      socket.once('close', answer('done'))
      socket.setTimeout(hangUpMs, answer('done'))
    })
  })
