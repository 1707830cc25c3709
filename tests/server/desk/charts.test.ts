import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { charted, type Listings, listings } from '#contract/listings/index.ts'
import { isCompared, type Listing } from '#contract/listings/listing.ts'
import { one, run, sql } from '#server/base/store/sql.ts'
import { timeZone } from '#server/base/time-zone.ts'
import { dockScene, openManifest } from '#tests/support/scenes/dock-scene.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'

/** The filters of a listing, with the dates as wide as they go. */
const widest = ({ filters }: Listing) => ('date' in filters ? { date: 'all' } : {})

test('a chart has all that its listing has, and each bar narrows the listing to what it shows', async () => {
  const scene = await dockScene({ missing: orders => [orders.shared.lines[0]!] })
  const { ali, veli, db, merchant, orders } = scene
  const cities = ['İzmir', 'Ankara', '', ...Array.from({ length: 13 }, (_, nth) => `Şehir ${nth}`)]
  for (const [nth, city] of cities.entries()) {
    const { id } = await addOrder(merchant, [[merchant.products.cup, 1]], { city, channel: nth % 2 ? 'Web' : 'N11' })
    await run(
      db,
      sql`update customer_order set ordered_at = ordered_at + make_interval(days => ${nth * 5}), amount = ${nth * 10.5},
        carrier = ${nth % 3 ? 'Aras' : 'PTT'} where id = ${id}`,
    )
  }
  await scene.check(orders.single)
  const { id } = await openManifest(scene)
  const { rows: waiting } = await veli.do(contract.rows.cargoPackages, { date: 'all' })
  await ali.do(contract.dispatch.scan, { id, barcode: String(waiting[0]!.barcode) })
  await ali.do(contract.dispatch.close, { id })

  const empty: string[] = []
  for (const name of charted) {
    const listing: Listing = listings[name]
    const start = widest(listing)
    const amountIn = async (filters: object, sums: string | undefined) => {
      const totals = await veli.do(contract.totals[name], { ...start, ...filters })
      return sums === undefined ? totals.count : totals.sums[sums]!
    }
    for (const [chart, { narrows, sums }] of Object.entries(listing.charts)) {
      const { groups, rest } = await veli.do(contract.groups[name], { ...start, chart })
      const all = groups.reduce((sum, { amount }) => sum + amount, rest)
      expect([name, chart, all]).toEqual([name, chart, await amountIn({}, sums)])
      for (const { value, amount } of groups.filter(group => group.value !== ''))
        expect([name, chart, value, amount]).toEqual([name, chart, value, await amountIn({ [narrows]: value }, sums)])
      if (groups.length === 0) empty.push(name)
    }
  }
  // Nothing came back in this house, and nothing of it is under way in the others.
  expect([...new Set(empty)]).toEqual(['refundProducts'])
})

test('the totals of a span are compared with those of the one before, within the same filters', async () => {
  const { veli, db, merchant } = await dockScene()
  for (let nth = 0; nth < 12; nth++) {
    const { id } = await addOrder(merchant, [[merchant.products.cup, 1]], { city: nth % 2 ? 'İzmir' : 'Bursa' })
    const moved = sql`update customer_order set ordered_at = now() - make_interval(days => ${nth}) where id = ${id}`
    await run(db, moved)
  }
  const { days } = await one<{ days: readonly string[] }>(
    db,
    sql`select array(select to_char((now() at time zone ${timeZone})::date - nth, 'YYYY-MM-DD')
      from generate_series(0, 13) nth order by nth) as days`,
  )
  const [week, before] = [`${days[6]}..${days[0]}`, `${days[13]}..${days[7]}`]
  const compared = (Object.keys(listings) as (keyof Listings)[]).filter(name => isCompared(listings[name] as Listing))
  for (const name of compared)
    for (const date of [week, '7d']) {
      const told = await veli.do(contract.totals[name], { date, compared: true } as never)
      const { count, sums } = await veli.do(contract.totals[name], { date: before } as never)
      expect([name, date, told.before]).toEqual([name, date, { count, sums }])
    }
  const ofIzmir = { date: '7d', city: 'İzmir', compared: true } as never
  expect(await veli.do(contract.totals.orders, ofIzmir)).toMatchObject({ count: 3, before: { count: 3 } })
  const all = { date: 'all', compared: true } as never
  expect((await veli.do(contract.totals.orders, all)).before).toBeNull()
  expect('before' in (await veli.do(contract.totals.stockHistoryReport, { compared: true } as never))).toBe(false)
})

test('shelves come with the floor plan of the one warehouse that is looked at', async () => {
  const { veli, merchant } = await dockScene()
  const onPlan = (filters = {}) => veli.do(contract.groups.shelfStockReport, { chart: 'onPlan', ...filters })
  expect((await onPlan()).plan).toBeNull()
  const form = { pattern: '{aisle}{bay}', aisles: 2, blocks: 1, baysEach: 5, levels: 1, bayMetres: 1 }
  const more = { betweenAisles: 3, crossAisleMetres: 1, parkAisle: 1, parkSide: 'front' } as const
  await veli.do(contract.floorPlans.lay, { version: 0, ...form, ...more })
  const { groups, plan } = await onPlan({ warehouse: String(merchant.warehouseId) })
  const shown = plan!.bays.map(({ shelf }) => shelf)
  expect(groups.map(({ value }) => value).filter(code => !shown.includes(code))).toEqual([])
  expect([(await onPlan({ warehouse: 'all' })).plan, (await onPlan({ store: '1' })).plan]).toEqual([null, null])
})

test('every listing that declares charts answers for them', () => {
  const declaring = (Object.keys(listings) as (keyof Listings)[]).filter(name => {
    const { charts }: Listing = listings[name]
    return Object.keys(charts).length > 0
  })
  expect(declaring.toSorted()).toEqual([...charted].sort())
})
