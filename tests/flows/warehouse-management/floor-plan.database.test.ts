import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import type { Merchant } from '#tests/support/scenes/seed.ts'
import { type TestServer, userOf } from '#tests/support/server/server.ts'

describe('the page of the floor plan', () => {
  let server: TestServer
  let merchant: Merchant
  let page: HeadlessTerminal
  beforeEach(async () => {
    ;({ merchant, ...server } = await merchantScene())
    await open()
  })
  const open = async () => {
    page = await openPage(server, merchant.users.veli.token, '/warehouse-management/floor-plan')
  }
  const kinds = () => page.view.panels.map(({ kind }) => kind)
  const fields = () =>
    Object.fromEntries(
      (page.view.step?.kind === 'form' ? page.view.step.fields(page.view.seen) : []).map(({ name, start = '' }) => [
        name,
        start,
      ]),
    )

  test('says that there is none, reads the codes, shows the plan before it is made and after', async () => {
    expect(page.view.panels).toEqual([
      { kind: 'list', label: { word: 'panel.floorPlan' }, rows: [], none: { word: 'panel.noFloorPlan' } },
    ])
    await page.act('action', 'layPlan')
    expect([page.view.stepId, fields().pattern, kinds()]).toEqual(['layout', '{aisle}{bay}', ['figures', 'plan']])
    await page.act('answer', '', { ...fields(), bayMetres: '1', betweenAisles: '3', crossAisleMetres: '1' })
    expect([page.view.stepId, page.heard.at(-1)?.key]).toEqual(['plan', 'done.floor-plan.planLaid'])
    expect(page.view.panels[1]).toEqual({
      kind: 'plan',
      floor: 0,
      label: { word: 'panel.floorPlan' },
      told: { word: 'panel.planTold', params: { aisles: 2, shelves: 3 } },
      ways: [
        { name: { raw: 'A' }, from: { x: 0, y: 0 }, to: { x: 0, y: 3 }, isOneWay: false },
        { name: { raw: 'B' }, from: { x: 3, y: 0 }, to: { x: 3, y: 3 }, isOneWay: false },
        { from: { x: 0, y: 0 }, to: { x: 3, y: 0 }, isOneWay: false },
        { from: { x: 0, y: 3 }, to: { x: 3, y: 3 }, isOneWay: false },
      ],
      spots: [
        { x: 0.9, y: 1.5 },
        { x: -0.9, y: 1.5 },
        { x: 3.9, y: 1.5 },
      ],
      points: [{ x: 0, y: 0, text: { word: 'state.planPoint.park' } }],
    })
  })

  test('tells each fault of what is filled in, and what the pattern does not read', async () => {
    const veli = userOf(server.app, merchant.users.veli.token)
    const shelf = { definition: 'Yine A1', barcode: 'RAF-A1-2', rank: 40 }
    await veli.do(contract.shelves.save, { ...shelf, code: 'A-1' })
    await open()
    await page.act('action', 'layPlan')
    await page.act('edit', 'pattern', { ...fields(), pattern: '{aisle}-{bay}' })
    expect(page.view.panels.slice(-1)).toEqual([
      {
        kind: 'list',
        label: { word: 'panel.shelvesOffPlan' },
        rows: [{ title: { raw: 'A1' } }, { title: { raw: 'A2' } }, { title: { raw: 'B1' } }],
      },
    ])
    await page.act('edit', 'pattern', { ...fields(), pattern: '{bay}' })
    expect(page.view.panels).toMatchObject([{ none: { word: 'panel.patternReadsNothing' } }])
    await page.act('edit', 'pattern', { ...fields(), pattern: '', bayMetres: '50', baysEach: '500', blocks: '10' })
    expect(page.view.panels[1]).toMatchObject({
      label: { word: 'panel.planFaults', params: { count: 17 } },
      rows: expect.arrayContaining([
        { title: { raw: '01' }, text: { word: 'problem.planFigureWrong' }, value: { raw: '' }, mark: 'todo' },
      ]),
    })
  })

  test('is forgotten only when that is said twice', async () => {
    await page.act('action', 'layPlan')
    await page.act('answer', '', fields())
    await page.act('action', 'forgetPlan')
    expect(page.view.stepId).toBe('sure')
    await page.act('answer', 'yes')
    expect([page.view.stepId, page.heard.at(-1)?.key, kinds()]).toEqual([
      'plan',
      'done.floor-plan.planForgotten',
      ['list'],
    ])
  })
})
