import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import type { Page, Row } from '#contract/listings/listing.ts'
import { permissions } from '#contract/permissions.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { addUser, stock } from '#tests/support/scenes/seed.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { userOf } from '#tests/support/server/server.ts'

const { rows, totals } = contract

describe.each(databaseKinds)('a listing (%s)', kind => {
  let lead: ReturnType<typeof userOf>
  beforeAll(async () => {
    const { app, merchant } = await merchantScene(kind)
    for (const quantity of [1, 2, 3, 4, 5])
      await stock(
        merchant,
        merchant.shelves.A1,
        quantity % 2 ? merchant.products.cup : merchant.products.plate,
        quantity,
      )
    lead = userOf(app, (await addUser(merchant, 'lead', permissions)).token)
  })

  test('reads page after page, each row once, sorted either way', async () => {
    const { count } = await lead.do(totals.stockMovementsReport, { date: 'all' })
    expect(count).toBeGreaterThan(3)
    const { rows: all } = await lead.do(rows.stockMovementsReport, { date: 'all' })
    for (const sort of ['-at', 'at', 'product', 'barcode', '-user', 'quantity', '-document']) {
      const found: Row[] = []
      let after: string | null = null
      do {
        const page: Page = await lead.do(rows.stockMovementsReport, {
          ...{ date: 'all', sort, limit: 2 },
          ...(after === null ? {} : { after }),
        })
        found.push(...page.rows)
        after = page.next
      } while (after !== null)
      expect([sort, found.length]).toEqual([sort, count])
      expect(new Set(found)).toEqual(new Set(all))
    }
  })

  test.each(Object.keys(listings) as (keyof typeof listings)[])(
    '%s answers as it declares, sorted by each column',
    async name => {
      const { columns, filters } = listings[name]
      const sorts = Object.keys(columns).filter(column => !('isFixed' in columns[column as never]))
      for (const column of sorts) await lead.do(rows[name], { sort: `-${column}`, limit: 5 })
      for (const [filter, { kind: of, states }] of Object.entries(filters) as [
        string,
        { kind: string; states?: unknown[] },
      ][]) {
        const value = {
          dates: '30d',
          range: '1..5',
          search: 'a%_b',
          product: 'CUP',
          place: 'RAF-A1',
          choice: String(states?.[0] ?? '1'),
        }[of]
        await lead.do(rows[name], { [filter]: value! })
      }
      expect(await lead.do(totals[name])).toMatchObject({ count: expect.any(Number) })
    },
  )
})
