import type { PrintAnswer, Printer, PrinterState, PrintJob } from '../printer.ts'
import { type Asked, createQzConnection } from './qz-connection.ts'
import { qzJobOf } from './qz-job.ts'
import type { QzStatus } from './qz-library.ts'
import { type QzPorts, type QzSigning, usualPorts } from './qz-options.ts'
import { stateOf } from './qz-status.ts'

export interface QzPrinter extends Printer {
  readonly kind: 'qz'
  /** The version of the program, or why it can't be reached; to be asked by a touch, as it waits for who has to allow it. */
  greet(): Promise<{ readonly version: string } | { readonly reason: string }>
  /** Ends the connection; who creates a printer next begins anew. */
  close(): Promise<void>
}

let shared: QzPrinter | undefined

/** Prints through QZ Tray, the program on this machine. Its library has one connection for the whole page, so all get one printer. */
export const createQzPrinter = (signing: QzSigning, ports?: Partial<QzPorts>): QzPrinter => {
  shared ??= openPrinter(signing, { ...usualPorts(), ...ports })
  return shared
}

const openPrinter = (signing: QzSigning, ports: QzPorts): QzPrinter => {
  const { askMs, printMs } = ports
  const { isThere, reach, ask, count, close } = createQzConnection(signing, ports)
  let turn: Promise<unknown> = Promise.resolve()
  let heard: QzStatus[] = []
  /** The connection on which it listens to printers, by its number. */
  let listensOn = 0

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work)
    turn = done.catch(() => {
      // Told to whoever asked for it.
    })
    return done
  }

  /** The printer by this very name: the program itself would take one that has the name as a part of its own. */
  const findPrinter = async (name: string | null): Promise<Asked<string>> => {
    const found = await ask(qz => (name === null ? qz.printers.getDefault() : qz.printers.find(name)), askMs)
    if (found.ended !== 'answered') return found
    if (name === null && !found.result) return { ended: 'refused', reason: 'qz.noDefault' }
    if (name !== null && name !== found.result) return { ended: 'refused', reason: 'qz.noPrinter' }
    return { ended: 'answered', result: found.result! }
  }

  const print = async (job: PrintJob): Promise<PrintAnswer> => {
    const wanted = qzJobOf(job)
    if (wanted === null) return unreadable
    const away = await reach()
    if (away !== null) return { printed: 'away', reason: away }
    const printer = await findPrinter(job.printerName)
    if (printer.ended !== 'answered')
      return { printed: printer.ended === 'refused' ? 'failed' : 'away', reason: printer.reason }
    const printerName = printer.result
    const printed = await ask(qz => qz.print(qz.configs.create(printerName, wanted.options), [wanted.data]), printMs)
    if (printed.ended === 'answered') return { printed: 'sent', printerName }
    return { printed: answers[printed.ended], reason: printed.reason, printerName }
  }

  /** What the program says of its printers; nothing where it is too old for it, or was not let. */
  const readStatuses = async (): Promise<readonly QzStatus[]> => {
    if (listensOn !== count()) {
      listensOn = count()
      await ask(qz => {
        qz.printers.setPrinterCallbacks(status => heard.push(status))
        return qz.printers.startListening(null)
      }, askMs)
    }
    heard = []
    await ask(qz => qz.printers.getStatus(), askMs)
    return heard
  }

  const look = async (): Promise<readonly PrinterState[] | null> => {
    // The browser would ask its user out of the blue.
    if (!isThere() && (await ports.access()) === 'ask') return null
    if ((await reach()) !== null) return null
    const names = await ask(qz => qz.printers.find(), askMs)
    if (names.ended !== 'answered') return null
    const first = await ask(qz => qz.printers.getDefault(), askMs)
    const statuses = await readStatuses()
    return names.result.map(name => ({
      name,
      isDefault: first.ended === 'answered' && first.result === name,
      ...stateOf(statuses.filter(({ printerName }) => printerName === name)),
    }))
  }

  const greet = async () => {
    const away = await reach(true)
    if (away !== null) return { reason: away }
    const version = await inTurn(() => ask(qz => qz.api.getVersion(), askMs))
    return version.ended === 'answered' ? { version: version.result } : { reason: version.reason }
  }

  return {
    kind: 'qz',
    look: () => inTurn(look),
    print: job => inTurn(() => print(job)),
    access: async () => (isThere() ? 'granted' : ports.access()),
    reach: async () => (await reach(true)) === null,
    greet,
    close: () => {
      shared = undefined
      return close()
    },
  }
}

const unreadable: PrintAnswer = { printed: 'failed', reason: 'PRINT_CONTENT_INVALID' }
const answers = { refused: 'failed', undelivered: 'away', unanswered: 'unsure' } as const
