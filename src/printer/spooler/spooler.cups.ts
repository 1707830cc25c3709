import { Refused } from '#http/serve/refused.ts'
import type { Paper, SheetSize } from '../paper/paper.ts'
import { jobStateFrom, printersFrom } from './lpstat.ts'
import { CutOff, NoProgram, type ProgramAnswer, runProgram } from './run-program.ts'
import type { Spooler, SpoolJob } from './spooler.ts'

const askingMs = 10_000

/** CUPS by its own commands, on Linux and macOS; which server, they read from CUPS_SERVER or their own settings. */
export const createCupsSpooler = (): Spooler => ({
  async list() {
    const [names, states, preferred] = await Promise.all([ask('-e'), ask('-p'), ask('-d')])
    const away = [names, states].find(({ complaint }) => isAway.test(complaint))
    if (away) throw new Refused('PRINT_SYSTEM_AWAY', { reason: away.complaint.slice(0, 200) })
    return printersFrom(names.output, states.output, preferred.output)
  },

  async spool(job, signal) {
    try {
      const { code, output, complaint } = await runProgram('lp', argumentsFor(job), { input: job.paper.bytes, signal })
      const ticket = /request id is (\S+-\d+)/.exec(output)?.[1] ?? null
      if (code !== 0) throw new Refused('PRINT_REFUSED', { printer: job.printerName, reason: complaint.slice(0, 200) })
      return { ticket, state: 'spooled' }
    } catch (error) {
      if (error instanceof NoProgram) throw noProgram(error)
      if (error instanceof CutOff) return { ticket: null, state: 'unknown' }
      throw error
    }
  },

  async stateOf(ticket) {
    const printer = ticket.slice(0, ticket.lastIndexOf('-'))
    const [waiting, gone, states] = await Promise.all([
      ask('-l', '-W', 'not-completed', '-o', printer),
      ask('-l', '-W', 'completed', '-o', printer),
      ask('-p', printer),
    ])
    return jobStateFrom(ticket, waiting.output, gone.output, states.output)
  },
})

const isAway = /scheduler is not running|bad file descriptor|unable to connect|connection refused|transport endpoint/i

const ask = async (...args: readonly string[]): Promise<ProgramAnswer> => {
  try {
    return await runProgram('lpstat', args, { timeoutMs: askingMs })
  } catch (error) {
    if (error instanceof NoProgram) throw noProgram(error)
    if (error instanceof CutOff) throw new Refused('PRINT_SYSTEM_AWAY', { reason: 'CUPS does not answer' })
    throw error
  }
}

const noProgram = ({ message }: NoProgram): Refused =>
  new Refused('PRINT_SYSTEM_AWAY', { reason: `no CUPS here: ${message} is not installed` })

const argumentsFor = ({ id, printerName, paper, size, copies, lastPage }: SpoolJob): readonly string[] => [
  ...['-d', printerName],
  ...['-t', `okut-${id}`],
  ...['-n', String(copies)],
  ...optionsFor(paper, size, lastPage).flatMap(option => ['-o', option]),
  '-',
]

const optionsFor = (paper: Paper, size: SheetSize | null, lastPage: number | null): readonly string[] => {
  if (paper.kind === 'zpl') return ['raw']
  return [
    paper.kind === 'pdf' ? 'print-scaling=none' : 'print-scaling=fit',
    ...(size === null ? [] : [`media=${mediumOf(size)}`]),
    ...(lastPage === null ? [] : [`page-ranges=1-${lastPage}`]),
  ]
}

const namedMedia: readonly (readonly [name: string, shortMm: number, longMm: number])[] = [
  ['A3', 297, 420],
  ['A4', 210, 297],
  ['A5', 148, 210],
  ['A6', 105, 148],
  ['Letter', 215.9, 279.4],
  ['Legal', 215.9, 355.6],
]

/** Office printers know sheets by their names only, label printers any size. */
const mediumOf = ({ widthMm, heightMm }: SheetSize): string => {
  const [short, long] = [Math.min(widthMm, heightMm), Math.max(widthMm, heightMm)]
  const named = namedMedia.find(([, a, b]) => Math.abs(a - short) < 1 && Math.abs(b - long) < 1)
  return named?.[0] ?? `Custom.${widthMm}x${heightMm}mm`
}
