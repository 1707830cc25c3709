import { sumQuantities, toQuantity } from '#base/decimals.ts'
import type { CombineData, CombineParcel } from '#contract/calls/line/assembly.ts'
import type { AssemblyWork } from './read-work.ts'
import { combinedOf, inCart, isLive, stillMissing, toSend, type WorkOrder, type WorkParcel } from './table-work.ts'

/** A table as its worker sees it. */
export const combineDataOf = (work: AssemblyWork): CombineData => {
  const { table, set, orders } = work
  const live = orders.filter(order => order.isOfSet && !order.isCancelled)
  const lines = live.flatMap(order => order.lines.filter(line => isLive(order, line)))
  return {
    tableID: table.id,
    tableBarcode: table.barcode,
    tableDefinition: table.definition,
    warehouseCar: set && { ...set.cart, setNo: set.setNo },
    totalOrderCount: live.length,
    totalProductCount: sumQuantities(live.map(toSend)),
    pickedProductCount: sumQuantities(lines.map(line => line.picked)),
    missingProductCount: sumQuantities(live.map(stillMissing)),
    combinedProductCount: sumQuantities(live.map(combinedOf)),
    parcels: parcelsOf(work),
    products: productsOf(work),
  }
}

/** A parcel with the orders whose goods lie in it, the oldest first. */
export const combineParcelOf = (work: AssemblyWork, parcelId: number): CombineParcel =>
  withOrders(
    work.parcels.find(parcel => parcel.id === parcelId)!,
    work.orders.filter(order => order.parcelId === parcelId),
  )

const parcelsOf = ({ parcels, orders }: AssemblyWork): CombineParcel[] => {
  const all = parcels.map(parcel =>
    withOrders(
      parcel,
      orders.filter(order => order.parcelId === parcel.id),
    ),
  )
  const free = all.find((parcel, i) => parcel.orders.length === 0 && parcels[i]!.isHere)
  return all.filter(parcel => parcel.orders.length > 0 || parcel === free)
}

const withOrders = ({ isHere: _, ...parcel }: WorkParcel, orders: readonly WorkOrder[]): CombineParcel => ({
  ...parcel,
  orders: orders.map(order => ({
    id: order.id,
    orderNo: order.orderNo,
    isCancelled: order.isCancelled,
    pieceCount: toSend(order),
    combinedCount: combinedOf(order),
    missingCount: stillMissing(order),
  })),
})

const productsOf = ({ orders, products }: AssemblyWork): CombineData['products'] => {
  const left = new Map<number, { live: number; cancelled: number }>()
  for (const order of orders.filter(({ isOfSet }) => isOfSet))
    for (const line of order.lines) {
      const sum = left.get(line.productId) ?? { live: 0, cancelled: 0 }
      const kind = isLive(order, line) ? 'live' : 'cancelled'
      left.set(line.productId, { ...sum, [kind]: toQuantity(sum[kind] + inCart(line)) })
    }
  return products.flatMap(product => {
    const { live, cancelled } = left.get(product.productID) ?? { live: 0, cancelled: 0 }
    return live + cancelled > 0 ? [{ ...product, barcodes: [...product.barcodes], left: live, cancelled }] : []
  })
}
