import { type Database, many, run, sql } from '#server/base/store/sql.ts'
import { manyRows, refreshStatistics } from '#server/base/store/statistics.ts'
import { timeZone } from '#server/base/time-zone.ts'
import type { FileLine } from './file-line.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { storeProducts } from './store-products.ts'

export interface ImportResult extends ImportPlan {
  readonly newProducts: number
  readonly newCustomers: number
}

/**
 * Makes approved orders (status 2) of a file's lines, those of blocked customers awaiting approval (1), with the products and customers they name, and answers what became
 * of every line. What is there stays as it is: an order of the same number is left alone, a product or customer is only
 * added. Runs in the caller's transaction, which then knows how much there is; of two imports for one merchant the second
 * waits.
 */
export const importOrders = async (
  db: Database,
  tenantId: number,
  storeId: number,
  warehouseId: number,
  lines: readonly FileLine[],
): Promise<ImportResult> => {
  await run(db, sql`select id from tenant where id = ${tenantId} for no key update`)
  const numbers = [...new Set(lines.map(line => line.orderNo))]
  const there = await many<{ order_no: string }>(
    db,
    sql`select order_no from customer_order where tenant_id = ${tenantId} and order_no = any(${numbers})`,
  )
  const known = new Set(there.map(row => row.order_no))
  const plan = planImport(lines, orderNo => known.has(orderNo))
  const newProducts = await storeProducts(db, tenantId, plan.products)
  const newCustomers = await storeCustomers(db, tenantId, plan)
  await storeOrders(db, tenantId, storeId, warehouseId, plan)
  const isMany = lines.length > manyRows
  if (isMany) await refreshStatistics(db, 'product', 'product_barcode', 'customer', 'customer_order')
  await storeLines(db, tenantId, plan)
  if (isMany) await refreshStatistics(db, 'order_status_change', 'order_line')
  return { ...plan, newProducts, newCustomers }
}

/** The file tells no more of a customer than a number, which is then the name too. */
const storeCustomers = (db: Database, tenantId: number, { orders }: ImportPlan): Promise<number> => {
  const codes = [...new Set(orders.flatMap(order => order.customerCode ?? []))]
  return run(
    db,
    sql`insert into customer (tenant_id, code, name) select ${tenantId}, code, code from unnest(${codes}::text[]) code
      on conflict (tenant_id, code) do nothing`,
  )
}

const storeOrders = async (
  db: Database,
  tenantId: number,
  storeId: number,
  warehouseId: number,
  { orders }: ImportPlan,
): Promise<void> => {
  await run(
    db,
    sql`with planned as (
        select * from unnest(${orders.map(order => order.orderNo)}::text[], ${orders.map(order => order.orderedAt)}::text[],
          ${orders.map(order => order.customerCode)}::text[], ${orders.map(order => order.country)}::text[],
          ${orders.map(order => order.amount)}::numeric[]
        ) as planned (order_no, ordered_at, customer_code, country, amount)
      ), made as (
        insert into customer_order (tenant_id, order_no, store_id, warehouse_id, customer_id, status, ordered_at, country, amount)
        select ${tenantId}, order_no, ${storeId}, ${warehouseId}, customer.id,
          case when customer.is_blocked then 1 else 2 end,
          ordered_at::timestamp at time zone ${timeZone}, country, amount
        from planned left join customer on customer.tenant_id = ${tenantId} and customer.code = customer_code
        order by ordered_at, order_no
        returning id, status
      )
      insert into order_status_change (tenant_id, order_id, new_status) select ${tenantId}, id, status from made`,
  )
}

const storeLines = async (db: Database, tenantId: number, { orders }: ImportPlan): Promise<void> => {
  const lines = orders.flatMap(order => order.lines.map(line => ({ ...line, orderNo: order.orderNo })))
  await run(
    db,
    sql`insert into order_line (tenant_id, order_id, product_id, piece, unit_price)
      select ${tenantId}, customer_order.id, product.id, piece, planned.unit_price
      from unnest(${lines.map(line => line.orderNo)}::text[], ${lines.map(line => line.stockCode)}::text[],
          ${lines.map(line => line.piece)}::numeric[], ${lines.map(line => line.unitPrice)}::numeric[]
        ) with ordinality as planned (order_no, stock_code, piece, unit_price, nth)
      join customer_order on customer_order.tenant_id = ${tenantId} and customer_order.order_no = planned.order_no
      join product on product.tenant_id = ${tenantId} and product.stock_code = planned.stock_code
      order by nth`,
  )
}
