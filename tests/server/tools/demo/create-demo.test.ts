import { beforeAll, describe, expect, test } from 'vitest'
import { isGtin } from '#base/gtin.ts'
import { permissions } from '#contract/permissions.ts'
import { many, one, type Statement, sql } from '#server/base/store/sql.ts'
import { countFates } from '#server/desk/import/summary.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { migrations } from '#server/migrations/index.ts'
import { isPassword } from '#server/people/credentials/passwords.ts'
import { createDemo } from '#server/tools/demo/create-demo.ts'
import { doors, waitingOrders } from '#server/tools/demo/demo-choices.ts'
import type { Merchant } from '#server/tools/demo/merchant/create-merchant.ts'
import { databaseKinds, type FreshDatabase, freshDatabase } from '#tests/support/server/database.ts'

describe.each(databaseKinds)('the demo merchant (%s)', kind => {
  let fresh: FreshDatabase
  let demo: Merchant
  let seconds: number
  beforeAll(async () => {
    fresh = await freshDatabase(kind, migrations)
    const begin = performance.now()
    demo = await createDemo(fresh.pool)
    seconds = (performance.now() - begin) / 1000
  })
  const rows = (statement: Statement) => many(fresh.pool, statement)

  test('is made in less than six seconds of every line of four real days', () => {
    expect(seconds).toBeLessThan(6)
    const { imported, merged } = countFates(demo.imported.fates)
    expect([demo.imported.fates.length, imported, merged, demo.imported.orders.length]).toEqual([4603, 4367, 60, 159])
  })

  test('has orders of the last days, the newest of yesterday', async () => {
    const { age, days } = await one<{ age: number; days: number }>(
      fresh.pool,
      sql`select (now() at time zone 'Europe/Istanbul')::date - max(ordered_at at time zone 'Europe/Istanbul')::date as age,
          max(ordered_at)::date - min(ordered_at)::date as days from customer_order`,
    )
    expect([age, days]).toEqual([1, 3])
  })

  test('has a ledger in which every balance is the sum of its movements', async () => {
    expect(await auditLedger(fresh.pool, demo.tenantId)).toEqual([])
    const { wrong, moved } = await one<{ wrong: number; moved: number }>(
      fresh.pool,
      sql`with ends as (
          select to_place_id as place_id, product_id, quantity from movement
          union all select from_place_id, product_id, -quantity from movement
        ), sums as (select place_id, product_id, sum(quantity) as quantity from ends group by 1, 2)
        select (select count(*) from movement) as moved,
          (select count(*) from stock full join sums using (place_id, product_id)
            where coalesce(stock.quantity, 0) <> coalesce(sums.quantity, 0)) as wrong`,
    )
    expect([wrong, moved > 3000]).toEqual([0, true])
    expect(await rows(sql`select distinct kind from movement order by 1`)).toEqual(
      ['check', 'hand-over', 'pick', 'placement', 'receipt'].map(kind => ({ kind })),
    )
  })

  test('has stock on shelves, and short of some products; what is being received lies at the dock', async () => {
    const kinds = await rows(
      sql`select distinct kind from stock join place on place.id = place_id where place.is_real and quantity > 0 order by 1`,
    )
    expect(kinds).toEqual([{ kind: 'receiving' }, { kind: 'shelf' }])
    const { short, all } = await one<{ short: number; all: number }>(
      fresh.pool,
      sql`with wanted as (select product_id, sum(piece - picked) as piece from order_line group by 1),
        there as (select product_id, sum(quantity) as quantity from stock where is_real group by 1)
        select count(*) filter (where coalesce(quantity, 0) < piece) as short, count(*) as all
        from wanted left join there using (product_id)`,
    )
    expect(short).toBeGreaterThan(20)
    expect(short).toBeLessThan(all / 20)
  })

  test('has deliveries on their way, at the dock, and with a difference for the desk', async () => {
    const files = await rows(
      sql`select f.document_no as note, f.status, count(*) as lines, sum(l.expected - l.received) > 0 as lacks,
          sum(l.received) > 0 as came, sum(l.placed) = sum(l.received) as placed,
          (select count(*) from receiving_pallet p where p.file_id = f.id) as pallets
        from receiving_file f join receiving_line l on l.file_id = f.id group by f.tenant_id, f.id order by f.id`,
    )
    const all = { lines: 3, lacks: true }
    expect(files).toEqual([
      { note: 'IRS-4711', status: 1, ...all, came: false, placed: true, pallets: 1 },
      { note: 'IRS-4702', status: 2, ...all, came: true, placed: false, pallets: 0 },
      { note: 'IRS-4688', status: 6, ...all, came: true, placed: true, pallets: 0 },
    ])
  })

  test('has one set waiting for the picker, of mixed lines, all of it on shelves', async () => {
    const sets = await rows(
      sql`select s.status, s.user_id, u.user_name, set_no, count(*) as lines, sum(a.piece) as pieces, max(a.piece) as most,
          count(*) filter (where p.is_decimal) as weighed, count(distinct o.id) as orders,
          count(*) filter (where (select count(*) from product_barcode b where b.product_id = p.id) = 2) as two_codes,
          count(*) filter (where (select count(*) from stock where is_real and quantity > 0 and product_id = p.id) = 2) as two_shelves
        from picking_set s join app_user u on u.id = meant_for_user_id join allocation a on a.set_id = s.id
        join product p on p.id = a.product_id join order_line l on l.id = order_line_id join customer_order o on o.id = order_id
        group by s.status, s.user_id, set_no, u.user_name`,
    )
    expect(sets).toEqual([
      {
        status: 'waiting',
        user_id: null,
        user_name: 'picker',
        set_no: 1,
        lines: 35,
        pieces: 61.75,
        most: 8,
        weighed: 1,
        orders: waitingOrders.length,
        two_codes: 4,
        two_shelves: 7,
      },
    ])
    expect(await rows(sql`select status, count(*) as orders from customer_order group by 1 order by 1`)).toEqual([
      { status: 2, orders: 151 - doors.length },
      { status: 4, orders: 8 },
      { status: 6, orders: doors.length },
    ])
  })

  test('has orders on their way with the courier, all of whose goods have left the house', async () => {
    const [carried] = await rows(
      sql`select count(*) as orders, count(distinct district) as districts, sum(pay_door_amount) > 0 as pays,
          bool_and(u.user_name = 'courier' and package_status = 5 and address <> '' and phone <> '') as addressed,
          bool_and((select bool_and(picked = piece and process = 3) from order_line l where l.order_id = o.id)) as picked
        from customer_order o join app_user u on u.id = courier_id where o.status = 6`,
    )
    expect(carried).toEqual({ orders: doors.length, districts: 3, pays: true, addressed: true, picked: true })
    expect(
      await rows(
        sql`select m.no, c.code, count(*) as packages, bool_and(m.closed_at is not null and p.barcode like 'KR%') as left,
            bool_and(o.checked_at is not null and o.desi is not null) as checked
          from cargo_package p join manifest m on m.id = p.manifest_id join carrier c on c.id = p.carrier_id
          join customer_order o on o.id = p.order_id and o.status = 6 group by 1, 2`,
      ),
    ).toEqual([{ no: 1, code: 'KURYE', packages: doors.length, left: true, checked: true }])
    expect(
      await rows(
        sql`select (select sum(quantity) from stock join place on place.id = place_id where kind = 'customer') as left,
          (select sum(picked) from order_line) as picked`,
      ),
    ).toEqual([{ left: 28, picked: 28 }])
    expect(
      await rows(sql`select old_status, new_status, count(*) as orders from order_status_change
      where new_status > 4 group by 1, 2`),
    ).toEqual([{ old_status: 4, new_status: 6, orders: doors.length }])
  })

  test('has a package status for each process, and reasons why an order is brought back', async () => {
    expect(await rows(sql`select process from package_status order by rank`)).toEqual(
      [1, 2, 3, 4, 5, 6].map(process => ({ process })),
    )
    expect(await rows(sql`select count(*) as causes from undelivered_cause`)).toEqual([{ causes: 6 }])
  })

  test('knows its goods by valid GTINs, some by two, some by weight', async () => {
    const codes = await many<{ barcode: string }>(fresh.pool, sql`select barcode from product_barcode`)
    expect(codes.filter(({ barcode }) => !isGtin(barcode))).toEqual([])
    expect(await rows(sql`select count(*) as second from product_barcode where not is_main`)).toEqual([{ second: 13 }])
    expect(await rows(sql`select count(*) as weighed from product where unit = 'kg' and is_decimal`)).toEqual([
      { weighed: 5 },
    ])
    const fractions = await rows(sql`select distinct piece from order_line where piece <> trunc(piece) order by 1`)
    expect(fractions).toEqual([{ piece: 0.25 }, { piece: 0.75 }])
  })

  test('has carts, tables with parcels, and shelves under three zones with codes for any keyboard', async () => {
    const [counts] = await rows(
      sql`select (select count(*) from cart) as carts, (select count(*) from combining_table) as tables,
        (select count(*) from parcel) as parcels, (select count(*) from shelf where parent_id is null) as zones,
        (select count(*) from place where kind not in ('shelf', 'cart', 'parcel')) as areas`,
    )
    expect(counts).toEqual({ carts: 8, tables: 3, parcels: 60, zones: 3, areas: 8 })
    const all = sql`select barcode from shelf union all select barcode from cart union all
      select barcode from combining_table union all select barcode from parcel`
    const barcodes = (await many<{ barcode: string }>(fresh.pool, all)).map(row => row.barcode)
    expect(barcodes.filter(barcode => !/^[A-Z0-9]{4,12}$/.test(barcode))).toEqual([])
    expect(new Set(barcodes).size).toBe(barcodes.length)
    expect(barcodes).toEqual(expect.arrayContaining(['RAFA01031', 'ARABA08', 'MASA03', 'KOLI0320']))
  })

  test('lets each of the staff in, with the permissions of the work and no others', async () => {
    const users = await many<{ user_name: string; type: number; password_hash: string; permissions: string[] }>(
      fresh.pool,
      sql`select user_name, type, password_hash, permissions from app_user u
        join user_authority on user_id = u.id join authority_group g on g.id = group_id order by user_name`,
    )
    expect(users.map(user => [user.user_name, user.type])).toEqual([
      ['courier', 2],
      ['lead', 1],
      ['packer', 1],
      ['picker', 1],
      ['setup', 999],
    ])
    for (const user of users) expect(await isPassword(user.password_hash, 'okut-demo')).toBe(true)
    const mayDo = (name: string) => users.find(user => user.user_name === name)!.permissions
    expect(
      users.flatMap(user => user.permissions).filter(name => !(permissions as readonly string[]).includes(name)),
    ).toEqual([])
    expect(mayDo('picker')).toEqual(
      expect.arrayContaining(['OrderManagement.ProductPicking', 'OrderManagement.PickingCar']),
    )
    expect(mayDo('picker')).not.toContain('OrderManagement.QualityControl')
    expect(mayDo('lead')).toHaveLength(permissions.length - 2)
    expect(mayDo('courier')).toContain('Carrier.Delivered')
  })

  test('spreads its orders over Turkish channels, carriers, cities and payments; the countries are the file’s', async () => {
    const [spread] = await rows(
      sql`select count(distinct channel) as channels, count(distinct carrier) as carriers, count(distinct city) as cities,
        count(distinct payment_type) as payments, count(*) filter (where '' in (channel, carrier, city, payment_type)) as blank
        from customer_order`,
    )
    expect(spread).toEqual({ channels: 6, carriers: 8, cities: 10, payments: 4, blank: 0 })
    const countries = await many<{ country: string }>(
      fresh.pool,
      sql`select distinct country from customer_order order by 1`,
    )
    expect(countries.map(row => row.country)).toEqual([
      'Bahrain',
      'Belgium',
      'France',
      'Germany',
      'Ireland',
      'Italy',
      'Netherlands',
      'Switzerland',
      'United Kingdom',
    ])
  })

  test('has what its papers say: a company, customers with names and doors, VAT rates, notes of gifts', async () => {
    const [told] = await rows(
      sql`select (select company ->> 'title' from tenant) as title,
          (select count(*) from customer_order o left join customer c on c.id = o.customer_id
            where c.id is null or c.name ~ '\\d' or '' in (c.name, o.district, o.address, o.phone)) as nameless,
          (select count(*) from customer_order where is_gift <> (gift_note <> '')) as wrong_notes,
          (select count(*) from customer where (tax_no = '') <> (tax_office = '')) as half_taxed,
          (select array_agg(distinct vat_rate order by vat_rate) from product) as rates`,
    )
    expect(told).toEqual({
      title: 'Okut Demo Hediyelik Eşya Ticaret A.Ş.',
      nameless: 0,
      wrong_notes: 0,
      half_taxed: 0,
      rates: [0, 10, 20],
    })
  })

  test('is the same every time', async () => {
    const again = await freshDatabase(kind, migrations)
    await createDemo(again.pool)
    const picture = sql`select order_no, channel, carrier, city, o.district, o.address, gift_note, vat_rate, stock_code, piece, b.barcode, shelf.code, stock.quantity
      from customer_order o join order_line l on l.order_id = o.id join product p on p.id = l.product_id
      join product_barcode b on b.product_id = p.id left join stock on stock.product_id = p.id and quantity > 0
      left join shelf on shelf.id = stock.place_id order by l.id, b.barcode, shelf.code`
    expect(await many(again.pool, picture)).toEqual(await many(fresh.pool, picture))
    await again.drop()
  })
})
