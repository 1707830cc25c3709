import { toQuantity } from '#base/decimals.ts'
import { balancesAPage, ledger, type PlaceBalance } from '#contract/calls/goods/ledger.ts'
import type { Client } from '#http/client/client.ts'
import type { Balances } from '#simulate/world/compare.ts'

/** Every balance of a warehouse's books, as the office reads them: before the shift and after it, never while somebody works. */
export const readBooks = async (client: Client, warehouseId: number): Promise<readonly PlaceBalance[]> => {
  const all: PlaceBalance[] = []
  for (;;) {
    const last = all.at(-1)
    const after = last === undefined ? {} : { afterPlaceId: last.placeId, afterProductId: last.productId }
    const page = await client.do(ledger.balances, { ...after, limit: balancesAPage })
    all.push(...page)
    if (page.length < balancesAPage) return all.filter(balance => balance.warehouseId === warehouseId)
  }
}

/** Places that the world knows of. Of others than shelves it knows only what came there in the shift. */
const known: readonly string[] = [
  'shelf',
  'cart',
  'parcel',
  'excess',
  'receiving',
  'returns',
  'transit',
  'dispatch',
  'customer',
]

/** What the books say of the world's places; of all but shelves, the change since `before`. */
export const booksOfShift = (now: readonly PlaceBalance[], before: readonly PlaceBalance[]): Balances => {
  const sums = new Map<string, number>()
  const add = ({ kind, placeBarcode, barcode, quantity }: PlaceBalance, sign: number) => {
    if (!known.includes(kind)) return
    const key = `${placeBarcode === null ? kind : `${kind} ${placeBarcode}`}\t${barcode}`
    sums.set(key, toQuantity((sums.get(key) ?? 0) + sign * quantity))
  }
  for (const balance of now) add(balance, 1)
  for (const balance of before) if (balance.kind !== 'shelf') add(balance, -1)
  return sums
}
