import { expect, test } from 'vitest'
import { sql } from '#server/base/store/sql.ts'
import { pickersOnly, simulatedShift } from '#tests/support/scenes/simulated-shift.ts'

/** Two people who may only pick do so with two orders of a merchant with these settings. */
const shiftWith = (settings: object, walks: 'rank' | 'plan') =>
  simulatedShift({
    orders: 2,
    workers: 2,
    seed: 3,
    walks,
    prepare: sql`with changed as (update tenant set settings = settings || ${JSON.stringify(settings)}::jsonb) ${pickersOnly}`,
  })

// Settings that do not touch each other go together: a shift is dear.
test.each([
  [
    'the shelf may be tapped, over-scanning and short sets allowed',
    {
      urunToplamaAyar: { urunToplamaYontemi: 2, fazlaOkutma: true },
      siparisSecimAyar: { shortSetsAllowed: true },
    },
    'rank',
  ],
  [
    'straight from the list, without carts',
    { urunToplamaAyar: { urunToplamaYontemi: 3 }, arabaModulAktif: false },
    'rank',
  ],
  [
    'order by order, one barcode only, by a floor plan',
    { urunToplamaAyar: { urunToplamaYontemi: 5, cokluBarkod: false } },
    'plan',
  ],
] as const)('%s: every order is picked and left in its cart, and the books agree', async (_, settings, walks) => {
  const summary = await shiftWith(settings, walks)
  const left = { orders: 2, combined: 0, shipped: 0 }
  expect(summary).toMatchObject({ ...left, ledgerBalanced: true, differences: [], faults: [] })
  expect(summary.metres).toBeGreaterThan(0)
})
