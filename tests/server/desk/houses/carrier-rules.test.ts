import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { type DockScene, dockScene } from '#tests/support/scenes/dock-scene.ts'

const { carrierRules, carriers, rows } = contract
const toAras = {
  ...{ name: 'Ege', rank: 1, city: 'izmir', district: '', channel: '', desiFrom: null, desiTo: null },
  ...{ amountFrom: null, amountTo: null, isOverNamed: false },
} as const

let scene: DockScene
let aras: number
beforeEach(async () => {
  scene = await dockScene()
  aras = await scene.carrierId('ARAS')
  await run(scene.db, sql`update customer_order set city = 'İzmir', carrier = ''`)
})

test('an order goes by the first rule that holds, as the tester says before', async () => {
  const { veli, orders } = scene
  await veli.do(carrierRules.save, { ...toAras, name: 'Ankara', rank: 0, city: 'Ankara', carrierID: aras })
  const { id, version } = await veli.do(carrierRules.save, { ...toAras, carrierID: aras })
  expect(await veli.do(carrierRules.tryOrder, { orderNo: orders.mixed.orderNo })).toMatchObject({
    orderNo: orders.mixed.orderNo,
    carrier: 'Aras',
    carrierReason: 'rule',
    rule: 'Ege',
    missed: [{ rule: 'Ankara', ruleMiss: 'city' }],
    city: 'İzmir',
  })
  expect(await scene.check(orders.mixed, { carrier: '' })).toMatchObject({ carrierName: 'Aras' })
  expect(await scene.check(orders.shared, { carrier: 'Yurtiçi' })).toMatchObject({ carrierName: 'Yurtiçi' })
  expect((await veli.do(rows.carrierRuleList, {})).rows.map(({ name, carrier }) => [name, carrier])).toEqual([
    ['Ankara', 'Aras'],
    ['Ege', 'Aras'],
  ])
  await veli.do(carrierRules.save, { ...toAras, id, version, carrierID: aras, isActive: false })
  expect(await veli.do(carrierRules.tryOrder, { orderNo: orders.shared.orderNo })).toMatchObject({
    carrier: 'Yurtiçi',
    carrierReason: 'first',
  })
})

test('a rule that could give orders to nobody is refused, and a carrier that rules lead to stays on', async () => {
  const { veli } = scene
  const refusal = (wrong: object) => veli.refused(carrierRules.save, { ...toAras, carrierID: aras, ...wrong })
  expect(await refusal({ carrierID: 987_654 })).toEqual(['CARRIER_UNKNOWN', { id: 987_654 }])
  await scene.setCarrier('PTT', { is_active: false })
  const off = await scene.carrierId('PTT')
  expect(await refusal({ carrierID: off })).toEqual(['CARRIER_RULE_FITS_NOBODY', { carrier: 'PTT' }])
  expect(await refusal({ desiFrom: 5, desiTo: 4 })).toEqual(['CARRIER_RULE_BACKWARDS', { from: 5, to: 4 }])
  expect((await refusal({ id: 987_654 }))[0]).toBe('CARRIER_RULE_NOT_FOUND')
  expect((await veli.do(rows.carrierRuleList, {})).rows).toEqual([])
  const rule = await veli.do(carrierRules.save, { ...toAras, carrierID: aras })
  expect(await refusal({})).toEqual(['CARRIER_RULE_NAME_TAKEN', { name: 'Ege' }])
  expect(await veli.refused(carriers.remove, { id: aras })).toEqual(['CARRIER_HAS_RULES', { rules: 1 }])
  const carrier = await veli.do(carriers.read, { id: aras })
  expect(await veli.refused(carriers.save, { ...carrier, isActive: false })).toEqual([
    'CARRIER_HAS_RULES',
    { rules: 1 },
  ])
  expect(await veli.do(carrierRules.remove, { id: rule.id })).toEqual({ deleted: true })
  expect((await veli.do(carriers.save, { ...carrier, isActive: false })).isActive).toBe(false)
  expect(await veli.refused(carrierRules.tryOrder, { orderNo: 'NONE' })).toEqual([
    'ORDER_IS_NOT_FOUND',
    { orderNo: 'NONE' },
  ])
})
