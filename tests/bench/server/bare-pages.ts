import type { Listings } from '#contract/listings/index.ts'
import { type Statement, sql } from '#server/base/store/sql.ts'

/** Whose page, and of when. */
export interface BareWish {
  readonly tenantId: number
  readonly warehouseId: number
  /** The instant is within the page's dates. */
  readonly within: (column: Statement) => Statement
}

const limit = 51

const ordersBare =
  (condition: Statement) =>
  ({ tenantId, warehouseId, within }: BareWish): Statement =>
    sql`
    select o.*, c.name as customer, s.set_no, u.name as picker, lines.pieces, lines.missing
    from (
      select * from customer_order o where tenant_id = ${tenantId} and warehouse_id = ${warehouseId}
        and ${condition} and ${within(sql`ordered_at`)}
      order by ordered_at desc, id desc limit ${limit}
    ) o
    left join customer c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    left join picking_set s on s.tenant_id = o.tenant_id and s.id = o.set_id
    left join app_user u on u.tenant_id = s.tenant_id and u.id = s.user_id
    left join lateral (
      select sum(piece) as pieces, sum(missing) as missing from order_line l
      where l.tenant_id = o.tenant_id and l.order_id = o.id
    ) lines on true
    order by o.ordered_at desc, o.id desc`

/**
 * The first page of a listing as one would write it by hand, who knows the tables and wants nothing but this page: the
 * same rows in the same order, one more than the page for whether there is another, with all that is shown of them.
 */
