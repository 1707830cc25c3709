import type { CombineAnswer, CombineData, CombineParcel, CombineProduct } from '#contract/calls/line/assembly.ts'

/** The table as it is once pieces were put into a parcel, or taken out of it: what did not change stays as it was. */
export const mergeAnswer = (table: CombineData, answer: CombineAnswer): CombineData => ({
  ...table,
  ...answer.counts,
  parcels: parcelsAfter(table.parcels, answer),
  products: [...table.products.filter(({ productID }) => productID !== answer.productID), answer.product]
    .map(product => (answer.isSetComplete ? { ...product, left: 0 } : product))
    .filter(({ left, cancelled }) => left > 0 || cancelled > 0)
    .sort(byName),
})

const parcelsAfter = (parcels: readonly CombineParcel[], { parcel, freeParcel }: CombineAnswer): CombineParcel[] => {
  const others = parcels.filter(
    ({ id, orders }) => id !== parcel?.id && (freeParcel === undefined || orders.length > 0),
  )
  const isTaken = parcel !== null && parcel.orders.length > 0
  return [...others, ...(isTaken ? [parcel] : []), ...(freeParcel ? [freeParcel] : [])].sort(byRank)
}

/** Those of other tables come last. */
const byRank = (a: CombineParcel, b: CombineParcel): number =>
  Number(a.otherTable !== null) - Number(b.otherTable !== null) || a.rank - b.rank || a.id - b.id

const { compare } = new Intl.Collator('tr')
const byName = (a: CombineProduct, b: CombineProduct): number =>
  compare(a.productName, b.productName) || a.productID - b.productID
