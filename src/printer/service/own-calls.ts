import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Endpoint, InputOfCall, ModelOf } from '#contract/define.ts'
import { printerService } from '#contract/station/printer-service.ts'
import { serveCall } from '#http/serve/serve-call.ts'
import { createJobs } from '../jobs.ts'
import type { Html, Paper, SheetSize } from '../paper/paper.ts'
import { paperFromContent, paperFromFile } from '../paper/read-paper.ts'
import { type PrintPorts, printDocument } from '../print-document.ts'
import { demandToken, type Guard, type Pairing } from './demand-token.ts'
import { jsonOnly } from './json-only.ts'
import { refuseUnknown } from './refuse-with.ts'

export interface OwnCallsOptions extends PrintPorts {
  /** Null: nothing is to be known. */
  readonly pairing: Pairing | null
  readonly version: string
  readonly log: (line: string) => void
}

type Settings = InputOfCall<typeof printerService.printFile>['printerSettings']
type JobModel = ModelOf<typeof printerService.printFile>

/** Registers the calls of the service itself. */
export const registerOwnCalls = async (app: FastifyInstance, options: OwnCallsOptions): Promise<void> => {
  jsonOnly(app)
  registerPrinting(app, options)
  const startedAt = Date.now()
  let beatAt: number | null = null

  answer(app, printerService.healthCheck, async () => ({
    version: options.version,
    uptimeSeconds: Math.round((Date.now() - startedAt) / 1000),
    time: new Date().toISOString(),
  }))
  answer(app, printerService.beat, async () => {
    beatAt = Date.now()
    return { at: new Date(beatAt).toISOString() }
  })
  answer(app, printerService.lastBeat, async () => ({
    secondsAgo: beatAt === null ? null : (Date.now() - beatAt) / 1000,
  }))
}

const registerPrinting = (app: FastifyInstance, options: OwnCallsOptions): void => {
  const { pairing, spooler, log } = options
  const guarded = pairing === null ? [] : [demandToken(pairing)]
  const jobs = createJobs(log)

  const print = async (read: () => Html | Paper, settings: Settings): Promise<JobModel> => {
    const { jobId = randomUUID(), printerName, copies = 1 } = settings
    const size = sizeOf(settings)
    const job = await jobs.once(jobId, printerName ?? '', async () => {
      const document = read()
      const spooled = await printDocument({ id: jobId, printerName, document, size, copies }, options)
      log(`${spooled.state}: job ${jobId}, ${document.kind}, on ${spooled.printerName}`)
      return spooled
    })
    return { jobId, printerName: job.printerName, state: job.state, isRepeat: job.isRepeat }
  }

  answer(app, printerService.printers, async () => [...(await spooler.list())], guarded)
  answer(app, printerService.printContent, i => print(() => paperFromContent(i.content), i.printerSettings), guarded)
  answer(app, printerService.printFile, i => print(() => paperFromFile(i.file), i.printerSettings), guarded)
  answer(
    app,
    printerService.job,
    async ({ jobId }) => {
      const { printerName, ticket, state } = jobs.find(jobId)
      const now = ticket === null ? state : await spooler.stateOf(ticket)
      return { jobId, printerName, state: now, isRepeat: false }
    },
    guarded,
  )
  // What is not among them is not asked of the server behind the page either.
  app.all('/api/printers/*', refuseUnknown)
}

const answer = <E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  work: (input: InputOfCall<E>) => Promise<ModelOf<E>>,
  onRequest: Guard[] = [],
): void =>
  serveCall(app, endpoint, {
    // Whoever may call was let in before anything was read.
    admit: async () => null,
    answer: (_, input) => work(input),
    onRequest,
    preHandler: async (_, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    },
  })

const sizeOf = ({ widthMm, heightMm, paper }: Settings): SheetSize | null =>
  widthMm !== undefined && heightMm !== undefined ? { widthMm, heightMm } : (paper ?? null)
