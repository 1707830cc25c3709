import type { ControlOrder } from '#contract/calls/line/quality-control.ts'
import type { Settings } from '#contract/shapes/settings.ts'

/** Whether the packing of an order asks for something, or something is to be told before it. */
export const needsDetails = (
  { kaliteKontrolAyar }: Pick<Settings, 'kaliteKontrolAyar'>,
  { totalDesi, hasShippingNotice }: Pick<ControlOrder, 'totalDesi' | 'hasShippingNotice'>,
): boolean => hasShippingNotice || (kaliteKontrolAyar.desiRequired && totalDesi === 0)
