import { sumQuantities } from '#base/decimals.ts'
import { carts } from '#contract/calls/line/carts.ts'
import { picking } from '#contract/calls/line/picking.ts'
import type { Endpoint } from '#contract/define.ts'
import type { PickingProduct } from '#contract/shapes/picking.ts'
import type { Ports } from '#engine/machine/ports.ts'
import type { SetCounts } from '#simulate/end/summary.ts'

/** Follows every set by the answers that its picker gets, as a bystander would. */
export const watchSets = () => {
  // Pieces taken from another shelf move from one allocation to another; a line's latest rows are the truth.
  const lines = new Map<number, Map<number, PickingProduct>>()
  const sets = new Set<number>()
  const take = (products: readonly PickingProduct[]) => {
    for (const row of products) {
      const rows = lines.get(row.orderProductID) ?? new Map()
      lines.set(row.orderProductID, rows.set(row.id, row))
    }
  }
  const rows = () => [...lines.values()].flatMap(of => [...of.values()])
  const hear = (endpoint: Endpoint, model: any): void => {
    if (endpoint === carts.userSet) sets.add(model.setNo)
    if (endpoint === picking.products) take(model)
    if (endpoint === picking.pick || endpoint === picking.setPiece) {
      lines.delete(model.products[0]?.orderProductID)
      take(model.products)
    }
  }
  const watch =
    (ask: Ports['ask']): Ports['ask'] =>
    async question => {
      const reply = await ask(question)
      if (!reply.isError) hear(question.endpoint, reply.model)
      // Another store sends it; what is left of it here is read anew.
      else if (reply.key === 'ORDER_PRODUCT_REJECT_AND_CHANGED_STORE_INFORMATION')
        lines.delete(Number(question.input.orderProductID))
      return reply
    }
  /** Of the sets' orders without those that were cancelled; `orders` and `lines` count all. */
  const counts = (cancelled: ReadonlySet<number>): SetCounts => {
    const all = rows().filter(row => !cancelled.has(row.orderID))
    return {
      orders: new Set(rows().map(row => row.orderID)).size,
      lines: lines.size,
      pieces: sumQuantities(all.map(row => row.piece)),
      picked: sumQuantities(all.map(row => row.occurrencesPiece)),
      missing: sumQuantities(all.map(row => row.missingPiece)),
      sets: sets.size,
    }
  }
  return {
    watch,
    counts,
  }
}
