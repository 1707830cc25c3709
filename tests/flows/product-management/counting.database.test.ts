import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Permission } from '#contract/permissions.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { type CountScene, countScene, cup, plate, rice } from '#tests/support/scenes/count-scene.ts'
import { addUser } from '#tests/support/scenes/seed.ts'

const path = '/product-management/counting'
const counts: readonly Permission[] = ['ProductManagement.Counting.MakeCounting']

describe('counting', () => {
  let scene: CountScene
  let page: HeadlessTerminal
  let token: string
  beforeEach(async () => {
    scene = await countScene()
    token = (await addUser(scene.merchant, 'sayan', counts)).token
  })
  const open = async () => {
    page = await openPage(scene, token, path)
  }
  const heard = () => page.heard.at(-1)
  const seen = () => [page.view.stepId, page.view.panels] as const

  test('the next shelf is giant; its pieces count up one by one, by several and by weight, and nothing tells how far', async () => {
    await scene.count('A2', 'B1')
    await open()
    expect([page.view.stepId, page.view.expects]).toEqual(['shelf', ['RAF-A2', 'RAF-B1']])
    expect(page.view.panels).toMatchObject([{ shout: 'A2' }, { rows: [{ title: { raw: 'B1' } }] }])
    await page.act('scan', 'RAF-A2')
    expect([page.view.stepId, page.view.expects, heard()?.key]).toEqual(['product', [], 'done.counting.begun'])
    await page.act('scan', plate)
    await page.act('scan', 'OKUT-X6')
    await page.act('scan', plate)
    expect(seen()).toMatchObject(['product', [{ name: { raw: 'Ürün plate' }, tally: { now: 7 } }, { rows: [{}] }]])
    expect(heard()).toMatchObject({ tone: 'yes', key: 'done.counting.counted', params: { piece: 7 } })
    await page.act('undo')
    expect(page.view.panels).toMatchObject([{ tally: { now: 1 } }, {}])
    await page.act('scan', rice)
    expect([page.view.stepId, heard()]).toMatchObject(['toWeigh', { tone: 'no', key: 'COUNT_TO_WEIGH' }])
    for (const [given, key] of [
      ['0', 'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'],
      ['kilo', 'QUANTITY_NOT_A_NUMBER'],
    ]) {
      await page.act('answer', given)
      expect([page.view.stepId, heard()?.key]).toEqual(['toWeigh', key])
    }
    await page.act('answer', '9,5')
    expect(seen()).toMatchObject(['product', [{ tally: { now: 9.5 } }, { rows: [{}, {}] }]])
    await page.act('ok')
    expect([page.view.stepId, heard()]).toMatchObject([
      'shelf',
      { key: 'done.counting.finished', params: { shelf: 'A2', next: 'B1' } },
    ])
  })

  test('how many there are in all is told in the dialog, and taken back', async () => {
    await scene.count('B1')
    await open()
    await page.act('scan', 'RAF-B1')
    await page.act('quantity')
    expect([page.view.stepId, heard()?.key]).toEqual(['product', 'COUNT_NOTHING_READ'])
    await page.act('scan', cup)
    await page.act('quantity')
    await page.act('answer', '2,5')
    expect([page.view.stepId, heard()?.key]).toEqual(['quantity', 'PICKING_PIECE_NOT_WHOLE'])
    await page.act('answer', '24')
    expect(seen()).toMatchObject(['product', [{ tally: { now: 24 } }, {}]])
    await page.act('undo')
    expect(seen()).toMatchObject(['product', [{ tally: { now: 1 } }, {}]])
  })

  test('a piece of another shelf is told where it belongs', async () => {
    await scene.count('A2')
    await open()
    await page.act('scan', 'RAF-A2')
    await page.act('scan', cup)
    expect(heard()).toMatchObject({ tone: 'yes', key: 'done.counting.elsewhere', params: { belongsTo: 'A1' } })
    expect(page.view.panels).toMatchObject([{ note: { word: 'panel.belongsTo', params: { shelf: 'A1' } } }, {}])
  })

  test('an empty shelf is one command, but none where something was read; an unread one is not done', async () => {
    const id = await scene.count('A1', 'B1')
    await open()
    await page.act('scan', 'RAF-A1')
    await page.act('ok')
    expect([page.view.stepId, heard()?.key]).toEqual(['product', 'COUNT_NOTHING_READ'])
    await page.act('scan', 'OKUT-MISSING')
    expect([page.view.stepId, heard()?.key]).toEqual(['shelf', 'done.counting.finished'])
    expect(await scene.shelfState(id, 'A1')).toBe('recount')
    await page.act('scan', 'RAF-B1')
    await page.act('scan', cup)
    await page.act('missing')
    expect([page.view.stepId, heard()?.key]).toEqual(['product', 'COUNT_NOT_EMPTY'])
    await page.act('ok')
    expect([page.view.stepId, heard()?.key]).toEqual(['done', 'done.counting.allFinished'])
    await page.act('scan', 'RAF-A1')
    expect([page.view.stepId, heard()]).toMatchObject(['done', { key: 'COUNT_BY_ANOTHER', params: { shelf: 'A1' } }])
  })

  test('a shelf that is left goes on where it was, at another station and with another person', async () => {
    const id = await scene.count('B1')
    await open()
    await page.act('scan', 'RAF-B1')
    await page.act('scan', cup)
    await open()
    expect(seen()).toMatchObject(['product', [{ tally: { now: 1 } }, {}]])
    await page.act('cancel')
    expect([page.view.stepId, heard()?.key]).toEqual(['shelf', 'done.counting.left'])
    const other = await openPage(scene, (await addUser(scene.merchant, 'öbürü', counts)).token, path)
    expect(other.view.panels).toMatchObject([{ note: { word: 'panel.countIsBegun' } }, {}])
    await other.act('scan', 'RAF-B1')
    expect([other.view.stepId, other.heard.at(-1)?.key]).toEqual(['product', 'done.counting.goneOn'])
    await page.act('scan', 'RAF-B1')
    expect([page.view.stepId, heard()]).toMatchObject([
      'done',
      { key: 'COUNT_SHELF_TAKEN', params: { agent: 'Toplayıcı öbürü' } },
    ])
    await other.act('scan', cup)
    expect(other.view.panels).toMatchObject([{ tally: { now: 2 } }, {}])
    await scene.veli.do(contract.counts.cancel, { id })
    await other.act('scan', cup)
    expect([other.view.stepId, other.heard.at(-1)?.key]).toEqual(['done', 'COUNT_NOT_HERE'])
  })

  test('a shelf that nobody wants counted, a thing that is no shelf, and a second shelf are refused', async () => {
    await scene.count('A1', 'B1')
    await open()
    await page.act('scan', 'RAF-A2')
    expect([page.view.stepId, heard()?.key]).toEqual(['shelf', 'COUNT_NOT_WANTED'])
    await page.act('scan', cup)
    expect([page.view.stepId, heard()?.key]).toEqual(['shelf', 'COUNT_SHELF_UNKNOWN'])
    await page.act('scan', 'RAF-A1')
    await page.act('scan', 'RAF-B1')
    expect([page.view.stepId, heard()?.key]).toEqual(['product', 'COUNT_SHELF_OPEN'])
    await page.act('scan', 'RAF-A1')
    expect([page.view.stepId, heard()?.key]).toEqual(['product', 'COUNT_AT_SHELF'])
  })

  test('who may not count is shown no way there', async () => {
    const { ali, merchant } = scene
    const home = await openPage(scene, token, '/')
    await home.act('ok')
    expect(home.view.expects).toContain(path)
    expect((await ali.do(contract.session.informations)).authority).not.toContain(counts[0])
    expect((await openPage(scene, merchant.users.ali.token, path)).path).toBe('/401')
  })
})
