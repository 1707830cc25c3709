import { type Database, one, sql } from '#server/base/store/sql.ts'
import type { CargoPackage } from './cargo-package.ts'

/** What a carrier is told of packages it is to take: to whom they go, and what is collected there. */
export const packageNotice = async (
  db: Database,
  tenantId: number,
  orderId: number,
  packages: readonly CargoPackage[],
): Promise<object> => ({
  ...(await one<{ orderNo: string }>(
    db,
    sql`select o.order_no as "orderNo", json_build_object('name', coalesce(customer.name, ''), 'phone', o.phone,
        'address', o.address, 'district', o.district, 'city', o.city, 'country', o.country) as receiver,
        o.pay_door_amount as "payDoorAmount"
      from customer_order o
      left join customer on customer.tenant_id = o.tenant_id and customer.id = o.customer_id
      where o.tenant_id = ${tenantId} and o.id = ${orderId}`,
  )),
  packages,
})
