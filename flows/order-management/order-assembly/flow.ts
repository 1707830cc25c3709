import { flowOn } from '#engine/vocabulary/flow.ts'
import { speakThing } from '#flows/parts/scanned/speak.ts'
import { atWork, type CombineDesk, type CombinePosition, leftHere, parcelAsked, whereToCombine } from './desk.ts'
import * as panels from './panels.ts'
import * as reactions from './reactions.ts'
import * as spoken from './spoken.ts'
import * as tells from './tells.ts'

const { flow, go } = flowOn<CombineDesk, CombinePosition, reactions.CombineStep>()

/** Both pages of combining: with the merchant's own cargo label at once, or without. */
const combineFlow = (withCargoPdf: boolean) => {
  const { productScan, scanAtEnd, amount, again, toExcess } = reactions.assigning(withCargoPdf)
  return flow({
    words: 'order-assembly',
    start: atWork,
    load: panels.readDesk,
    loadKeys: {},
    resume: whereToCombine,
    renew: (before, now) => ({ ...now, last: before.last }),
    progress: panels.combineProgress,
    // biome-ignore format: a table is read by its rows
    steps: {
      table: { kind: 'scan', speaks: speakThing('table'), expects: () => [], on: { scan: reactions.sit } },
      cart: { kind: 'scan', speaks: speakThing('cart'), shows: panels.tableBefore, says: tells.tellTable, expects: () => [], holds: ({ doc }) => doc.table?.warehouseCar === null, on: { scan: reactions.begin, cancel: reactions.leave } },
      product: { kind: 'scan', shows: panels.whereItWent, speaks: spoken.speakParcel, says: tells.tellTable, expects: panels.productsExpected, holds: seen => leftHere(seen) > 0, on: { scan: productScan, missing: go('missing'), quantity: go('quantity'), ok: reactions.end, cancel: reactions.leave } },
      quantity: { kind: 'quantity', over: 'product', asks: panels.amountInHand, on: { answer: amount, scan: again, cancel: go('product') } },
      notNeeded: { kind: 'choose', over: 'product', options: panels.toExcess, speaks: spoken.speakExcess, says: tells.tellNotNeeded, on: { answer: toExcess, ok: toExcess, cancel: reactions.atAll } },
      requestedParcel: { kind: 'form', over: 'product', fields: panels.parcelFields, speaks: spoken.speakNewParcel, says: tells.tellParcel, holds: seen => parcelAsked(seen) !== null, on: { answer: reactions.parcelForm, cancel: reactions.atAll } },
      missing: { kind: 'choose', over: 'product', options: panels.productsLeft, on: { answer: reactions.toMissing, cancel: reactions.atAll } },
      missingAmount: { kind: 'quantity', over: 'product', asks: panels.amountMissed, says: tells.tellInHand, on: { answer: reactions.missingAmount, cancel: reactions.atAll } },
      missingCause: { kind: 'choose', over: 'product', options: panels.causes, says: tells.tellInHand, on: { answer: reactions.missingCause, cancel: reactions.atAll } },
      finished: { kind: 'choose', options: panels.whatNext, speaks: spoken.speakFinished, says: tells.tellTable, on: { answer: reactions.finish, scan: scanAtEnd, cancel: reactions.leave } },
    },
  })
}

/**
 * Sit down at a table, bring a picked cart to it, and scan its pieces one by one: the number of the parcel that each
 * belongs into stands large on the screen. When nothing is left in the cart the set is finished.
 */
export const orderAssembly = combineFlow(false)

/** The same, and the merchant's own cargo label is printed as soon as an order is complete. */
export const orderAssemblyPdf = combineFlow(true)
