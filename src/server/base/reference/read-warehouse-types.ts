import type { Operations } from '../call.ts'

const warehouseTypes = {
  tr: ['Ana depo', 'Mağaza', 'İade deposu', 'Konsinye'],
  en: ['Main', 'Store', 'Returns', 'Consignment'],
} as const

/** What a warehouse can be for, in the caller's language. */
export const readWarehouseTypes: Operations['reference']['warehouseTypes'] = async ({ language }) => {
  return warehouseTypes[language].map((definition, i) => ({ id: i + 1, definition }))
}
