import type { Call } from '#server/base/call.ts'
import { makeDocuments } from '#server/papers/documents/make-documents.ts'

/** The custom cargo label of an order that lies complete in its parcel, as PDF in base64; null if it could not be drawn: the pieces lie there all the same, and it is drawn again when the order is checked. */
export const customCargoPdf = async (
  call: Pick<Call, 'db' | 'tenantId' | 'caller' | 'inThread'>,
  orderId: number,
): Promise<string | null> => {
  const { papers } = await makeDocuments(call, { orderId, kinds: ['CustomCargo'] })
  return papers.get('CustomCargo')?.pdf ?? null
}
