import { beforeEach, describe, expect, test } from 'vitest'
import type { InputOfCall } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { addShelf, type Merchant, seedMerchant } from '#tests/support/scenes/seed.ts'
import { testServer, userOf } from '#tests/support/server/server.ts'

const { floorPlans } = contract
const layout: InputOfCall<typeof floorPlans.lay> = {
  version: 0,
  pattern: '{aisle}{bay}',
  aisles: 2,
  blocks: 1,
  baysEach: 5,
  levels: 1,
  bayMetres: 1,
  betweenAisles: 3,
  crossAisleMetres: 1,
  parkAisle: 1,
  parkSide: 'front',
}

describe('the floor plan of a warehouse', () => {
  let merchant: Merchant
  let veli: ReturnType<typeof userOf>
  let app: Parameters<typeof userOf>[0]
  beforeEach(async () => {
    const server = await testServer()
    app = server.app
    merchant = await seedMerchant(server.db, 'okut')
    veli = userOf(app, merchant.users.veli.token)
  })

  test('is laid out by what the codes tell; shelves of other codes are named', async () => {
    await addShelf(merchant, 'Giriş', 5)
    expect(await veli.do(floorPlans.read)).toEqual({
      id: merchant.warehouseId,
      version: 0,
      plan: null,
      shelves: ['Giriş', 'A1', 'A2', 'B1'],
      offPlan: [],
    })
    const laid = await veli.do(floorPlans.lay, layout)
    expect([laid.version, laid.offPlan]).toEqual([1, ['Giriş']])
    expect(laid.plan?.bays).toEqual([
      { shelf: 'A1', aisle: 'A', at: 1.5, side: 'left', level: 0 },
      { shelf: 'A2', aisle: 'A', at: 1.5, side: 'right', level: 0 },
      { shelf: 'B1', aisle: 'B', at: 1.5, side: 'left', level: 0 },
    ])
    expect(await veli.do(floorPlans.read)).toEqual(laid)
    expect(
      await many(
        merchant.db,
        sql`select call, subject, changes from audit_act where tenant_id = ${merchant.tenantId} order by id`,
      ),
    ).toEqual([
      {
        call: 'floorPlans.lay',
        subject: 'floorPlan',
        changes: { aisles: [null, 2], crossAisles: [null, 2], shelves: [null, 3] },
      },
    ])
  })

  test('without a pattern has its shelves as they rank, up one aisle and down the next', async () => {
    const { plan, offPlan } = await veli.do(floorPlans.lay, { ...layout, pattern: '', baysEach: 1 })
    expect([plan?.bays.map(({ shelf, aisle, side }) => `${shelf} ${aisle} ${side}`), offPlan]).toEqual([
      ['A1 01 left', 'A2 01 right', 'B1 02 right'],
      [],
    ])
  })

  test('is refused by its pattern, by having no shelf, by an older version', async () => {
    expect(await veli.refused(floorPlans.lay, { ...layout, pattern: '{rack}' })).toEqual([
      'PLAN_PATTERN_INVALID',
      { pattern: '{rack}' },
    ])
    expect(await veli.refused(floorPlans.lay, { ...layout, pattern: '{aisle}/{bay}' })).toEqual([
      'PLAN_WITHOUT_SHELVES',
      { pattern: '{aisle}/{bay}' },
    ])
    await veli.do(floorPlans.lay, layout)
    expect((await veli.refused(floorPlans.lay, layout))[0]).toBe('RECORD_CHANGED')
    expect((await veli.do(floorPlans.lay, { ...layout, version: 1 })).version).toBe(2)
  })

  test('with faults is not kept; each fault is told with its place', async () => {
    const { plan } = await veli.do(floorPlans.lay, layout)
    const [a1, a2, b1] = plan!.bays
    const faulty = { ...plan!, bays: [a1!, { ...a2!, side: 'left' as const }, { ...b1!, aisle: 'C' }] }
    const faults = [
      { problem: 'planTwoShelvesInOneSpot', code: 'A2', other: 'A1' },
      { problem: 'planShelfInNoAisle', code: 'B1', other: 'C' },
    ]
    expect(await veli.do(floorPlans.check, { plan: faulty })).toEqual(faults)
    expect(await veli.refused(floorPlans.save, { plan: faulty, version: 1 })).toEqual([
      'PLAN_FAULTY',
      { count: 2, ...faults[0] },
    ])
    const moved = { ...plan!, bays: [a1!, a2!] }
    expect(await veli.do(floorPlans.save, { plan: moved, version: 1 })).toMatchObject({
      version: 2,
      plan: moved,
      offPlan: ['B1'],
    })
    expect(await veli.do(floorPlans.remove)).toMatchObject({ version: 0, plan: null, offPlan: [] })
  })

  test('is nothing to a stranger, nor to one who may not keep shelves', async () => {
    await veli.do(floorPlans.lay, layout)
    const stranger = await seedMerchant(merchant.db, 'elsewhere')
    const theirs = userOf(app, stranger.users.veli.token)
    await theirs.do(floorPlans.remove)
    expect(await theirs.do(floorPlans.read)).toMatchObject({ plan: null, shelves: ['A1', 'A2', 'B1'] })
    expect((await veli.do(floorPlans.read)).version).toBe(1)
    const ali = userOf(app, merchant.users.ali.token)
    for (const [call, input] of [[floorPlans.read, {}] as const, [floorPlans.lay, layout] as const])
      expect((await ali.refused(call, input))[0]).toBe('PERMISSION_DENIED')
  })
})
