import { beforeEach, describe, expect, test } from 'vitest'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { type MissingScene, missingScene } from '#tests/support/scenes/missing-scene.ts'
import { addUser } from '#tests/support/scenes/seed.ts'

const path = '/order-management/missing-product-management'

describe('the page of an order that lacks something', () => {
  let scene: MissingScene
  let page: HeadlessTerminal
  beforeEach(async () => {
    scene = await missingScene({ missing: ({ mixed }) => mixed.lines.slice(0, 2) })
    page = await openPage(scene, scene.merchant.users.veli.token, `${path}?id=${scene.orders.mixed.id}`)
  })
  const heard = () => page.heard.at(-1)
  const actions = () =>
    page.view.step?.kind === 'board' ? page.view.step.actions?.(page.view.seen).map(({ name }) => name) : null

  test('tells what is missing, where else it lies, and what was decided', async () => {
    expect(page.view.panels).toMatchObject([
      { kind: 'facts' },
      {
        kind: 'grid',
        rows: [
          {
            product: 'Ürün cup',
            pieces: 2,
            openMissing: 2,
            decision: 'none',
            freeOnShelves: 'B1 ×3',
            promisedFrom: '',
          },
          { product: 'Ürün plate', pieces: 1, openMissing: 1, freeOnShelves: '' },
        ],
      },
      { kind: 'grid', rows: [] },
    ])
    expect(actions()).toEqual(['decideMissing', 'openOrder', 'print'])
  })

  test('a missing product that is scanned is decided of by choices, without a hand on the screen', async () => {
    await page.act('scan', '8690000000012')
    expect([page.view.stepId, page.view.step?.says?.(page.view.seen)]).toMatchObject([
      'decision',
      { product: 'Ürün cup', piece: 2 },
    ])
    await page.act('scan', 'OKUT-1')
    expect([page.view.stepId, heard()]).toMatchObject([
      'order',
      { tone: 'yes', key: 'done.missing-product-management.resourced', params: { product: 'Ürün cup', piece: 2 } },
    ])
    expect(page.view.panels[1]).toMatchObject({ rows: [{ decision: 'resource', promisedFrom: 'B1 ×2' }, {}] })
    expect(page.view.panels[2]).toMatchObject({ rows: [{ product: 'Ürün cup', decision: 'resource' }] })
    expect(await scene.gaps()).toEqual([])
  })

  test('of several lines one is chosen first; what no shelf has is refused, and the choice stays', async () => {
    await page.act('action', 'decideMissing')
    expect(page.view.stepId).toBe('line')
    await page.act('answer', String(scene.plateLine))
    await page.act('answer', 'resource')
    expect([page.view.stepId, heard()]).toMatchObject([
      'decision',
      { tone: 'no', key: 'MISSING_STOCK_SHORT', params: { product: 'Ürün plate', free: 0 } },
    ])
    await page.act('cancel')
    expect(page.view.stepId).toBe('order')
  })

  test('a call is kept only with what was said', async () => {
    await page.act('scan', '8690000000029')
    await page.act('answer', 'call')
    expect(page.view.stepId).toBe('call')
    await page.act('answer', '', { note: '' })
    expect([page.view.stepId, heard()?.tone]).toEqual(['call', 'no'])
    await page.act('answer', '', { note: 'Bekleyecek' })
    expect([page.view.stepId, heard()?.key]).toEqual(['order', 'done.missing-product-management.called'])
    expect(page.view.panels[1]).toMatchObject({ rows: [{}, { decision: 'call', note: 'Bekleyecek' }] })
  })

  test.each([
    ['wait', 'waits', 2],
    ['short', 'goesShort', 1],
    ['cancel', 'cancelled', 1],
  ])('%s is asked once more, with room for a note', async (decision, ending, left) => {
    await page.act('scan', '8690000000012')
    await page.act('answer', decision)
    expect(page.view.stepId).toBe(decision)
    await page.act('answer', '', { note: '' })
    expect([page.view.stepId, heard()?.key]).toEqual(['order', `done.missing-product-management.${ending}`])
    expect(page.view.panels[1]).toMatchObject({ rows: { length: left } })
    expect(await scene.gaps()).toEqual([])
  })

  test('when nothing is missing any more there is nothing to decide', async () => {
    await scene.decide('short')
    await scene.decide('short', '', scene.plateLine)
    await page.open(`${path}?id=${scene.orders.mixed.id}`)
    expect([page.view.panels[1], actions()]).toMatchObject([{ rows: [] }, ['openOrder', 'print']])
    await page.act('action', 'decideMissing')
    expect(heard()?.key).toBe('NOT_HERE')
  })

  test('a scan opens another order here, and anything else on its page', async () => {
    await page.act('scan', scene.orders.shared.orderNo)
    expect([page.path, page.view.seen.doc]).toMatchObject([path, { order: { id: scene.orders.shared.id } }])
    await page.act('scan', 'RAF-B1')
    expect(page.path).toBe('/warehouse-management/shelf-detail')
  })

  test('without an order it leads to the list; one that is not there is told', async () => {
    await page.open(path)
    expect(page.path).toBe('/order-management/missing-product-list')
    for (const id of ['999999', 'yok', '-1']) {
      await page.open(`${path}?id=${id}`)
      expect([id, page.view.stepId]).toEqual([id, 'notFound'])
    }
    await page.act('ok')
    expect(page.path).toBe('/order-management/missing-product-list')
  })

  test('who may not see order details is not led there', async () => {
    const { token } = await addUser(scene.merchant, 'eksik', ['OrderManagement.MissingProductList'])
    page = await openPage(scene, token, `${path}?id=${scene.orders.mixed.id}`)
    expect(actions()).toEqual(['decideMissing', 'print'])
  })
})
