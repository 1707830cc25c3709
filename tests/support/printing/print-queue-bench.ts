import type { InvoiceTheme, Paper } from '#contract/calls/papers/documents.ts'
import type { PrinterKind, StationSettings } from '#contract/station/station-settings.ts'
import { createFakePrinter, type FakePrinter } from '#devices/printer/printer.fake.ts'
import type { Printer } from '#devices/printer/printer.ts'
import { createJobStore } from '#terminal/devices/print/queue/job-store.ts'
import type { KeptJob } from '#terminal/devices/print/queue/kept-job.ts'
import { createPrintQueue, type PrintNews, type PrintQueue } from '#terminal/devices/print/queue/print-queue.ts'
import { createMemory, type Memory } from '#terminal/ground/memory/stored.ts'

export interface BenchOptions {
  readonly memory?: Memory
  readonly order?: readonly PrinterKind[]
  readonly printers?: StationSettings['printing']['printers']
  readonly hasCustomPrinter?: boolean
  readonly theme?: InvoiceTheme
  /** In place of the fake ones. */
  readonly drivers?: Partial<Record<PrinterKind, Printer>>
  readonly now?: () => number
  readonly page?: string
}

export interface Bench {
  readonly queue: PrintQueue
  readonly memory: Memory
  readonly qz: FakePrinter
  readonly service: FakePrinter
  readonly browser: FakePrinter
  /** The papers a driver took, by their orders. */
  readonly printedBy: (kind: PrinterKind) => readonly string[]
  readonly jobs: () => readonly KeptJob[]
  /** A new page, after all others are gone. */
  readonly takeUp: () => void
  /** Kept jobs as `A-1 unprinted`. */
  readonly states: () => readonly string[]
  /** What a worker was told, as `away A-1`. */
  readonly told: readonly string[]
}

/** A station's queue with fake printers, as its page has it. */
export const openBench = (options: BenchOptions = {}): Bench => {
  const { memory = createMemory(), order = ['qz', 'service'], printers = {}, hasCustomPrinter = true } = options
  const fakes = {
    qz: createFakePrinter('qz'),
    service: createFakePrinter('service'),
    browser: createFakePrinter('browser'),
  }
  let jobs: readonly KeptJob[] = []
  const told: string[] = []
  let ids = 0
  const queue = createPrintQueue({
    store: createJobStore(memory),
    open: async kind => options.drivers?.[kind] ?? fakes[kind],
    canTell: kind => kind === 'service',
    printing: () => ({ order: [...order], printers }),
    who: () => ({ id: 7, customPrinter: hasCustomPrinter }),
    merchant: () => 'demo',
    page: () => options.page ?? 'page-1',
    themeOf: async () => options.theme ?? null,
    now: options.now ?? (() => 1_000_000),
    newId: () => `${options.memory === undefined ? '' : 'again-'}${++ids}`,
    changed: given => {
      jobs = given
    },
    tell: ({ what, job }: PrintNews) => told.push(`${what} ${job.paper.orderNo}`),
  })
  return {
    queue,
    memory,
    ...fakes,
    printedBy: kind => fakes[kind].printed.map(({ paper }) => paper.orderNo),
    jobs: () => jobs,
    takeUp: () => queue.takeUp(() => true),
    states: () => jobs.filter(({ state }) => state !== 'done').map(({ paper, state }) => `${paper.orderNo} ${state}`),
    told,
  }
}

export const paperFor = (orderNo: string, kind: Paper['kind'] = 'Cargo'): Paper => ({
  kind,
  orderNo,
  html: `<h1>${orderNo}</h1>`,
  pdf: null,
})

export const themeWith = (userId: number, printerName: string): InvoiceTheme => ({
  id: 1,
  name: 'Etiket',
  type: 'Cargo',
  IsDefault: true,
  settings: { paper: { widthMm: 100, heightMm: 150, marginMm: 4 }, language: 'tr', parts: [] },
  customPrinterMatches: [{ userId, printerName }],
})
