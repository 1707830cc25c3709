import type { Operations } from '../call.ts'
import { printAgain } from '../documents/print-again.ts'
import { readOrderDocuments } from '../documents/read-order-documents.ts'
import { readThemes } from '../documents/read-themes.ts'

export const documents: Operations['documents'] = {
  themes: ({ db, tenantId }, { Type, IsDefault }) => readThemes(db, tenantId, { type: Type, isDefault: IsDefault }),

  async ofOrder({ db, tenantId, refuse }, { id }) {
    return (await readOrderDocuments(db, tenantId, id)) ?? refuse('ORDER_IS_NOT_FOUND', { id })
  },

  print: printAgain,
}
