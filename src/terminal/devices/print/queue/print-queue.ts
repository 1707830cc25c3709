import type { InvoiceTheme, Paper } from '#contract/calls/papers/documents.ts'
import type { PaperKind, PrinterKind, StationSettings } from '#contract/station/station-settings.ts'
import type { PrintAnswer, Printed, Printer } from '#devices/printer/printer.ts'
import { afterAnswer, type HeldUp, heldUpBy, isHeldUp, triesNext } from './after-answer.ts'
import type { JobStore } from './job-store.ts'
import { driverJobId, type KeptJob } from './kept-job.ts'
import { revived } from './revive.ts'
import { driversFor, printerFor, sheetOf } from './route.ts'

export interface QueuePorts {
  readonly store: JobStore
  readonly open: (kind: PrinterKind) => Promise<Printer>
  /** Whether a driver knows its jobs by their ids. */
  readonly canTell: (kind: PrinterKind) => boolean
  readonly printing: () => StationSettings['printing']
  readonly who: () => { readonly id: number; readonly customPrinter: boolean } | null
  readonly merchant: () => string | null
  readonly page: () => string
  readonly themeOf: (kind: PaperKind) => Promise<InvoiceTheme | null>
  readonly now: () => number
  readonly newId: () => string
  readonly changed: (jobs: readonly KeptJob[]) => void
  readonly tell: (news: PrintNews) => void
}

/** What a worker is told of a job: that it is handed over, what came of it, or that a reload would lose it. */
export interface PrintNews {
  readonly what: 'sending' | 'notKept' | Printed
  readonly job: KeptJob
}

/** Where a person wants a paper printed. */
export interface MoveTo {
  readonly driver: PrinterKind
  readonly printerName: string | null
}

export type PrintQueue = ReturnType<typeof createPrintQueue>

