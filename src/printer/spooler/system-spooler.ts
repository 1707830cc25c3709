import type { RawPrinter } from '../options.ts'
import { createCupsSpooler } from './spooler.cups.ts'
import { createRawSpooler } from './spooler.raw.ts'
import { createSpoolersTogether } from './spooler.together.ts'
import type { Spooler } from './spooler.ts'
import { createWindowsSpooler } from './spooler.windows.ts'

/** The spooler of this system, and before it the printers that were named on the command line. */
export const systemSpooler = (raw: readonly RawPrinter[]): Spooler => {
  const own = process.platform === 'win32' ? createWindowsSpooler() : createCupsSpooler()
  return raw.length === 0 ? own : createSpoolersTogether([createRawSpooler(raw), own])
}
