import { shell } from '#terminal/ground/store/shell-store.ts'
import { openDriver } from './drivers/drivers.ts'
import { looksAtom } from './queue/print-state.ts'
import { lookAtPrinters } from './queue/watch-printing.ts'

/** Reaches for the drivers that the browser asks a person about; to be called by a touch. */
export const allowDrivers = async (): Promise<void> => {
  const asking = (shell.get(looksAtom) ?? []).filter(({ access }) => access === 'ask')
  await Promise.all(asking.map(async ({ kind }) => (await openDriver(kind)).reach?.()))
  await lookAtPrinters()
}
