import { flowOn } from '#engine/vocabulary/flow.ts'
import { atWork, type CombineDesk, type CombinePlace, leftHere, parcelAsked, whereToCombine } from './desk.ts'
import * as book from './inputs.ts'
import * as panels from './panels.ts'
import * as reactions from './reactions.ts'
import * as spoken from './spoken.ts'

const { flow, go } = flowOn<CombineDesk, CombinePlace, reactions.AssemblyStep>()

/** Both pages of order assembly: with the merchant's own cargo label at once, or without. */
export const assemblyFlow = (withCargoPdf: boolean) => {
  const { productScan, amount, again, toExcess } = reactions.assigning(withCargoPdf)
  return flow({
    voice: 'order-assembly',
    place: atWork,
    load: panels.readDesk,
    loadKeys: {},
    resume: whereToCombine,
    renew: (before, now) => ({ ...now, last: before.last }),
    progress: panels.combineProgress,
    // biome-ignore format: a table is read by its rows
    steps: {
      table: { kind: 'scan', expects: () => [], on: { scan: reactions.sit } },
      cart: { kind: 'scan', shows: panels.tableBefore, says: book.tellTable, expects: () => [], holds: ({ doc }) => doc.table?.warehouseCar === null, on: { scan: reactions.begin, cancel: reactions.leave } },
      product: { kind: 'scan', shows: panels.whereItWent, speaks: spoken.speakParcel, says: book.tellTable, expects: panels.productsExpected, holds: seen => leftHere(seen) > 0, on: { scan: productScan, missing: go('missing'), quantity: go('quantity'), ok: reactions.end, cancel: reactions.leave } },
      quantity: { kind: 'quantity', over: 'product', asks: panels.amountInHand, on: { answer: amount, scan: again, cancel: go('product') } },
      notNeeded: { kind: 'choose', over: 'product', options: panels.toExcess, speaks: spoken.speakExcess, says: book.tellCode, on: { answer: toExcess, ok: toExcess, cancel: reactions.atAll } },
      requestedParcel: { kind: 'form', over: 'product', fields: panels.parcelFields, speaks: spoken.speakNewParcel, says: book.tellParcel, holds: seen => parcelAsked(seen) !== null, on: { answer: reactions.parcelForm, cancel: reactions.atAll } },
      missing: { kind: 'choose', over: 'product', options: panels.productsLeft, on: { answer: reactions.toMissing, cancel: reactions.atAll } },
      missingAmount: { kind: 'quantity', over: 'product', asks: panels.amountMissed, says: book.tellInHand, on: { answer: reactions.missingAmount, cancel: reactions.atAll } },
      missingCause: { kind: 'choose', over: 'product', options: panels.causes, says: book.tellInHand, on: { answer: reactions.missingCause, cancel: reactions.atAll } },
      finished: { kind: 'choose', options: panels.whatNext, speaks: spoken.speakFinished, says: book.tellTable, on: { answer: reactions.finish, scan: productScan, cancel: reactions.leave } },
    },
  })
}