/** Every paper on its way to a printer: strictly one after the other, and kept until it is printed or someone dropped it. */
export const createPrintQueue = (ports: QueuePorts) => {
  const jobs = new Map<string, KeptJob>()
  let heldUp: readonly HeldUp[] = []
  let line: Promise<unknown> = Promise.resolve()
  let inLine = 0
  let lastAt = 0

  const show = () => ports.changed([...jobs.values()])
  const put = (job: KeptJob): void => {
    jobs.set(job.id, job)
    const isNew = job.state === 'waiting'
    if (!ports.store.keep(job) && isNew) ports.tell({ what: 'notKept', job })
    if (job.state === 'done' && job.paper.isSecret) forget(job.id)
    show()
  }
  const forget = (id: string): void => {
    jobs.delete(id)
    ports.store.drop(id)
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    inLine++
    const done = line.then(work).finally(() => {
      inLine--
      if (inLine === 0) heldUp = []
    })
    // What went wrong is told to whoever asked for it; the next in line goes on.
    line = done.catch(() => null)
    return done
  }

  const askDriver = async (
    kind: PrinterKind,
    use: (printer: Printer) => Promise<PrintAnswer>,
  ): Promise<PrintAnswer> => {
    const printer = await ports.open(kind).catch((error: unknown) => void console.error(error))
    if (printer === undefined) return { printed: 'away' }
    try {
      return await use(printer)
    } catch (error) {
      console.error(error)
      return { printed: 'unsure' }
    }
  }
  /** What the driver says of a job that it may have had before; null where it certainly never had it. */
  const recallAnswer = async (job: KeptJob): Promise<PrintAnswer | null> => {
    if (job.driver === null) return null
    const asked = { id: driverJobId(job), paper: job.paper, printerName: job.printerName }
    const answer = await askDriver(job.driver, async printer =>
      printer.settle === undefined ? { printed: 'unsure' } : printer.settle(asked, job.at),
    )
    return answer.printed === 'failed' ? null : answer.printed === 'sent' ? answer : { ...answer, printed: 'unsure' }
  }

  const run = async (id: string): Promise<void> => {
    let job = jobs.get(id)
    if (job === undefined || (job.state !== 'waiting' && job.state !== 'printing')) return
    const wasPrinting = job.state === 'printing'
    const { kind } = job.paper
    const who = ports.who()
    const theme = job.drivers.every(driver => driver === 'browser') ? null : await ports.themeOf(kind)
    const wanted =
      job.movedTo === null ? printerFor(kind, ports.printing(), theme, who?.id ?? null) : job.movedTo.printerName
    if (isHeldUp(job, wanted, heldUp)) return put({ ...job, state: 'unprinted', reason: 'shell.print.heldUp' })
    let answer = wasPrinting ? await recallAnswer(job) : null
    const drivers = wasPrinting && job.driver !== null ? [job.driver] : job.drivers
    const sheet = sheetOf(kind, theme)
    for (const driver of answer === null ? drivers : []) {
      job = { ...job, state: 'printing', driver, printerName: wasPrinting ? job.printerName : wanted, reason: null }
      put(job)
      if (answer === null) ports.tell({ what: 'sending', job })
      const handed = {
        id: driverJobId(job),
        paper: job.paper,
        printerName: job.printerName,
        sheet,
        // A carrier's own label is not drawn by the theme.
        ...(theme !== null && kind !== 'CustomCargo' && { theme: theme.settings }),
      }
      answer = await askDriver(driver, printer => printer.print(handed))
      if (!triesNext(answer)) break
    }
    answer ??= { printed: 'away' }
    const next = afterAnswer(job, answer)
    put(next)
    const held = heldUpBy(job, wanted, answer)
    if (held !== null) heldUp = [...heldUp, held]
    ports.tell({ what: answer.printed, job: next })
  }

  const drivers = () => driversFor(ports.who()?.customPrinter ?? false, ports.printing())
  const forgetDone = (): void => {
    for (const { id, state } of jobs.values()) if (state === 'done') forget(id)
  }
  /** A person asks for a paper that was not, or may not have been, printed. */
  const repeat = (id: string, to: MoveTo | null = null, batch = ports.newId()): Promise<void> => {
    const job = jobs.get(id)
    if (job === undefined || (job.state !== 'unprinted' && job.state !== 'unsure')) return Promise.resolve()
    put({
      ...job,
      batch,
      at: nextAt(),
      drivers: to === null ? (job.movedTo === null ? [...drivers()] : job.drivers) : [to.driver],
      movedTo: to === null ? job.movedTo : { printerName: to.printerName },
      attempt: job.attempt + 1,
      state: 'waiting',
      reason: null,
    })
    return inTurn(() => run(id))
  }
  const nextAt = (): number => {
    lastAt = Math.max(lastAt + 1, ports.now())
    return lastAt
  }

  return {
    /** Prints papers; ends when the last of them is printed, or kept. */
    add: async (papers: readonly Paper[], to: MoveTo | null = null): Promise<void> => {
      if (papers.length === 0) return
      forgetDone()
      const batch = ports.newId()
      const ids = papers.map(paper => {
        const id = ports.newId()
        put({
          id,
          batch,
          at: nextAt(),
          page: ports.page(),
          merchant: ports.merchant(),
          paper,
          drivers: to === null ? [...drivers()] : [to.driver],
          movedTo: to === null ? null : { printerName: to.printerName },
          attempt: 0,
          state: 'waiting',
          driver: null,
          printerName: null,
          reason: null,
        })
        return id
      })
      await Promise.all(ids.map(id => inTurn(() => run(id))))
    },
    /** Does something else that no print may overlap. */
    inTurn,
    repeat: (id: string, to: MoveTo | null = null) => repeat(id, to),
    /** All that were certainly not printed. */
    repeatAll: async (): Promise<void> => {
      const batch = ports.newId()
      const unprinted = [...jobs.values()].filter(job => job.state === 'unprinted' && isOurs(job))
      await Promise.all(unprinted.map(job => repeat(job.id, null, batch)))
    },
    /** A person has seen an unsure one on paper. */
    notePrinted: (id: string): void => {
      const job = jobs.get(id)
      if (job?.state === 'unsure') put({ ...job, state: 'done', reason: null })
    },
    /** A person does without it. */
    drop: (id: string): void => {
      const state = jobs.get(id)?.state
      if (state !== 'unprinted' && state !== 'unsure') return
      forget(id)
      show()
    },
    /** Forgets what was printed. */
    forgetDone: (): void => {
      forgetDone()
      show()
    },
    /** Takes over what pages that are gone have left of this merchant. */
    takeUp: (isLeft: (job: KeptJob) => boolean): void => {
      const left = ports.store.read().filter(job => !jobs.has(job.id) && isOurs(job) && isLeft(job))
      const goOn = left.map(job => ({ ...revived(job, ports.now(), ports.canTell), page: ports.page() }))
      for (const job of goOn) {
        lastAt = Math.max(lastAt, job.at)
        put(job)
      }
      for (const job of goOn) if (job.state === 'waiting' || job.state === 'printing') void inTurn(() => run(job.id))
    },
    /** Asks the drivers that can tell what became of the unsure ones; prints nothing. */
    settle: (): Promise<void> =>
      inTurn(async () => {
        for (const job of [...jobs.values()]) {
          if (job.state !== 'unsure' || job.driver === null || !ports.canTell(job.driver)) continue
          const answer = await recallAnswer(job)
          if (answer?.printed === 'sent' && jobs.get(job.id) === job) put(afterAnswer(job, answer))
        }
      }),
    isBusy: () => inLine > 0,
  }
  function isOurs(job: KeptJob): boolean {
    return job.merchant === ports.merchant()
  }
}
