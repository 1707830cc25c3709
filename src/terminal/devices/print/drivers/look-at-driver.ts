import type { PrinterKind } from '#contract/station/station-settings.ts'
import type { PrinterAccess, PrinterState } from '#devices/printer/printer.ts'
import { openDriver } from './drivers.ts'

/** A driver as it was last looked at. */
export interface DriverLook {
  readonly kind: PrinterKind
  /** Null: it is not there. */
  readonly printers: readonly PrinterState[] | null
  readonly access: PrinterAccess
}

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
