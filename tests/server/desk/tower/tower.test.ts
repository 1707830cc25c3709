import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { chooseCarriers } from '#server/line/dispatch/packages/choose-carriers.ts'
import { type DockScene, dockScene } from '#tests/support/scenes/dock-scene.ts'
import { addOrder, addUser } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const { tower, rows, carrierRules, sets } = contract

let scene: DockScene
beforeEach(async () => {
  scene = await dockScene()
})

const stagesNow = async () =>
  Object.fromEntries(
    (await scene.veli.do(tower.stages)).filter(({ orders }) => orders > 0).map(({ stage, orders }) => [stage, orders]),
  )

test('an order goes from stage to stage on its way to the dock', async () => {
  const { ali, veli, merchant, orders, atTable, combineAll } = scene
  const { id } = await addOrder(merchant, [[merchant.products.cup, 1]])
  expect(await stagesNow()).toEqual({ waiting: 1, inCart: 3 })
  await scene.check(orders.mixed)
  await atTable(ali)
  expect(await stagesNow()).toEqual({ waiting: 1, inCart: 2, packed: 1 })
  await ali.do(contract.assembly.assignProduct, { barcode: '8690000000012', piece: 1 })
  expect(await stagesNow()).toEqual({ waiting: 1, inCart: 1, combining: 1, packed: 1 })
  await combineAll(ali)
  expect(await stagesNow()).toEqual({ waiting: 1, checking: 2, packed: 1 })
  const set = await veli.do(contract.orderSelection.make, {})
  await veli.do(contract.carts.bind, { barcode: 'ARABA2' })
  expect(await stagesNow()).toEqual({ picking: 1, checking: 2, packed: 1 })
  await veli.do(sets.takeBack, { setNo: set.setNo })
  expect(await stagesNow()).toEqual({ toPick: 1, checking: 2, packed: 1 })
  const { rows: listed } = await veli.do(rows.openOrders, { stage: 'toPick' })
  expect(listed.map(row => [row.id, row.setNo])).toEqual([[id, set.setNo]])
})

test('whoever is to carry an order is told as it will be chosen when it is packed', async () => {
  const { veli, merchant, db } = scene
  const aras = await scene.carrierId('ARAS')
  const ptt = await scene.carrierId('PTT')
  const rule = {
    ...{ city: '', district: '', channel: '', desiFrom: null, desiTo: null, amountFrom: null, amountTo: null },
    isOverNamed: false,
  }
  await veli.do(carrierRules.save, { ...rule, name: 'Ege', rank: 1, city: 'izmir', carrierID: aras })
  await veli.do(carrierRules.save, { ...rule, name: 'Heavy', rank: 2, desiFrom: 5, isOverNamed: true, carrierID: ptt })
  await veli.do(carrierRules.save, { ...rule, name: 'Dear', rank: 3, amountFrom: 100, amountTo: 200, carrierID: ptt })
  await run(db, sql`update product set desi = 1 where tenant_id = ${merchant.tenantId}`)
  const ids = []
  for (const [city, carrier, amount, piece] of [
    ['İZMİR', '', 0, 1],
    ['İzmir', 'ARAS KARGO', 0, 1],
    ['Ankara', 'yurtıcı', 0, 1],
    ['Ankara', 'Yurtiçi', 0, 5],
    ['Ankara', '', 0, 4],
    ['Ankara', '', 150, 4],
    ['Ankara', '', 200.01, 1],
    ['Ankara', 'Kargo', 0, 1],
    ['Ankara', 'Nobody knows', 100, 1],
  ] as const) {
    const { id } = await addOrder(merchant, [[merchant.products.cup, piece]], { city })
    await run(db, sql`update customer_order set carrier = ${carrier}, amount = ${amount} where id = ${id}`)
    ids.push(id)
  }
  const chosen = await chooseCarriers(db, merchant.tenantId, ids)
  const { rows: listed } = await veli.do(rows.openOrders, {})
  expect(ids.map(id => listed.find(row => row.id === id)?.carrier)).toEqual(
    ids.map(id => chosen.get(id)!.carrier!.name),
  )
  expect(new Set(ids.map(id => chosen.get(id)!.carrier!.code)).size).toBe(3)
})

test('what is open for a carrier is held against its hour and the pace of the last hour', async () => {
  const { veli, orders, merchant } = scene
  await run(scene.db, sql`update customer_order set carrier = 'Aras'`)
  const every = (clock: string) => ({ cut_offs: `{${Array.from({ length: 7 }, () => `"${clock}"`)}}` })
  await scene.setCarrier('ARAS', every('23:59'))
  await scene.check(orders.mixed, { carrier: 'Aras' })
  const arasNow = async () => (await veli.do(tower.carriers)).find(({ name }) => name === 'Aras')!
  expect(await arasNow()).toMatchObject({ toPack: 2, packed: 1, perHour: 1 })
  await scene.setCarrier('ARAS', every('00:00'))
  expect(await arasNow()).toMatchObject({ verdict: 'past', short: 0, neededPerHour: null })
  await scene.setCarrier('ARAS', every(''))
  expect(await arasNow()).toMatchObject({ verdict: 'untold', closesAt: null })
  const stranger = await addUser(merchant, 'clerk', ['OrderManagement.AllOrders'])
  expect(await userOf(scene.app, stranger.token).refused(tower.carriers)).toMatchObject([
    'PERMISSION_DENIED',
    { permission: 'OrderManagement.Set.Manage' },
  ])
})

test('who works where is told of all who moved anything today, with what is quiet of them', async () => {
  const { veli, merchant, atTable, ali } = scene
  await atTable(ali)
  const people = await veli.do(tower.people)
  expect(people).toMatchObject([
    {
      id: merchant.users.ali.id,
      name: 'Toplayıcı ali',
      work: 'pick',
      setNo: null,
      table: 'Masa 1',
      usualPerHour: null,
    },
  ])
  expect(people[0]!.quiet).toBeLessThan(600)
  const { rows: listed } = await veli.do(rows.performanceReports, { date: 'today' })
  expect(listed.map(({ id }) => id)).toEqual(people.map(({ id }) => id))
})
