import type { Params } from '#contract/reply.ts'
import type { DockScene, DockSeen } from './dock.ts'

/** The file at hand, and what was read of it last. */
export const tellFile = ({ doc: { file, ended } }: DockSeen): Params => ({
  file: file?.fileNo ?? ended,
  supplier: file?.supplierName ?? '',
  product: file?.last?.productName ?? '',
  piece: file?.last?.piece ?? 0,
  unit: file?.last?.unit ?? '',
  received: file?.last?.received ?? 0,
  expected: file?.last?.expected ?? 0,
  damaged: file?.last?.damaged ?? 0,
  expiry: file?.last?.expiryDate ?? '',
  lot: file?.last?.lot ?? '',
  sscc: file?.pallet?.sscc ?? '',
})
/** With the reason after a colon, where one was chosen. */
export const tellCause = (seen: DockSeen): Params => {
  const cause = seen.doc.causes.find(({ id }) => String(id) === seen.position.reason)
  return { ...tellFile(seen), ofCause: cause === undefined ? '' : `: ${cause.definition}` }
}
export const tellToWeigh = ({ doc }: DockSeen): Params => ({ product: doc.refused.product, unit: doc.refused.unit })
export const tellCode = ({ doc }: DockSeen): Params => ({ code: doc.refused.code.slice(0, 40) })
export const tellGiven = ({ value }: DockScene): Params => ({ given: value })
export const tellOther = (scene: DockScene): Params => ({
  code: scene.value.slice(0, 40),
  product: scene.value.slice(0, 40),
  wanted: scene.doc.refused.product,
})
/** The tray that goods were put into last. */
export const tellTray = (seen: DockSeen, { doc: { file, refused } }: DockScene): Params => {
  const tray = seen.doc.file?.trays.find(({ code }) => code === refused.code)
  return { ...tellFile(seen), tray: tray?.name ?? '', piece: tray?.piece ?? 0, file: file?.fileNo ?? '' }
}
