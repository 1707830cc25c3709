import type { Operations } from '#server/base/call.ts'
import { readThemes } from '../themes/read-themes.ts'
import { printAgain } from './print-again.ts'
import { readOrderDocuments } from './read-order-documents.ts'

export const documents: Operations['documents'] = {
  themes: ({ db, tenantId }, { Type, IsDefault }) => readThemes(db, tenantId, { type: Type, isDefault: IsDefault }),

  async ofOrder({ db, tenantId, refuse }, { id }) {
    return (await readOrderDocuments(db, tenantId, id)) ?? refuse('ORDER_IS_NOT_FOUND', { id })
  },

  print: printAgain,
}
