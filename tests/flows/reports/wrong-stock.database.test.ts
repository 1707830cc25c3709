import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { auditLedger } from '#server/goods/ledger/audit-ledger.ts'
import { openPage } from '#tests/support/headless.ts'
import { type PickingScene, pickingScene } from '#tests/support/scenes/picking-scene.ts'

const path = '/reports/wrong-stock-report'
let scene: PickingScene
beforeEach(async () => {
  scene = await pickingScene()
  await scene.ali.do(contract.picking.pick, { orderProductID: scene.cupLine, piece: 1 })
})
const page = () => openPage(scene, scene.merchant.users.veli.token, path)
const rowsOf = ({ view }: Awaited<ReturnType<typeof page>>) =>
  view.step?.kind === 'listing' ? view.step.now(view.seen).rows : []
const spoil = (change: 'quantity' | 'reserved') =>
  run(
    scene.db,
    change === 'quantity'
      ? sql`update stock set quantity = quantity + 1 where place_id = ${scene.merchant.shelves.A2}`
      : sql`update stock set reserved = 4 where place_id = ${scene.merchant.shelves.A2}`,
  )

test('an audit finds what was changed by hand, and the repair writes it anew from the movements', async () => {
  await spoil('quantity')
  await spoil('reserved')
  const report = await page()
  expect(rowsOf(report)).toEqual([])
  await report.act('action', 'audit')
  expect(rowsOf(report).map(row => [row.fault, row.place, row.stored, row.expected])).toEqual([
    ['reserved', 'A2', 4, 1.5],
    ['balance', 'A2', 11, 10],
  ])
  await report.act(
    'action',
    'repair',
    undefined,
    rowsOf(report).map(({ id }) => String(id)),
  )
  expect(report.view.stepId).toBe('confirm')
  await report.act('answer', 'yes')
  expect(report.heard.at(-1)).toMatchObject({ key: 'done.report.repaired', params: { repaired: 2, left: 0 } })
  expect(await auditLedger(scene.db, scene.merchant.tenantId)).toEqual([])
  expect(rowsOf(report)).toEqual([])
})

test('what the movements themselves cannot tell is left for a count', async () => {
  await run(scene.db, sql`update order_line set picked = 2 where id = ${scene.cupLine}`)
  const report = await page()
  await report.act('action', 'audit')
  await report.act(
    'action',
    'repair',
    undefined,
    rowsOf(report).map(({ id }) => String(id)),
  )
  await report.act('answer', 'yes')
  expect(report.heard.at(-1)?.key).toBe('done.report.partlyRepaired')
  expect(
    rowsOf(report)
      .map(row => row.fault)
      .toSorted(),
  ).toEqual(['cart', 'line'])
})

test('a repair needs its own right', async () => {
  await run(
    scene.db,
    sql`update authority_group set permissions = array['ReportManagement.StockReports.ShowPage'] where name = 'veli'`,
  )
  const report = await page()
  const actions = report.view.step?.kind === 'listing' ? report.view.step.actions(report.view.seen) : []
  expect(actions.map(({ name }) => name)).toEqual(['audit'])
})
