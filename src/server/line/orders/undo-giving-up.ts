import { type Database, run, type Statement, sql } from '#server/base/store/sql.ts'

const lastDecision: Statement = sql`(
  select decision from missing_decision d
  where d.tenant_id = l.tenant_id and d.order_line_id = l.id order by d.id desc limit 1)`

/**
 * Before orders are begun anew: pieces they were to go without are wanted and paid at the door again, pieces that were
 * cancelled stay out of their lines for good.
 */
export const undoGivingUp = (db: Database, tenantId: number, orderIds: readonly number[]): Promise<number> =>
  run(
    db,
    sql`with given_up as (
      select l.id, l.order_id, l.short, round(l.short * l.unit_price, 2) as price, ${lastDecision} as decision
      from order_line l
      where l.tenant_id = ${tenantId} and l.order_id = any (${orderIds}::bigint[]) and l.short > 0 and l.process <> 2
    ), lines as (
      update order_line l set piece = l.piece - given_up.short, missing = l.missing - given_up.short, short = 0
      from given_up
      where l.tenant_id = ${tenantId} and l.id = given_up.id and given_up.decision = 'cancel' and l.piece > given_up.short
    )
    update customer_order o
    set pay_door_amount = greatest(o.pay_door_amount, least(o.amount, o.pay_door_amount + owed.price))
    from (select order_id, sum(price) as price from given_up where decision = 'short' group by order_id) as owed
    where o.tenant_id = ${tenantId} and o.id = owed.order_id and o.pay_door_amount > 0`,
  )
