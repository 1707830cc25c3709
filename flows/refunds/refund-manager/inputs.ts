import type { returns as api, ReturnPaymentType } from '#contract/calls/line/returns.ts'
import type { InputOfCall } from '#contract/define.ts'
import { conditionInHand, type ReturnScene, refundOn, termsFrom } from './desk.ts'

export const phoneInput = ({ position, fields }: ReturnScene): InputOfCall<typeof api.byBarcode> => ({
  barcode: position.asksPhone ?? '',
  phone: fields.phone ?? '',
})

/** Pieces in hand in the condition that was chosen, or was before their reason is. */
export const readingInput =
  (what: 'condition' | 'reason') =>
  (scene: ReturnScene): InputOfCall<typeof api.addReading> => {
    const { doc, position, value } = scene
    const chosen = what === 'condition' ? { ...scene, position: { ...position, condition: value } } : scene
    return {
      id: doc.order?.id ?? 0,
      orderProductID: Number(position.lineId),
      piece: Number(position.piece),
      condition: conditionInHand(chosen) ?? 'sound',
      returnReasonID: what === 'reason' ? Number(value) : Number(position.reason),
    }
  }

/** A photo of what came back of the line that was tapped. */
export const photoInput = ({ doc, about, fields }: ReturnScene): InputOfCall<typeof api.addPhoto> => ({
  id: doc.order?.id ?? 0,
  orderProductID: Number(about),
  photo: fields.photo ?? '',
})

/** All that lies on the desk, under the terms of the form, for the amount that the screen shows. */
export const completeInput = (scene: ReturnScene): InputOfCall<typeof api.complete> => {
  const { doc, position, fields } = scene
  const terms = termsFrom(fields)
  const isMoney = position.type === 1
  return {
    id: doc.order?.id ?? 0,
    returnNth: doc.order?.returnNth ?? 1,
    returnPaymentType: Number(position.type) as ReturnPaymentType,
    ...terms,
    amount: refundOn(scene, terms).amount,
    iban: isMoney ? (fields.iban ?? null) : null,
    ibanName: isMoney ? (fields.ibanName ?? null) : null,
    deliveryBeforeReturn: doc.order?.isBeforeDelivery ?? false,
    products: (doc.order?.readings ?? []).map(({ orderProductID, piece, condition, returnReasonID }) => ({
      orderProductID,
      piece,
      condition,
      returnReasonID: Number(position.reason) || returnReasonID,
    })),
  }
}

export const trayInput = ({ fields }: ReturnScene): InputOfCall<typeof api.addTray> => ({
  name: fields.trayName ?? '',
  code: fields.code ?? '',
  note: fields.note ?? '',
})
