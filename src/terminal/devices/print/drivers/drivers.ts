import { qz } from '#contract/calls/papers/qz.ts'
import type { PrinterKind } from '#contract/station/station-settings.ts'
import { createServicePrinter, thisMachine } from '#devices/printer/printer.service.ts'
import type { Printer } from '#devices/printer/printer.ts'
import { recall } from '#terminal/ground/memory/recall.ts'
import { ask } from '#terminal/link/server.ts'
import { browserDriver } from './browser-driver.ts'

/** What the printer service of this station was started with; kept in the browser only. */
export const pairingTokenName = 'pairingToken'
const pairingToken = () => recall(pairingTokenName) || null

let service: Printer | null = null

/** The drivers of this station. QZ Tray's comes only where a station has it in its order. */
export const openDriver = async (kind: PrinterKind): Promise<Printer> => {
  if (kind === 'browser') return browserDriver
  if (kind === 'service') {
    service ??= createServicePrinter(thisMachine(pairingToken))
    return service
  }
  const { createQzPrinter } = await import('#devices/printer/qz/printer.qz.ts')
  return createQzPrinter(signing)
}

const refused = (key: string) => new Error(`the server does not sign for QZ Tray: ${key}`)

const signing = {
  certificate: async () => {
    const reply = await ask(qz.certificate, {})
    if (reply.isError) throw refused(reply.key)
    return reply.model.certificate
  },
  sign: async (request: string) => {
    const reply = await ask(qz.sign, { request })
    if (reply.isError) throw refused(reply.key)
    return reply.model.signature
  },
}
