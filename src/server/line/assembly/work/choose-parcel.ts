import type { WorkOrder, WorkParcel } from './table-work.ts'

/**
 * The parcel that an order with nothing on the table yet is put into: the lowest free one. One that was marked for
 * missing goods comes first for an order that waits for some, and last for others. Where none is free, orders share: the
 * parcel with the fewest orders, as long as it has fewer than `maxOrders`. Null where the table is full.
 */
export const chooseParcel = <Parcel extends WorkParcel>(
  parcels: readonly Parcel[],
  { stillMissing }: Pick<WorkOrder, 'stillMissing'>,
  maxOrders: number,
): Parcel | null => {
  const waits = stillMissing > 0
  const chosen = parcels
    .map(parcel => [parcel.orders.length, Number(parcel.isMissingParcel !== waits), parcel.rank, parcel] as const)
    .filter(([count]) => count === 0 || count < maxOrders)
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
  return chosen[0]?.[3] ?? null
}
