import { expect, test } from 'vitest'
import { sql } from '#server/base/store/sql.ts'
import { pickersOnly, simulatedShift } from '#tests/support/scenes/simulated-shift.ts'

/** Two people who may only pick do so with two orders of a merchant with these settings. */
const shiftWith = (settings: object) =>
  simulatedShift({
    orders: 2,
    workers: 2,
    seed: 3,
    prepare: sql`with changed as (update tenant set settings = settings || ${JSON.stringify(settings)}::jsonb) ${pickersOnly}`,
  })

test.each([
  ['the shelf may be tapped', { urunToplamaAyar: { urunToplamaYontemi: 2 } }],
  ['straight from the list', { urunToplamaAyar: { urunToplamaYontemi: 3 } }],
  ['order by order', { urunToplamaAyar: { urunToplamaYontemi: 5 } }],
  ['without carts', { arabaModulAktif: false }],
  ['over-scanning allowed', { urunToplamaAyar: { fazlaOkutma: true } }],
  ['one barcode only', { urunToplamaAyar: { cokluBarkod: false } }],
  ['short sets allowed', { siparisSecimAyar: { shortSetsAllowed: true } }],
])('%s: every order is picked and the books agree', async (_, settings) => {
  const summary = await shiftWith(settings)
  expect(summary).toMatchObject({ orders: 2, shipped: 0, ledgerBalanced: true, differences: [], faults: [] })
})
