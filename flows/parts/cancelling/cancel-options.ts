import { cancelReasons } from '#domain/orders.ts'
import { said } from '#engine/vocabulary/panels.ts'
import type { Option } from '#engine/vocabulary/step.ts'

/** Why orders can be cancelled, to be chosen from. */
export const cancelOptions = (): readonly Option[] =>
  cancelReasons.map(reason => ({ value: reason, title: said(reason) }))
