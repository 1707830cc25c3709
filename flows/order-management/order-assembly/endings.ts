import type { CombineAnswer, CombineData } from '#contract/calls/line/assembly.ts'
import type { Paper } from '#contract/calls/papers/documents.ts'
import { type CombineDesk, type CombineSeen, leftHere } from './desk.ts'
import { mergeAnswer } from './merge-answer.ts'

/** How putting pieces into a parcel ended. */
export const assignEnding = (
  seen: CombineSeen,
): 'parcel' | 'newParcel' | 'orderDone' | 'parcelAsked' | 'setDone' | 'excess' => {
  const { last, settings } = seen.doc
  if (last?.parcel === null) return 'excess'
  if (last?.isNewParcel && settings.orderCombineSettings.requestedParcelActive) return 'parcelAsked'
  if (leftHere(seen) === 0) return 'setDone'
  if (last?.isOrderComplete) return 'orderDone'
  return last?.isNewParcel ? 'newParcel' : 'parcel'
}

export const putTable = (doc: CombineDesk, table: CombineData): CombineDesk => ({ ...doc, table })
export const putAnswer = (doc: CombineDesk, last: CombineAnswer): CombineDesk => ({
  ...doc,
  table: doc.table && mergeAnswer(doc.table, last),
  last,
})
export const leaveTable = (doc: CombineDesk): CombineDesk => ({ ...doc, table: null, last: null })

export const papersOf = ({ customCargoPDF, orderNo }: CombineAnswer): readonly Paper[] =>
  customCargoPDF === null ? [] : [{ kind: 'CustomCargo', orderNo, html: null, pdf: customCargoPDF }]
