import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/define.ts'
import { contract } from '#contract/index.ts'
import { permissions } from '#contract/permissions.ts'
import { many, one, run, sql } from '#server/store/sql.ts'
import { type PickingScene, pickingScene } from '../support/picking-scene.ts'
import { addOrder, addUser, type Merchant, seedMerchant, stock } from '../support/seed.ts'
import { answerOf, send, userOf } from '../support/server.ts'

type Input = Readonly<Record<string, unknown>>
interface NamedCall {
  readonly name: string
  readonly endpoint: Endpoint
}

const calls: readonly NamedCall[] = Object.entries(contract).flatMap(([group, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${group}.${name}`,
    endpoint,
  })),
)
const closed = calls.filter(({ endpoint }) => endpoint.access !== 'public')
const takesInput = ({ endpoint: { params, query, body } }: NamedCall): boolean =>
  Object.keys({ ...params, ...query, ...body }).length > 0

/** The first merchant's things, named in each call that can name a thing. */
const named: Readonly<Record<string, (scene: PickingScene) => Input>> = {
  'reference.warehouses': ({ merchant }) => ({ storeID: merchant.storeId }),
  'orderSelection.take': () => ({ setNo: 1 }),
  'carts.bind': () => ({ barcode: 'ARABA2' }),
  'picking.order': ({ order }) => ({ id: order.id }),
  'picking.pick': ({ cupLine }) => ({ orderProductID: cupLine, piece: 1 }),
  'picking.setPiece': ({ cupLine }) => ({ orderProductID: cupLine, piece: 0 }),
  'setup.addAgent': ({ merchant }) => ({
    name: 'Kim',
    email: 'kim@firma.example',
    userName: 'kim',
    password: 'uzun parola',
    storeID: merchant.storeId,
  }),
  'setup.updateStore': ({ merchant }) => ({ id: merchant.users.ali.id, storeID: merchant.storeId }),
  'setup.updateWarehouse': ({ merchant }) => ({ id: merchant.users.ali.id, warehouseID: merchant.warehouseId }),
  'setup.mapPackageStatus': () => ({ id: ourStatusId, processID: 1 }),
  'courier.order': ({ order }) => ({ id: order.id }),
  'courier.delivered': ({ order }) => ({ id: order.id, receiver: 'Kapıcı' }),
  'courier.undelivered': ({ order }) => ({ id: order.id, causeID: 1 }),
  'products.byBarcode': () => ({ barcode: 'ONLY-OURS' }),
  'products.onShelves': ({ merchant }) => ({ productID: merchant.products.cup }),
}
/** Calls that take input, but none that names a thing of a merchant. */
const nameless: Readonly<Record<string, Input>> = {
  'reference.cities': { countryId: 792 },
  'reference.districts': { id: 34 },
  'orderSelection.preview': {},
  'orderSelection.make': {},
  'carts.count': {},
  'carts.list': {},
  'picking.products': {},
  'picking.causes': {},
}

let scene: PickingScene
let stranger: Merchant
let ourStatusId: number
beforeAll(async () => {
  scene = await pickingScene()
  const { db, merchant } = scene
  await run(
    db,
    sql`insert into product_barcode (tenant_id, barcode, product_id)
      values (${merchant.tenantId}, 'ONLY-OURS', ${merchant.products.cup})`,
  )
  const ours = sql`select id from package_status where tenant_id = ${merchant.tenantId} and process = 2`
  ourStatusId = (await one<{ id: number }>(db, ours)).id
  // The stranger's ids are all other ones, and he is at work too: a set in his hands, a cart of his own.
  stranger = await seedMerchant(db, 'stranger')
  await run(db, sql`update cart set barcode = 'YABANCI' || id where tenant_id = ${stranger.tenantId}`)
  await stock(stranger, stranger.shelves.A1, stranger.products.cup, 5)
  await addOrder(stranger, [[stranger.products.cup, 1]])
})

/** Everything the first merchant has, but who is signed in. */
const possessions = async () => {
  const tables = await many<{ name: string }>(
    scene.db,
    sql`select c.table_name as name from information_schema.columns c
      where c.table_schema = 'public' and c.column_name = 'tenant_id' and c.table_name <> 'session' order by 1`,
  )
  return Promise.all(
    tables.map(async ({ name }) => ({
      name,
      rows: (
        await scene.db.query(`select to_json(t) from ${name} t where tenant_id = $1 order by to_json(t)::text`, [
          scene.merchant.tenantId,
        ])
      ).rows,
    })),
  )
}

test('every call that takes input is tried below', () => {
  expect(
    closed
      .filter(takesInput)
      .map(call => call.name)
      .toSorted(),
  ).toEqual([...Object.keys(named), ...Object.keys(nameless)].toSorted())
})

describe("another merchant's things", () => {
  test.each(Object.keys(named))('%s does not find them, and changes nothing of theirs', async name => {
    const { endpoint } = calls.find(call => call.name === name)!
    const before = await possessions()
    const { token } = stranger.users.veli
    const answer = await send(scene.app, endpoint, named[name]!(scene), { token })
    expect(answer.statusCode).toBe(404)
    expect(await possessions()).toEqual(before)
  })

  test('what is found without naming it is all of the own merchant', async () => {
    const { token } = stranger.users.veli
    const before = await possessions()
    const veli = userOf(scene.app, token)
    expect(await veli.do(contract.orderSelection.make, {})).toMatchObject({ setNo: 1, orderCount: 1 })
    const ours = Object.values(stranger.products)
    await veli.do(contract.carts.bind, { barcode: (await veli.do(contract.carts.list))[0]!.barcode })
    for (const row of await veli.do(contract.picking.products)) expect(ours).toContain(row.productID)
    expect((await veli.do(contract.session.agents)).map(agent => agent.id).toSorted()).toEqual(
      Object.values(stranger.users).map(user => user.id),
    )
    expect(await veli.do(contract.carts.count)).toEqual({ count: 2 })
    expect((await veli.do(contract.picking.causes)).map(cause => cause.id)).toEqual([stranger.causeId])
    expect((await veli.do(contract.reference.stores)).map(store => store.id)).toEqual([stranger.storeId])
    expect(await possessions()).toEqual(before)
  })

  test('an operation id of another merchant is free', async () => {
    const operationId = 'f2a3b9a0-6a4f-4f43-8a12-0123456789ab'
    const { ali, cupLine, app } = scene
    await ali.do(contract.picking.pick, { orderProductID: cupLine, piece: 1 }, { operationId })
    const answer = await send(
      app,
      contract.picking.pick,
      { orderProductID: cupLine, piece: 1 },
      { token: stranger.users.veli.token, operationId },
    )
    expect(answerOf(answer)).toMatchObject({ key: 'PICKING_LINE_NOT_FOUND' })
  })
})

describe('without a token', () => {
  test.each(closed)('$name is refused', async ({ name, endpoint }) => {
    const input = named[name]?.(scene) ?? nameless[name] ?? {}
    for (const token of [undefined, 'x'.repeat(43)])
      expect(answerOf(await send(scene.app, endpoint, input, { token }))).toEqual({
        status: 401,
        key: 'NotLogin',
        params: {},
      })
  })
})

describe('with every permission but its own', () => {
  const guarded = closed.filter(({ endpoint }) => typeof endpoint.access !== 'string')
  test.each(guarded)('$name is refused', async ({ name, endpoint }) => {
    const needed = endpoint.access as readonly string[]
    const { token } = await addUser(
      scene.merchant,
      `no ${name}`,
      permissions.filter(permission => !needed.includes(permission)),
    )
    const input = named[name]?.(scene) ?? nameless[name] ?? {}
    expect(answerOf(await send(scene.app, endpoint, input, { token }))).toEqual({
      status: 403,
      key: 'PERMISSION_DENIED',
      params: { permission: needed[0] },
    })
  })
})
