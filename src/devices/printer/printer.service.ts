import type { Endpoint, InputOfCall, ModelOf } from '#contract/define.ts'
import type { Reply } from '#contract/reply.ts'
import { pairingTokenHeader, printerService, printerServicePort } from '#contract/station/printer-service.ts'
import { send } from '#http/client/send.ts'
import { mayReachLoopback } from './loopback-access.ts'
import type { PrintAnswer, Printer, PrinterAccess } from './printer.ts'

/** A service on this machine answers in no time, unless the browser asks the user first, of which a page hears nothing. */
const reachMs = 2000
/** How long a person has for the browser's question. */
const allowMs = 30_000
/** The service gives a job up after 30 s. */
const printMs = 35_000

/** What the driver asks of the browser and of the station. */
export interface ServicePorts {
  readonly base: string
  readonly access: () => Promise<PrinterAccess>
  readonly now: () => number
  /** What a service that was started with a pairing token wants to hear. */
  readonly token: () => string | null
}

/** The service of this machine; the page's own origin where the service serves the page. */
export const thisMachine = (token: ServicePorts['token']): ServicePorts => {
  const { hostname, port, origin } = location
  const isOwn = /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname) && port === String(printerServicePort)
  return {
    base: isOwn ? origin : `http://127.0.0.1:${printerServicePort}`,
    access: mayReachLoopback,
    now: () => Date.now(),
    token,
  }
}

/** Prints by the printer service of port 5454. */
export function createServicePrinter({ base, access, now, token }: ServicePorts): Printer {
  let wasReached = false
  let refusedBy: string | null = null
  /** Null: nothing of ours answered. */
  const ask = async <E extends Endpoint>(
    endpoint: E,
    input: InputOfCall<E>,
    patienceMs = reachMs,
  ): Promise<Reply<ModelOf<E>> | null> => {
    const paired = token()
    try {
      const { reply } = await send(base, endpoint, input, {
        headers: paired === null ? {} : { [pairingTokenHeader]: paired },
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(patienceMs),
      })
      if (reply !== null) {
        wasReached = true
        if (endpoint !== printerService.healthCheck) refusedBy = reply.isError ? reply.key : null
      }
      return reply
    } catch {
      // Not there, too slow, or not allowed: the same to whoever waits for a paper.
      return null
    }
  }
  const accessNow = async (): Promise<PrinterAccess> => {
    if (refusedBy === 'PAIRING_TOKEN_WRONG') return 'pair'
    return wasReached ? 'granted' : access()
  }
  const notReached = async (): Promise<PrintAnswer> => ({
    printed: 'away',
    reason: (await accessNow()) === 'granted' ? 'shell.printServiceAway' : 'shell.print.allowAccess',
  })
  const isThere = async (patienceMs = reachMs) =>
    (await ask(printerService.healthCheck, {}, patienceMs))?.isError === false
  const handed = ({ printerName, state }: ModelOf<typeof printerService.job>): PrintAnswer =>
    state === 'unknown' ? unanswered : { printed: 'sent', printerName }

  return {
    kind: 'service',
    access: accessNow,
    reach: () => isThere(allowMs),
    async look() {
      if ((await accessNow()) === 'ask') return null
      const reply = await ask(printerService.printers, {})
      if (reply === null || reply.isError) return null
      return reply.model.map(({ reason, ...printer }) => (reason === null ? printer : { ...printer, reason }))
    },
    async print(job) {
      if (!(await isThere())) return notReached()
      const { parts: _, ...theme } = job.theme ?? {}
      const printerSettings = { ...theme, printerName: job.printerName, jobId: job.id, ...job.sheet }
      const { html, pdf } = job.paper
      const reply =
        html === null
          ? await ask(printerService.printFile, { file: pdf ?? '', printerSettings }, printMs)
          : await ask(printerService.printContent, { content: html, printerSettings }, printMs)
      if (reply === null) {
        const known = await ask(printerService.job, { jobId: job.id })
        return known === null || known.isError ? unanswered : handed(known.model)
      }
      if (!reply.isError) return handed(reply.model)
      return { printed: reply.key === 'PRINT_SYSTEM_AWAY' ? 'away' : 'failed', reason: reply.key }
    },
    async settle(job, since) {
      const health = await ask(printerService.healthCheck, {})
      if (health === null || health.isError) return notReached()
      const known = await ask(printerService.job, { jobId: job.id })
      if (known === null) return unanswered
      if (!known.isError) return handed(known.model)
      const remembersAll = now() - health.model.uptimeSeconds * 1000 < since
      return known.key === 'PRINT_JOB_NOT_FOUND' && remembersAll ? { printed: 'failed', reason: known.key } : unanswered
    },
  }
}

const unanswered: PrintAnswer = { printed: 'unsure', reason: 'shell.print.noAnswer' }
