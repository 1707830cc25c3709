import { Refused } from '#http/serve/refused.ts'
import { countPages } from './paper/count-pages.ts'
import { type Html, mostPages, type Paper, type SheetSize } from './paper/paper.ts'
import { picturePage } from './paper/picture-page.ts'
import type { Renderer } from './paper/renderer.ts'
import type { Spooled, Spooler, SpoolJob } from './spooler/spooler.ts'

export interface DocumentJob {
  readonly id: string
  /** Null: the default one. */
  readonly printerName: string | null
  readonly document: Html | Paper
  readonly size: SheetSize | null
  readonly copies: number
}

export interface PrintPorts {
  readonly spooler: Spooler
  readonly renderer: Renderer
  /** How long a document may take, from its arrival to the spooler's answer. */
  readonly timeoutMs: number
}

/** Draws what has to be drawn, and hands it to the spooler. A refusal says that nothing was spooled. */
export const printDocument = async (
  { id, printerName: wanted, document, size, copies }: DocumentJob,
  { spooler, renderer, timeoutMs }: PrintPorts,
): Promise<Spooled & { readonly printerName: string }> => {
  const signal = AbortSignal.timeout(timeoutMs)
  const inTime = untilLate(signal, timeoutMs)
  const printerName = await inTime(choosePrinter(spooler, wanted))
  const { paper, lastPage } = await inTime(prepare(document, size, renderer, signal))
  return { ...(await spooler.spool({ id, printerName, paper, size, copies, lastPage }, signal)), printerName }
}

/** Makes a document ready for the spooler. Whatever goes wrong here is a refusal, as nothing is spooled yet. */
const prepare = async (
  document: Html | Paper,
  size: SheetSize | null,
  renderer: Renderer,
  signal: AbortSignal,
): Promise<Pick<SpoolJob, 'paper' | 'lastPage'>> => {
  try {
    const paper = await draw(document, size, renderer, signal)
    const pages = paper.kind === 'pdf' ? countPages(paper.bytes) : 1
    if (pages !== null && pages > mostPages) throw new Refused('PRINT_TOO_LARGE', { pages, most: mostPages })
    return { paper, lastPage: pages === null ? mostPages : null }
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('PRINT_CONTENT_INVALID', { reason: (error as Error).name })
  }
}

/** The printer of exactly this name, or the default one. Refuses PRINTER_NOT_FOUND; a name that is not listed goes nowhere. */
const choosePrinter = async (spooler: Spooler, name: string | null): Promise<string> => {
  const printers = await spooler.list()
  const chosen = printers.find(printer => (name ? printer.name === name : printer.isDefault))
  if (chosen === undefined) throw new Refused('PRINTER_NOT_FOUND', { printer: name || 'default' })
  return chosen.name
}

const draw = async (
  document: Html | Paper,
  size: SheetSize | null,
  renderer: Renderer,
  signal: AbortSignal,
): Promise<Paper> => {
  const html = htmlOf(document, size)
  return html === null ? (document as Paper) : { kind: 'pdf', bytes: await renderer.render(html, size, signal) }
}

/** What has to be drawn first; a picture only where the sheet it is to fill is told. */
const htmlOf = (document: Html | Paper, size: SheetSize | null): string | null => {
  if (document.kind === 'html') return document.html
  return size !== null && (document.kind === 'png' || document.kind === 'jpeg') ? picturePage(document) : null
}

const untilLate =
  (signal: AbortSignal, timeoutMs: number) =>
  <T>(work: Promise<T>): Promise<T> => {
    const late = new Promise<never>((_, failed) => {
      const fail = () => failed(new Refused('PRINT_TIMEOUT', { seconds: timeoutMs / 1000 }))
      if (signal.aborted) return fail()
      signal.addEventListener('abort', fail, { once: true })
    })
    return Promise.race([work, late])
  }
