import { warehouseTypes } from '#contract/calls/houses/stores.ts'
import type { Operations } from '../call.ts'
import { wordFor } from '../words.ts'

/** What a warehouse can be for, in the caller's language. */
export const readWarehouseTypes: Operations['reference']['warehouseTypes'] = async ({ language }) =>
  warehouseTypes.map(id => ({ id, definition: wordFor(`state.warehouseType.${id}`, {}, language) }))
