import { Refused } from '#http/serve/refused.ts'
import type { ServicePrinter, Spooler } from './spooler.ts'

/** Several spoolers as one; a printer of an earlier one hides its namesake. One that is away takes only its own printers along. */
export const createSpoolersTogether = (spoolers: readonly Spooler[]): Spooler => {
  const owners = new Map<string, Spooler>()
  return {
    async list() {
      const looked = await Promise.allSettled(spoolers.map(spooler => spooler.list()))
      const named = new Map<string, ServicePrinter>()
      for (const [i, result] of looked.entries())
        for (const printer of result.status === 'fulfilled' ? result.value : []) {
          if (named.has(printer.name)) continue
          named.set(printer.name, printer)
          owners.set(printer.name, spoolers[i]!)
        }
      const away = looked.find(result => result.status === 'rejected')
      if (away && named.size === 0) throw away.reason
      return [...named.values()]
    },
    async spool(job, signal) {
      const spooler = owners.get(job.printerName)
      if (spooler === undefined) throw new Refused('PRINTER_NOT_FOUND', { printer: job.printerName })
      const { ticket, state } = await spooler.spool(job, signal)
      return { ticket: ticket === null ? null : `${spoolers.indexOf(spooler)}:${ticket}`, state }
    },
    async stateOf(ticket) {
      const at = ticket.indexOf(':')
      return spoolers[Number(ticket.slice(0, at))]!.stateOf(ticket.slice(at + 1))
    },
  }
}
