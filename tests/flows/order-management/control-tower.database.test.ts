import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Panel, Text } from '#engine/vocabulary/panels.ts'
import { run, sql } from '#server/base/store/sql.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { type DockScene, dockScene } from '#tests/support/scenes/dock-scene.ts'
import { addOrder, addUser } from '#tests/support/scenes/seed.ts'
import { userOf } from '#tests/support/server/server.ts'

const path = '/order-management/control-tower'

let scene: DockScene
beforeEach(async () => {
  scene = await dockScene({ missing: orders => [orders.mixed.lines[0]!, orders.shared.lines[0]!] })
})

const panelsOf = async (token: string, address = path): Promise<readonly (readonly [string, readonly Panel[]])[]> => {
  const { step, seen } = (await openPage(scene, token, address)).view
  if (step?.kind !== 'board') return expect.fail('no board')
  const panels: [string, readonly Panel[]][] = []
  for (const { id, asks, shows } of step.widgets!(seen))
    panels.push([id, shows(await userOf(scene.app, token).do(asks.endpoint, asks.input))])
  return panels
}

interface Link {
  readonly value?: Text
  readonly opens?: string
}
const linksIn = (panel: Panel): readonly Link[] => {
  if (panel.kind === 'figures') return panel.figures
  if (panel.kind === 'list') return panel.rows
  return panel.kind === 'runs' ? panel.rows.flatMap(({ figures }) => figures) : []
}
/** Every plain quantity that opens something, and where. */
const countsIn = (panels: readonly Panel[]): readonly (readonly [address: string, count: number])[] =>
  panels.flatMap(linksIn).flatMap(({ value, opens }) => {
    const isCount = value !== undefined && 'figure' in value && value.of === undefined
    return isCount && opens !== undefined ? [[opens, value.figure] as const] : []
  })

/** How many rows a page says that its list has. */
const rowsOn = async (token: string, address: string): Promise<number> => {
  const { step, seen } = (await openPage(scene, token, address)).view
  if (step?.kind !== 'listing') return expect.fail(`${address} is no list`)
  const { endpoint, input } = step.totals(seen)
  return (await userOf(scene.app, token).do(endpoint, input)).count
}

test('every figure opens a list of as many rows', async () => {
  const { ali, veli, merchant, orders, db, atTable, combineAll } = scene
  await scene.check(orders.single)
  await atTable(ali)
  await combineAll(ali)
  for (const piece of [1, 2, 40]) await addOrder(merchant, [[merchant.products.plate, piece]])
  const late = await addOrder(merchant, [[merchant.products.cup, 1]])
  await run(db, sql`update customer_order set ordered_at = now() where id = ${late.id}`)
  await veli.do(contract.missing.decide, { orderProductID: orders.shared.lines[0]!, decision: 'wait' })
  const { token } = merchant.users.ali
  const panels = await panelsOf(token)
  const counts = panels.flatMap(([, shown]) => countsIn(shown))
  const listed: (readonly [string, number])[] = []
  for (const [address] of counts) listed.push([address, await rowsOn(token, address)])
  expect(counts).toEqual(listed)
  // Of each widget that counts, something: nothing would agree with nothing.
  for (const [id, shown] of panels.filter(([id]) => !['sets', 'towerHealth'].includes(id)))
    expect([id, countsIn(shown).some(([, count]) => count > 0)]).toEqual([id, true])
  expect(counts.length).toBeGreaterThan(30)
})

test('whose lists are not open to somebody are no links for him, and the wall shows what is read from afar', async () => {
  const { token } = await addUser(scene.merchant, 'chief', ['OrderManagement.Set.Manage'])
  const near = await panelsOf(token)
  expect(near.map(([id]) => id)).toEqual([
    ...['stages', 'carriers', 'watched', 'towerHealth', 'sets', 'standing', 'missing', 'people'],
  ])
  const addresses = near.flatMap(([, panels]) => panels.flatMap(linksIn).flatMap(({ opens }) => opens ?? []))
  expect(addresses.filter(address => address.startsWith('/reports/open-orders'))).toEqual([])
  expect((await panelsOf(token, `${path}?wall`)).map(([id]) => id)).toEqual(['stages', 'carriers', 'watched'])
})

test('a waiting set is given to somebody and hurried where it is seen', async () => {
  const { veli, merchant } = scene
  await addOrder(merchant, [[merchant.products.plate, 1]])
  const { setNo } = await veli.do(contract.orderSelection.make, {})
  await veli.do(contract.sets.takeBack, { setNo })
  const page: HeadlessTerminal = await openPage(scene, merchant.users.ali.token, path)
  await page.act('answer', String(setNo))
  await page.act('answer', 'prioritise')
  await page.act('answer', '9')
  await page.act('answer', String(setNo))
  await page.act('answer', 'assignSet')
  await page.act('answer', String(merchant.users.ali.id))
  expect([page.view.stepId, page.heard.flatMap(({ key }) => key ?? [])]).toEqual([
    'board',
    ['done.control-tower.setPrioritised', 'done.control-tower.setAssigned'],
  ])
  expect(await veli.do(contract.sets.read, { setNo })).toMatchObject({
    priority: 9,
    meantFor: { id: merchant.users.ali.id },
  })
})

test('a set stands at the dialog of the act that its address asks for', async () => {
  const { merchant, setNo } = scene
  const open = async (act: string) =>
    (await openPage(scene, merchant.users.ali.token, `/order-management/set-manager?setNo=${setNo}&act=${act}`)).view
      .stepId
  expect([await open('prioritise'), await open('nothing')]).toEqual(['priority', 'set'])
})
