import { beforeAll, describe, expect, test } from 'vitest'
import { many, sql } from '#server/base/store/sql.ts'
import type { FileLine } from '#server/desk/import/file-line.ts'
import { readOrderFile } from '#server/desk/import/read-order-file.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { migrations } from '#server/migrations/index.ts'
import { demoOrders } from '#server/tools/demo/create-demo.ts'
import { createMerchant, workers } from '#server/tools/demo/merchant/create-merchant.ts'
import { ordersOf, takeOrders } from '#server/tools/demo/orders/take-orders.ts'
import { databaseKinds, freshDatabase } from '#tests/support/server/database.ts'

let lines: readonly FileLine[]
beforeAll(async () => {
  lines = await readOrderFile(demoOrders)
})

describe.each(databaseKinds)('a merchant for a simulation (%s)', kind => {
  test('has its workers, a cart for each, and all stock that the orders need', async () => {
    const { pool } = await freshDatabase(kind, migrations)
    const merchant = await createMerchant(pool, {
      domain: 'sim',
      name: 'Benzetim',
      lines: takeOrders(lines, 60),
      staff: workers(12),
      password: 'x',
      carts: 12,
    })
    expect(merchant.imported.orders).toHaveLength(60)
    expect([...merchant.users.keys()]).toEqual(Array.from({ length: 12 }, (_, i) => `worker${i + 1}`))
    expect(await many(pool, sql`select count(*) as carts from cart where is_named`)).toEqual([{ carts: 12 }])
    const short = sql`select product_id from order_line group by 1
      having sum(piece) > (select coalesce(sum(quantity), 0) from stock where is_real and stock.product_id = order_line.product_id)`
    expect(await many(pool, short)).toEqual([])
    expect(await auditLedger(pool, merchant.tenantId)).toEqual([])
  })

  test('leaves nothing behind when it fails', async () => {
    const { pool } = await freshDatabase(kind, migrations)
    const options = {
      domain: 'sim',
      name: 'S',
      lines: takeOrders(lines, 1),
      staff: workers(1),
      password: 'x',
      carts: 1,
    }
    const finish = () => Promise.reject(new Error('the end'))
    await expect(createMerchant(pool, { ...options, finish })).rejects.toThrow('the end')
    expect(await many(pool, sql`select from tenant`)).toEqual([])
  })
})

describe('taking orders from a file', () => {
  test('takes whole orders, without what will be set aside', () => {
    const taken = takeOrders(lines, 5)
    expect(new Set(taken.map(line => line.orderNo)).size).toBe(5)
    expect(
      taken.filter(line => line.orderNo.startsWith('C') || line.quantity < 0 || line.stockCode === 'POST'),
    ).toEqual([])
  })
  test('begins again under other numbers when the file has too few', () => {
    const there = ordersOf(lines).length
    const numbers = [...new Set(takeOrders(lines, there + 1).map(line => line.orderNo))]
    expect(numbers.slice(there)).toEqual([`${numbers[0]}-2`])
  })
  test('takes none of a file without orders', () => {
    expect(takeOrders([], 3)).toEqual([])
  })
})
