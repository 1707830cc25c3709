import type { PlacementProduct, placement } from '#contract/calls/goods/placement.ts'
import type { InputOfCall, ModelOf } from '#contract/define.ts'
import type { Call } from '#server/base/call.ts'
import { many, one, sql } from '#server/base/store/sql.ts'
import { lotsLying, toldOf } from '../places/lots-lying.ts'
import { type Areas, areasOf, demandPaper, type NamedPaper, waitingGoods } from './papers.ts'
import { type SuggestedShelf, suggestShelves } from './suggesting/suggest-shelves.ts'
import { readWaitingOrders } from './waiting-orders.ts'

type ReadCall = Call<'WAREHOUSE_NOT_FOUND' | 'PLACEMENT_PAPER_UNKNOWN'>

const mostProducts = 50

/** What waits for a shelf, in the order of the walk: the first shelves first, what has none yet at the end. */
export const readWaiting = async (
  call: ReadCall,
  { paper: code }: InputOfCall<typeof placement.read>,
): Promise<ModelOf<typeof placement.read>> => {
  const { db, tenantId } = call
  const paper = await demandPaper(call, code)
  const areas = await areasOf(call)
  const waiting = await many<{ productId: number; rank: number | null }>(
    db,
    sql`select p.id as "productId", home.rank
      from (select distinct product_id from (${waitingGoods(tenantId, areas, paper)}) waiting) there
      join product p on p.tenant_id = ${tenantId} and p.id = there.product_id
      left join lateral (
        select min(shelf.rank) as rank from stock
        join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id and shelf.is_active
          and shelf.is_open_for_sale and shelf.warehouse_id = ${call.caller.warehouseId}
        where stock.tenant_id = ${tenantId} and stock.product_id = p.id and stock.quantity > 0
      ) home on true
      order by home.rank nulls last, p.name, p.id limit ${mostProducts}`,
  )
  const ids = waiting.map(({ productId }) => productId)
  const products = await readProducts(call, areas, paper, ids)
  const shown = paper === null ? null : { code: paper.code, kind: paper.kind, area: paper.area }
  return { paper: shown, products: inWalkingOrder(products), ...(await countWaiting(call, areas, paper)) }
}

/** How much waits in all. */
export const countWaiting = (
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  areas: Areas,
  paper: NamedPaper | null,
): Promise<{ productCount: number; pieceCount: number }> =>
  one(
    db,
    sql`select count(distinct product_id) as "productCount", coalesce(sum(piece), 0) as "pieceCount"
      from (${waitingGoods(tenantId, areas, paper)}) waiting`,
  )

type ReadProduct = PlacementProduct & { readonly rank: number | null }

/** Those of the products that wait, each with its lots and its best shelf. */
export const readProducts = async (
  call: Pick<Call, 'db' | 'tenantId' | 'caller' | 'settings'>,
  areas: Areas,
  paper: NamedPaper | null,
  productIds: readonly number[],
): Promise<readonly ReadProduct[]> => {
  if (productIds.length === 0) return []
  const { db, tenantId } = call
  const rows = await many<Omit<PlacementProduct, 'shelf' | 'lots' | 'waits'>>(
    db,
    sql`select p.id as "productID", p.name as "productName", p.image, p.unit, p.is_decimal as "isProductPieceDecimal",
        coalesce(codes.main, '') as "productBarcode", codes.extra as barcodes, codes.cases, there.lying,
        round(p.desi * ${cubicMetresOfDesi}::numeric, 6) as volume
      from (
        select product_id, json_agg(json_build_object(
          'area', case place_id when ${areas.receiving} then 'receiving' else 'returns' end, 'piece', piece
        ) order by place_id <> ${areas.receiving}) as lying
        from (${waitingGoods(tenantId, areas, paper)}) waiting
        where product_id = any (${productIds}::bigint[]) group by product_id
      ) there
      join product p on p.tenant_id = ${tenantId} and p.id = there.product_id
      cross join lateral (
        select max(barcode) filter (where is_main) as main,
          coalesce(array_agg(barcode order by barcode) filter (where not is_main), '{}') as extra,
          coalesce(json_agg(json_build_object('barcode', barcode, 'piece', factor) order by barcode)
            filter (where factor <> 1), '[]') as cases
        from product_barcode where tenant_id = p.tenant_id and product_id = p.id
      ) codes
      order by array_position(${productIds}::bigint[], p.id)`,
  )
  const lots = await lotsLying(call, Object.values(areas), productIds)
  const orders = await readWaitingOrders(call, productIds)
  const lotsOf = (id: number) => lots.filter(({ productId }) => productId === id)
  const shelves = await suggestShelves(
    call,
    rows.map(({ productID }) => ({ productId: productID, hasLot: lotsOf(productID).some(({ lot }) => lot !== null) })),
    { besideCompanions: true },
  )
  return rows.map(row => {
    const shelf = shelves.get(row.productID)
    return {
      ...row,
      lots: lotsOf(row.productID).map(toldOf),
      waits: orders.get(row.productID) ?? null,
      shelf: shelf === undefined ? null : shownShelf(shelf),
      rank: shelf?.rank ?? null,
    }
  })
}

/** A desi is 3,000 cm³. */
const cubicMetresOfDesi = 0.003

const shownShelf = ({ rank: _, ...shelf }: SuggestedShelf): PlacementProduct['shelf'] => shelf

const inWalkingOrder = (products: readonly ReadProduct[]): PlacementProduct[] =>
  products
    .toSorted((a, b) => (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) || 0)
    .map(withoutRank)

export const withoutRank = ({ rank: _, ...product }: ReadProduct): PlacementProduct => product
