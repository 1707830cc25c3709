import type { PrinterKind } from '#contract/station/station-settings.ts'
import type { DriverLook } from '../queue/print-state.ts'
import { openDriver } from './drivers.ts'

/** A driver whose server call was cut off never answers. */
const patienceMs = 12_000

/** A driver with its printers, as it is now. */
export const lookAtDriver = async (kind: PrinterKind): Promise<DriverLook> => {
  const driver = await openDriver(kind).catch(() => null)
  const late = new Promise<null>(resolve => setTimeout(resolve, patienceMs, null))
  return {
    kind,
    printers: driver === null ? null : await Promise.race([driver.look(), late]),
    access: (await driver?.access?.()) ?? 'granted',
  }
}
