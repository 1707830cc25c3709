import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { wordOfChange } from '#domain/say-changes.ts'
import { changesBetween } from '#server/base/audit/changes-between.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'

/** Whatever stands in one row of an audited subject. */
const tables = [
  'app_user',
  'authority_group',
  'tenant',
  'shelf',
  'cart',
  'combining_table',
  'product',
  'invoice_theme',
  'station',
  'package_status',
  'store',
  'warehouse',
  'carrier',
  'supplier',
  'customer',
]

test('every column that an act can change has a word in both languages', async () => {
  const { db } = await merchantScene()
  const columns = await many<{ name: string }>(
    db,
    sql`select distinct column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = any (${tables}::text[]) order by 1`,
  )
  const changed = changesBetween(null, Object.fromEntries(columns.map(({ name }) => [name, 'x'])))
  for (const language of ['tr', 'en']) {
    const words = JSON.parse(readFileSync(`public/words/${language}.json`, 'utf8')) as Record<string, string>
    const has = (word: string) => word in words
    expect(Object.keys(changed).filter(name => wordOfChange(name, { has }) === null)).toEqual([])
  }
})
