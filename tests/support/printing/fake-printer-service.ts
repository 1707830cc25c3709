import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { printerService } from '#contract/station/printer-service.ts'
import { createServicePrinter } from '#devices/printer/printer.service.ts'
import type { Printer, PrinterAccess, PrintJob } from '#devices/printer/printer.ts'

type Call = keyof typeof printerService
interface Heard {
  readonly call: Call
  readonly body: Record<string, any>
  readonly headers: IncomingMessage['headers']
}
/** `hang` never answers, `cut` closes the line in the middle of the answer. */
export type Answer = { readonly model: unknown } | { readonly key: string } | 'hang' | 'cut'

export interface FakeService {
  readonly driver: Printer
  readonly base: string
  readonly heard: readonly Heard[]
  /** What a call answers from now on. */
  answer(call: Call, answer: Answer): void
  close(): Promise<void>
}

export interface FakeServiceOptions {
  readonly access?: PrinterAccess
  readonly token?: string
  readonly now?: () => number
}

/** A printer service that answers as it is told, with the driver that asks it. */
export const openFakeService = async (options: FakeServiceOptions = {}): Promise<FakeService> => {
  const heard: Heard[] = []
  const job = { jobId: 'J-1', printerName: 'Zebra', state: 'spooled', isRepeat: false }
  const answers = new Map<Call, Answer>([
    ['healthCheck', { model: { version: '1', uptimeSeconds: 1000, time: '2026-01-01T00:00:00Z' } }],
    ['printers', { model: [{ name: 'Zebra', isDefault: true, state: 'ready', reason: null }] }],
    ['printContent', { model: job }],
    ['printFile', { model: job }],
    ['job', { key: 'PRINT_JOB_NOT_FOUND' }],
  ])
  const server = createServer(async (request, response) => {
    const path = new URL(request.url!, 'http://a').pathname
    const call = (Object.keys(printerService) as Call[]).find(name => {
      const endpoint = printerService[name]
      return endpoint.method === request.method && new RegExp(`^${endpoint.path.replace(/:\w+/, '[^/]+')}$`).test(path)
    })!
    let text = ''
    for await (const part of request) text += part
    heard.push({ call, body: text === '' ? {} : JSON.parse(text), headers: request.headers })
    const answer = answers.get(call)!
    if (answer === 'hang') return
    response.writeHead(200, { 'content-type': 'application/json' })
    if (answer === 'cut') return response.write('{', () => response.destroy())
    const empty = { errorMessage: null, Key: null, Params: null, title: null, model: null }
    const envelope =
      'key' in answer ? { ...empty, isError: true, Key: answer.key } : { ...empty, isError: false, ...answer }
    response.end(JSON.stringify(envelope))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    base,
    heard,
    driver: createServicePrinter({
      base,
      access: async () => options.access ?? 'granted',
      token: () => options.token ?? null,
      now: options.now ?? (() => Date.now()),
    }),
    answer: (call, answer) => void answers.set(call, answer),
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export const jobFor = (paper: Partial<PrintJob['paper']> = {}, job: Partial<PrintJob> = {}): PrintJob => ({
  id: 'J-1',
  paper: { kind: 'Cargo', orderNo: 'A-1', html: '<h1>A-1</h1>', pdf: null, ...paper },
  printerName: null,
  ...job,
})