export const barePages: Readonly<Partial<Record<keyof Listings, (wish: BareWish) => Statement>>> = {
  stockMovementsReport: ({ tenantId, warehouseId, within }) => sql`
    select m.*, p.name as product, coalesce(b.barcode, p.stock_code) as barcode, u.name as user, s.set_no, o.order_no,
      coalesce(from_shelf.code, from_cart.definition collate "C", from_parcel.definition collate "C") as from_name,
      coalesce(to_shelf.code, to_cart.definition collate "C", to_parcel.definition collate "C") as to_name
    from (
      select m.*, source.kind as from_kind, target.kind as to_kind from movement m
      join place source on source.tenant_id = m.tenant_id and source.id = m.from_place_id
      join place target on target.tenant_id = m.tenant_id and target.id = m.to_place_id
      where m.tenant_id = ${tenantId} and ${within(sql`m.at`)}
        and (source.warehouse_id = ${warehouseId} or target.warehouse_id = ${warehouseId})
      order by m.at desc, m.id desc limit ${limit}
    ) m
    left join shelf from_shelf on from_shelf.tenant_id = m.tenant_id and from_shelf.id = m.from_place_id
    left join shelf to_shelf on to_shelf.tenant_id = m.tenant_id and to_shelf.id = m.to_place_id
    left join cart from_cart on from_cart.tenant_id = m.tenant_id and from_cart.id = m.from_place_id
    left join cart to_cart on to_cart.tenant_id = m.tenant_id and to_cart.id = m.to_place_id
    left join parcel from_parcel on from_parcel.tenant_id = m.tenant_id and from_parcel.id = m.from_place_id
    left join parcel to_parcel on to_parcel.tenant_id = m.tenant_id and to_parcel.id = m.to_place_id
    left join product p on p.tenant_id = m.tenant_id and p.id = m.product_id
    left join product_barcode b on b.tenant_id = m.tenant_id and b.product_id = m.product_id and b.is_main
    left join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
    left join picking_set s on s.tenant_id = m.tenant_id and s.id = m.set_id
    left join order_line l on l.tenant_id = m.tenant_id and l.id = m.order_line_id
    left join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    order by m.at desc, m.id desc`,

  pickedProducts: ({ tenantId, warehouseId, within }) => sql`
    select m.*, p.name as product, shelf.code as shelf, cart.definition as cart, u.name as user, s.set_no, o.order_no,
      (select b.at from movement b where b.tenant_id = m.tenant_id and b.user_id = m.user_id
        and (b.at, b.id) < (m.at, m.id) and b.at > m.at - interval '1 hour' and b.kind = 'pick'
        order by b.at desc, b.id desc limit 1) as before
    from (
      select m.* from movement m join place source on source.tenant_id = m.tenant_id and source.id = m.from_place_id
      where m.tenant_id = ${tenantId} and m.kind = 'pick' and ${within(sql`m.at`)}
        and source.warehouse_id = ${warehouseId}
      order by m.at desc, m.id desc limit ${limit}
    ) m
    left join shelf on shelf.tenant_id = m.tenant_id and shelf.id = m.from_place_id
    left join cart on cart.tenant_id = m.tenant_id and cart.id = m.to_place_id
    left join product p on p.tenant_id = m.tenant_id and p.id = m.product_id
    left join app_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
    left join picking_set s on s.tenant_id = m.tenant_id and s.id = m.set_id
    left join order_line l on l.tenant_id = m.tenant_id and l.id = m.order_line_id
    left join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    order by m.at desc, m.id desc`,

  orders: ordersBare(sql`true`),
  completedOrders: ordersBare(sql`status in (6, 7, 9, 12, 13, 17)`),
  waitingOrders: ordersBare(sql`status = 2 and set_id is null`),
  ongoingOrders: ordersBare(sql`status in (4, 5)`),
  missingOrders: ordersBare(sql`status in (2, 4, 5) and exists (
    select from order_line l where l.tenant_id = o.tenant_id and l.order_id = o.id and l.missing > 0)`),

  missingProducts: ({ tenantId, warehouseId, within }) => sql`
    select a.*, shelf.code as shelf, l.order_id, o.order_no, o.status, o.package_status, p.name as product, b.barcode,
      s.set_no, cause.definition as reason, u.name as user
    from allocation a
    join order_line l on l.tenant_id = a.tenant_id and l.id = a.order_line_id
    join customer_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    join shelf on shelf.tenant_id = a.tenant_id and shelf.id = a.shelf_id
    join picking_set s on s.tenant_id = a.tenant_id and s.id = a.set_id
    left join product p on p.tenant_id = a.tenant_id and p.id = a.product_id
    left join product_barcode b on b.tenant_id = a.tenant_id and b.product_id = a.product_id and b.is_main
    left join return_cause cause on cause.tenant_id = a.tenant_id and cause.id = a.return_cause_id
    left join app_user u on u.tenant_id = a.tenant_id and u.id = a.missing_by
    where a.tenant_id = ${tenantId} and a.missing > 0 and ${within(sql`a.missing_at`)}
      and shelf.warehouse_id = ${warehouseId}
    order by a.missing_at desc, a.id desc limit ${limit}`,

  sets: ({ tenantId, warehouseId, within }) => sql`
    select s.*, u.name as user, cart.definition as cart, counts.*
    from (
      select * from picking_set where tenant_id = ${tenantId} and warehouse_id = ${warehouseId}
        and ${within(sql`created_at`)}
      order by created_at desc, id desc limit ${limit}
    ) s
    left join app_user u on u.tenant_id = s.tenant_id and u.id = coalesce(s.user_id, s.meant_for_user_id)
    left join cart on cart.tenant_id = s.tenant_id and cart.id = s.cart_id
    left join lateral (
      select count(distinct l.order_id) as orders, sum(a.piece) as pieces, sum(a.picked) as picked,
        sum(a.missing) as missing
      from allocation a join order_line l on l.tenant_id = a.tenant_id and l.id = a.order_line_id
      where a.tenant_id = s.tenant_id and a.set_id = s.id
    ) counts on true
    order by s.created_at desc, s.id desc`,

  carUsingReport: ({ tenantId, warehouseId, within }) => sql`
    select s.*, u.name as user, picks.*
    from (
      select s.*, cart.definition as cart from picking_set s
      join cart on cart.tenant_id = s.tenant_id and cart.id = s.cart_id and cart.is_named
      where s.tenant_id = ${tenantId} and s.warehouse_id = ${warehouseId} and s.taken_at is not null
        and ${within(sql`s.taken_at`)}
      order by s.taken_at desc, s.id desc limit ${limit}
    ) s
    left join lateral (
      select min(m.at) as first, max(m.at) as last, sum(m.quantity) as quantity, min(m.user_id) as picker_id
      from movement m where m.tenant_id = s.tenant_id and m.set_id = s.id and m.kind = 'pick'
    ) picks on true
    left join app_user u on u.tenant_id = s.tenant_id and u.id = coalesce(s.user_id, picks.picker_id)
    order by s.taken_at desc, s.id desc`,

  products: ({ tenantId, warehouseId }) => sql`
    select p.*, b.barcode, lying.*
    from (select * from product where tenant_id = ${tenantId} order by name, id limit ${limit}) p
    left join product_barcode b on b.tenant_id = p.tenant_id and b.product_id = p.id and b.is_main
    left join lateral (
      select sum(stock.quantity) as stock, sum(stock.reserved) as reserved, count(*) as shelves
      from stock join shelf on shelf.tenant_id = stock.tenant_id and shelf.id = stock.place_id
      where stock.tenant_id = p.tenant_id and stock.product_id = p.id and stock.quantity > 0
        and shelf.warehouse_id = ${warehouseId}
    ) lying on true
    order by p.name, p.id`,

  stockReport: ({ tenantId, warehouseId, within }) => sql`
    select d.day || '-' || d.warehouse_id || '-' || d.product_id as id, d.*, p.name as product, b.barcode, w.name
    from (
      select * from stock_day where tenant_id = ${tenantId} and warehouse_id = ${warehouseId}
        and ${within(sql`(day::timestamp at time zone 'Europe/Istanbul')`)}
      order by day desc, day || '-' || warehouse_id || '-' || product_id desc limit ${limit}
    ) d
    join product p on p.tenant_id = d.tenant_id and p.id = d.product_id
    left join product_barcode b on b.tenant_id = d.tenant_id and b.product_id = d.product_id and b.is_main
    join warehouse w on w.tenant_id = d.tenant_id and w.id = d.warehouse_id
    order by 1 desc`,
}
