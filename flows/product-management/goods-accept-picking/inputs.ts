import type { receiving as api } from '#contract/calls/goods/receiving.ts'
import type { InputOfCall } from '#contract/define.ts'
import { amountGiven } from '#flows/parts/amount.ts'
import type { DockScene, DockSeen } from './dock.ts'

type ScanInput = InputOfCall<typeof api.scan>

export const fileInput = ({ doc }: DockSeen): { readonly id: number } => ({ id: doc.file?.id ?? 0 })
export const openInput = ({ value }: DockScene): InputOfCall<typeof api.open> => ({ code: value })
export const palletInput = (seen: DockSeen): InputOfCall<typeof api.pallet> => ({
  ...fileInput(seen),
  sscc: seen.doc.file?.pallet?.sscc ?? '',
})

/** Sound goods, or damaged ones while a reason for them stands. */
const conditionOf = ({ position: { reason } }: DockSeen): Pick<ScanInput, 'condition' | 'reasonID'> => ({
  condition: reason === null ? 'sound' : 'damaged',
  reasonID: Number(reason) || null,
})
export const scanInput = (scene: DockScene): ScanInput => ({
  ...fileInput(scene),
  ...conditionOf(scene),
  barcode: scene.value,
  piece: scene.times,
})
/** What was weighed of the code that was refused for it. */
export const weighedInput = (scene: DockScene): ScanInput => ({
  ...fileInput(scene),
  ...conditionOf(scene),
  barcode: scene.doc.refused.code,
  piece: amountGiven(scene),
})

/** A photo of what was read last. */
export const photoInput = (scene: DockScene): InputOfCall<typeof api.addPhoto> => ({
  ...fileInput(scene),
  readingID: scene.doc.file?.last?.readingID ?? 0,
  photo: scene.fields.photo ?? '',
})

/** Of the unknown code, as many as were scanned at once. */
export const trayInput = (seen: DockSeen): InputOfCall<typeof api.tray> => ({
  ...fileInput(seen),
  code: seen.doc.refused.code,
  piece: seen.doc.refused.times,
  name: '',
  note: '',
})
export const namedTrayInput = (scene: DockScene): InputOfCall<typeof api.tray> => ({
  ...trayInput(scene),
  piece: Number((scene.fields.piece ?? '').replace(',', '.')) || 0,
  name: scene.fields.trayName ?? '',
  note: scene.fields.note ?? '',
})
