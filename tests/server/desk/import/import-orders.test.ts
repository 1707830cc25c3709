import { beforeEach, describe, expect, test } from 'vitest'
import { isGtin } from '#base/gtin.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { readOrderFile } from '#server/desk/import/read-order-file.ts'
import { countFates } from '#server/desk/import/summary.ts'
import { migrations } from '#server/migrations/index.ts'
import { demoOrders } from '#server/tools/demo/create-demo.ts'
import { databaseKinds, type FreshDatabase, freshDatabase } from '#tests/support/server/database.ts'
import { foundShop, importInto, type Shop } from './merchant.ts'
import { orderLine } from './order-lines.ts'

describe.each(databaseKinds)('an import (%s)', kind => {
  let fresh: FreshDatabase
  let shop: Shop
  beforeEach(async () => {
    fresh = await freshDatabase(kind, migrations)
    shop = await foundShop(fresh.pool)
  })

  const countsOf = () =>
    many(
      fresh.pool,
      sql`select (select count(*) from customer_order) as orders, (select count(*) from order_line) as lines,
        (select sum(piece) from order_line) as pieces, (select count(*) from product) as products,
        (select count(*) from product_barcode) as barcodes, (select count(*) from customer) as customers,
        (select count(*) from order_status_change) as changes`,
    )

  test('after thousands of lines PostgreSQL knows of the new merchant, whoever was there before', async () => {
    const lines = await readOrderFile(demoOrders)
    await importInto(fresh.pool, shop, lines)
    const other = await foundShop(fresh.pool, 'other')
    await importInto(fresh.pool, other, lines)
    // PostgreSQL looks through the marks of old sales by itself, sooner or later.
    const known = await many<{ table: string; merchants: string }>(
      fresh.pool,
      sql`select tablename as "table", most_common_vals::text as merchants from pg_stats
        where attname = 'tenant_id' and schemaname = 'public' and tablename <> 'sales_day_mark' order by tablename`,
    )
    const filled = ['customer', 'customer_order', 'order_line', 'order_status_change', 'product', 'product_barcode']
    expect(known.map(({ table, merchants }) => [table, merchants.includes(`${other.tenantId}`)])).toEqual(
      filled.map(table => [table, true]),
    )
  })

  test('makes an approved order with its lines, product and customer', async () => {
    const lines = [
      orderLine({ country: 'EIRE' }),
      orderLine({ stockCode: '85123a', quantity: 1 }),
      orderLine({ stockCode: 'POST' }),
    ]
    const { fates } = await importInto(fresh.pool, shop, lines)
    expect(fates).toEqual(['imported', 'merged', 'not goods'])
    const rows = await many(
      fresh.pool,
      sql`select order_no, status, package_status, country, o.amount, ordered_at at time zone 'Europe/Istanbul' as ordered,
          c.name as customer, stock_code, p.name, p.unit, is_decimal, price, piece, l.unit_price, process
        from customer_order o join order_line l on l.order_id = o.id join product p on p.id = product_id
        left join customer c on c.id = o.customer_id`,
    )
    expect(rows).toEqual([
      {
        order_no: '536365',
        status: 2,
        package_status: 1,
        country: 'Ireland',
        amount: 17.85,
        ordered: '2010-12-01 08:26:00',
        customer: '17850',
        stock_code: '85123A',
        name: 'WHITE HANGING HEART',
        unit: 'adet',
        is_decimal: false,
        price: 2.55,
        piece: 7,
        unit_price: 2.55,
        process: 0,
      },
    ])
  })

  test('run twice imports nothing twice, and says so of every line', async () => {
    const lines = await readOrderFile(demoOrders)
    const first = await importInto(fresh.pool, shop, lines)
    const counts = await countsOf()
    const second = await importInto(fresh.pool, shop, lines)
    expect(await countsOf()).toEqual(counts)
    const [was, is] = [countFates(first.fates), countFates(second.fates)]
    expect(is).toEqual({ ...was, imported: 0, merged: 0, 'already imported': was.imported + was.merged })
    expect([second.newProducts, second.newCustomers, second.orders.length]).toEqual([0, 0, 0])
  })

  test('accounts for every line of the four real days', async () => {
    const lines = await readOrderFile(demoOrders)
    const { fates, orders } = await importInto(fresh.pool, shop, lines)
    expect(lines).toHaveLength(4603)
    expect(countFates(fates)).toEqual({
      imported: 4367,
      merged: 60,
      cancellation: 128,
      'stock adjustment': 1,
      'not goods': 38,
      'found stock': 9,
      'already imported': 0,
    })
    expect(await countsOf()).toMatchObject([{ orders: orders.length, lines: 4367, changes: orders.length }])
    const sold = lines.filter((_, i) => fates[i] === 'imported' || fates[i] === 'merged')
    expect(await countsOf()).toMatchObject([{ pieces: sold.reduce((sum, line) => sum + line.quantity, 0) }])
  })

  test('gives every product one valid main barcode, all different', async () => {
    const lines = await readOrderFile(demoOrders)
    const { newProducts } = await importInto(fresh.pool, shop, lines)
    const barcodes = await many<{ barcode: string }>(fresh.pool, sql`select barcode from product_barcode where is_main`)
    expect(new Set(barcodes.map(row => row.barcode)).size).toBe(newProducts)
    expect(barcodes.filter(({ barcode }) => !isGtin(barcode) || !barcode.startsWith('20'))).toEqual([])
  })

  test('adds new orders to old ones, and leaves what is there', async () => {
    await importInto(fresh.pool, shop, [orderLine({ description: '' })])
    await fresh.pool.query(`update customer set name = 'Ayşe'`)
    const { newProducts, newCustomers } = await importInto(fresh.pool, shop, [
      orderLine({ quantity: 99 }),
      orderLine({ orderNo: '536366' }),
      orderLine({ orderNo: '536366', stockCode: '71053' }),
    ])
    expect([newProducts, newCustomers]).toEqual([1, 0])
    expect(await countsOf()).toEqual([
      { orders: 2, lines: 3, pieces: 18, products: 2, barcodes: 2, customers: 1, changes: 2 },
    ])
    const names = await many(
      fresh.pool,
      sql`select p.name, c.name as customer from product p, customer c order by stock_code`,
    )
    expect(names).toEqual([
      { name: 'WHITE HANGING HEART', customer: 'Ayşe' },
      { name: 'WHITE HANGING HEART', customer: 'Ayşe' },
    ])
  })

  test('of two at the same time one waits, and nothing comes twice', async () => {
    const lines = await readOrderFile(demoOrders)
    const both = await Promise.all([importInto(fresh.pool, shop, lines), importInto(fresh.pool, shop, lines)])
    expect(both.map(result => result.orders.length).sort((a, b) => a - b)).toEqual([
      0,
      both[0]!.orders.length + both[1]!.orders.length,
    ])
  })

  test('one merchant knows nothing of another', async () => {
    const other = await foundShop(fresh.pool, 'other')
    await importInto(fresh.pool, shop, [orderLine()])
    const { fates } = await importInto(fresh.pool, other, [orderLine()])
    expect(fates).toEqual(['imported'])
    expect(await countsOf()).toMatchObject([{ orders: 2, products: 2, barcodes: 2, customers: 2 }])
  })

  test('leaves nothing behind when it fails', async () => {
    const { rows: empty } = { rows: await countsOf() }
    await expect(importInto(fresh.pool, { ...shop, warehouseId: 999 }, [orderLine()])).rejects.toThrow(/foreign key/)
    expect(await countsOf()).toEqual(empty)
  })
})
