import { ssccIn } from '#domain/codes/sscc-in.ts'
import { amountGiven } from '#flows/parts/amount.ts'
import type { DockScene, DockSeen } from './dock.ts'

/** A pallet's label opens its file; any other code is of goods. */
export const judgeCode = ({ value }: DockScene): 'pallet' | 'goods' => (ssccIn(value) === null ? 'goods' : 'pallet')

/** The pallet's label scanned once more says yes. */
export const judgePallet = ({ doc, value }: DockScene): 'same' | 'other' =>
  ssccIn(value) === doc.file?.pallet?.sscc ? 'same' : 'other'

export const judgeWeight = (scene: DockScene): 'fits' | 'zero' | 'notANumber' => {
  const amount = amountGiven(scene)
  if (Number.isNaN(amount)) return 'notANumber'
  return amount === 0 ? 'zero' : 'fits'
}
/** A scan while a dialog is open is of the same code, or of other goods. */
export const isSameCode = ({ value, doc }: DockScene): 'same' | 'other' =>
  value === doc.refused.code ? 'same' : 'other'

/** What is done with goods that nobody knows. */
export const judgeTray = ({ value }: DockScene): 'tray' | 'named' => (value === 'named' ? 'named' : 'tray')

/** Whether anything of the file came yet. */
export const judgeReadings = ({ doc: { file } }: DockSeen): 'some' | 'none' =>
  (file?.readings.length ?? 0) > 0 || (file?.trays.length ?? 0) > 0 ? 'some' : 'none'
