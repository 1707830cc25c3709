import { expect, test } from 'vitest'
import { migrate } from '#server/base/store/migrate.ts'
import { type Database, many, sql } from '#server/base/store/sql.ts'
import { migrations } from '#server/migrations/index.ts'
import { addProduct, addUser, seedMerchant } from '#tests/support/scenes/seed.ts'
import { freshDatabase } from '#tests/support/server/database.ts'

test('barcodes that were there keep their products; whose GTIN two products have is told to those who can change it', async () => {
  const { pool } = await freshDatabase(
    'embedded',
    migrations.filter(({ name }) => name < '0042'),
  )
  const db = pool as Database
  const merchant = await seedMerchant(db, 'okut')
  const stranger = await seedMerchant(db, 'stranger')
  const lead = await addUser(merchant, 'lead', ['ProductManagement.Products'])
  await addUser(stranger, 'lead', ['ProductManagement.Products'])
  const upcA = '036000291452'
  await addProduct(merchant, 'yan', 'YAN-1', [upcA])
  await addProduct(merchant, 'ana', `0${upcA}`)
  await addProduct(merchant, 'çift', '96385074', ['0000096385074'])
  await addProduct(merchant, 'yanlış', '036000291453', ['0036000291453'])
  await addProduct(stranger, 'ana', `00${upcA}`)
  await migrate(pool, migrations)
  const kept = await many<{ code: string; barcodes: unknown }>(
    db,
    sql`select p.stock_code as code, json_object_agg(barcode, json_build_array(gtin14, holds_gtin)) as barcodes
      from product_barcode b join product p on p.tenant_id = b.tenant_id and p.id = b.product_id
      where p.stock_code = any (array['yan', 'ana', 'çift', 'yanlış']) group by p.tenant_id, p.id, p.stock_code order by p.tenant_id, p.id`,
  )
  const gtin14 = `00${upcA}`
  expect(kept.map(({ code, barcodes }) => [code, barcodes])).toEqual([
    ['yan', { 'YAN-1': [null, true], [upcA]: [gtin14, false] }],
    ['ana', { [`0${upcA}`]: [gtin14, true] }],
    ['çift', { '96385074': ['00000096385074', true], '0000096385074': ['00000096385074', false] }],
    ['yanlış', { '036000291453': [null, true], '0036000291453': [null, true] }],
    ['ana', { [gtin14]: [gtin14, true] }],
  ])
  const params = { product: 'Ürün yan', barcode: upcA, other: 'Ürün ana', otherBarcode: `0${upcA}` }
  expect(await many(db, sql`select user_id as "userId", kind, params from notification order by user_id`)).toEqual(
    [merchant.users.veli, lead].map(({ id }) => ({ userId: id, kind: 'gtinTwice', params })),
  )
  await expect(addProduct(merchant, 'yine', `00${upcA}`)).rejects.toThrow('one_holder_of_gtin')
})
