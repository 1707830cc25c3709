import { said } from '#engine/panels.ts'
import type { Option } from '#engine/step.ts'
import { cancelReasons } from '#rules/orders.ts'

/** Why orders can be cancelled, to be chosen from. */
export const cancelOptions = (): readonly Option[] =>
  cancelReasons.map(reason => ({ value: reason, title: said(reason) }))
