import { Refused } from '#http/serve/refused.ts'
import { withTemporaryFile } from '../paper/temporary-file.ts'
import type { JobState, Spooler } from './spooler.ts'

/** What is used of the package `pdf-to-printer`, which is installed on Windows only. */
export interface WindowsPrinting {
  getPrinters(): Promise<readonly { readonly name: string }[]>
  getDefaultPrinter(): Promise<{ readonly name: string } | null>
  print(
    file: string,
    options: { readonly printer: string; readonly copies: number; readonly scale: 'noscale' | 'fit'; pages?: string },
  ): Promise<void>
}

const packaged = (): Promise<WindowsPrinting> => import('pdf-to-printer') as Promise<WindowsPrinting>

/** The spooler of Windows. It takes pages and pictures; ZPL goes past it, by TCP. */
export const createWindowsSpooler = (load: () => Promise<WindowsPrinting> = packaged): Spooler => {
  const reached = async <T>(work: (printing: WindowsPrinting) => Promise<T>): Promise<T> => {
    try {
      return await work(await load())
    } catch (error) {
      throw new Refused('PRINT_SYSTEM_AWAY', { reason: (error as Error).message.slice(0, 200) })
    }
  }
  return {
    list: () =>
      reached(async ({ getPrinters, getDefaultPrinter }) => {
        const [printers, standard] = await Promise.all([getPrinters(), getDefaultPrinter()])
        return printers.map(({ name }) => ({
          name,
          isDefault: name === standard?.name,
          state: 'unknown' as const,
          reason: null,
        }))
      }),

    async spool({ printerName, paper, copies, lastPage }, signal) {
      if (paper.kind === 'zpl')
        throw new Refused('PRINT_REFUSED', { printer: printerName, reason: 'ZPL needs --raw NAME=host:port' })
      const { print } = await reached(async printing => printing)
      const scale = paper.kind === 'pdf' ? 'noscale' : 'fit'
      const pages = lastPage === null ? {} : { pages: `1-${lastPage}` }
      const state = await withTemporaryFile(paper, file =>
        Promise.race<JobState>([
          print(file, { printer: printerName, copies, scale, ...pages }).then(
            () => 'spooled',
            // The program tells no failure before the spooler from one behind it.
            () => 'unknown',
          ),
          new Promise(answered => signal.addEventListener('abort', () => answered('unknown'), { once: true })),
        ]),
      )
      return { ticket: null, state }
    },

    stateOf: async () => 'unknown',
  }
}
