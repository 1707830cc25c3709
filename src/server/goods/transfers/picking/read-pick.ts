import type { TransferPick, TransferState } from '#contract/calls/goods/transfers.ts'
import type { Call } from '#server/base/call.ts'
import { type Statement, sql } from '#server/base/store/sql.ts'
import type { Balance } from '../../ledger/balances.ts'
import { productCodes, productColumns } from '../product-columns.ts'

export interface PickAsked {
  readonly id: number
  readonly shelfId: number
  readonly productId: number
}

/** A file, and what it takes of a product from a shelf, with all that a pick of it is decided on. */
export interface PickRow extends TransferPick {
  readonly fileNo: string
  readonly status: TransferState
  readonly warehouseId: number
  readonly shelf: string
  /** What the file takes there; null: nothing. */
  readonly allocationId: number | null
  /** Of the product in the file: not found, and nobody has decided on it. */
  readonly lineMissing: number
  readonly transitId: number | null
  readonly balances: readonly Balance[]
}

export const pickRead = ({ tenantId, caller }: Call<any>, { id, shelfId, productId }: PickAsked): Statement => sql`
  select f.file_no as "fileNo", f.status, f.warehouse_id as "warehouseId", shelf.id as "shelfId", shelf.code as shelf,
    ${productColumns}, a.id as "allocationId", coalesce(a.piece, 0) as piece, coalesce(a.picked, 0) as picked,
    coalesce(a.missing, 0) as missing, coalesce(l.missing, 0) as "lineMissing", transit.id as "transitId",
    coalesce(lying.list, '[]') as balances
  from transfer_file f
  join shelf on shelf.tenant_id = f.tenant_id and shelf.id = ${shelfId} and shelf.warehouse_id = f.warehouse_id
  join product p on p.tenant_id = f.tenant_id and p.id = ${productId}
  ${productCodes}
  left join transfer_allocation a
    on a.tenant_id = f.tenant_id and a.file_id = f.id and a.shelf_id = shelf.id and a.product_id = p.id
  left join transfer_line l on l.tenant_id = f.tenant_id and l.file_id = f.id and l.product_id = p.id
  left join place transit
    on transit.tenant_id = f.tenant_id and transit.warehouse_id = f.warehouse_id and transit.kind = 'transit'
  cross join lateral (
    select json_agg(json_build_object('placeId', place_id, 'productId', product_id, 'isReal', is_real,
      'quantity', quantity, 'reserved', reserved, 'isThere', true)) as list
    from stock where tenant_id = f.tenant_id and product_id = p.id and place_id in (shelf.id, transit.id)
  ) lying
  where f.tenant_id = ${tenantId} and f.id = ${id} and f.warehouse_id = ${caller.warehouseId}`
