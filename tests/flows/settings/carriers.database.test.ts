import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { openPage } from '#tests/support/headless.ts'
import { dockScene } from '#tests/support/scenes/dock-scene.ts'

const { carriers, carrierRules, rows } = contract

test('a rule is written, and the tester tells which carrier an order would get, and why', async () => {
  const scene = await dockScene()
  const { orders, veli } = scene
  await run(scene.db, sql`update customer_order set carrier = '', city = 'Bursa'`)
  const aras = await scene.carrierId('ARAS')
  const page = await openPage(scene, scene.merchant.users.veli.token, '/settings/carrier-rules')
  await page.act('action', 'add')
  const rule = { name: 'Bursa', rank: '3', carrierID: String(aras), isOverNamed: 'false', isActive: 'true' }
  await page.act('answer', '', { ...rule, city: 'bursa', desiFrom: '9', desiTo: '8,5' })
  expect(page.heard.at(-1)).toMatchObject({ key: 'CARRIER_RULE_BACKWARDS', params: { from: 9, to: 8.5 } })
  await page.act('answer', '', { ...rule, city: 'bursa' })
  expect((await veli.do(rows.carrierRuleList, {})).rows).toMatchObject([{ name: 'Bursa', carrier: 'Aras' }])
  await veli.do(carrierRules.save, {
    ...{ name: 'Önce', rank: 1, carrierID: aras, city: '', district: '', channel: 'Yok', desiFrom: null, desiTo: null },
    ...{ amountFrom: null, amountTo: null, isOverNamed: false },
  })
  await page.act('action', 'tryOrder')
  await page.act('answer', '', { orderNo: 'YOK-1' })
  expect(page.heard.at(-1)?.key).toBe('ORDER_IS_NOT_FOUND')
  await page.act('answer', '', { orderNo: orders.mixed.orderNo })
  const panels = page.view.panels as unknown as readonly {
    readonly facts?: readonly { readonly value: unknown }[]
    readonly rows?: unknown
  }[]
  expect(panels[0]!.facts!.slice(0, 2).map(({ value }) => value)).toEqual([
    { raw: 'Aras' },
    { word: 'state.carrierReason.rule', params: { rule: 'Bursa' } },
  ])
  expect(panels[1]!.rows).toEqual([{ title: { raw: 'Önce' }, text: { word: 'state.ruleMiss.channel' } }])
})

test('cut-off times and prices are written into the form of a carrier as people write them', async () => {
  const scene = await dockScene()
  const id = await scene.carrierId('ARAS')
  const page = await openPage(scene, scene.merchant.users.veli.token, `/settings/cargo-settings?id=${id}`)
  const step = page.view.step
  if (step?.kind !== 'form') return expect.fail(`no form but ${page.view.stepId}`)
  const filled = Object.fromEntries(step.fields(page.view.seen).map(({ name, start = '' }) => [name, start]))
  await page.act('answer', '', {
    ...filled,
    cutOffMonday: '17:30',
    priceBands: '1 30\n5 45,90\n',
    extraDesiPrice: '3,5',
    warnBelow: '50',
  })
  expect(page.heard.at(-1)?.key).toBe('done.register.saved')
  expect(await scene.veli.do(carriers.read, { id })).toMatchObject({
    cutOffMonday: '17:30',
    cutOffSunday: '',
    priceBands: ['1 30', '5 45,90'],
    extraDesiPrice: 3.5,
    warnBelow: 50,
  })
})
