import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { readRecord } from '#contract/logbook/read-record.ts'
import { replayRecord } from '#replay/replay-record.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { hashOfBadge, newBadge } from '#server/people/badges/new-badge.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { keepRecord } from '#tests/support/records/kept-record.ts'
import { type LineScene, lineScene } from '#tests/support/scenes/line-scene.ts'
import { addOrder, password, setSettings } from '#tests/support/scenes/seed.ts'
import { queryOf } from '#walk/address.ts'
import { startOf } from '#walk/position.ts'

const [cup, plate, rice] = ['8690000000012', '8690000000029', '8690000000036']

let scene: LineScene
let page: HeadlessTerminal
beforeEach(async () => {
  scene = await lineScene()
})
const open = async (path: string) => {
  page = await openPage(scene, scene.merchant.users.veli.token, `/product-management/${path}`)
}
const does = async (...codes: readonly string[]) => {
  for (const code of codes) await page.act('scan', code)
}
const stands = () => [page.view.stepId, page.heard.at(-1)?.key]
const onA1 = (product: number = scene.merchant.products.cup) => scene.lying(scene.merchant.shelves.A1, product)

describe('add-product', () => {
  beforeEach(() => open('add-product'))

  test('shelf, pieces, the shelf again, why: it lies there, the shelf stays, and it can be taken back', async () => {
    await does('RAF-A1')
    expect([page.view.stepId, page.view.expects]).toEqual(['product', [cup]])
    expect(page.view.panels).toMatchObject([
      { kind: 'card', shout: 'A1' },
      { rows: [{ value: { params: { amount: 47 } } }] },
    ])
    await does(cup, cup, 'OKUT-X5', cup)
    expect(page.view.panels).toMatchObject([{ shout: '7', name: { raw: 'Ürün cup' } }, { kind: 'facts' }])
    await does('RAF-A1')
    expect([page.view.stepId, page.view.expects]).toEqual([
      'reason',
      ['@reason.manual', '@reason.found', '@reason.sample', '@reason.internalUse'],
    ])
    await does('OKUT-2')
    expect(stands()).toEqual(['product', 'done.add-product.written'])
    expect(page.heard.at(-1)?.params).toMatchObject({ shelf: 'A1', before: 47, after: 54 })
    expect(await onA1()).toBe(54)
    await does('OKUT-UNDO')
    expect([page.heard.at(-1)?.key, await onA1()]).toEqual(['done.add-product.undone', 47])
    expect(await scene.gaps()).toEqual([])
  })

  test('what lies nowhere on the shelf is added too; what is weighed is typed', async () => {
    await does('RAF-A1', rice)
    expect(page.view.stepId).toBe('quantity')
    await page.act('answer', '2,5')
    expect(page.view.stepId).toBe('amount')
    await does('OKUT-OK', 'OKUT-1')
    expect([page.view.stepId, await onA1(scene.merchant.products.rice)]).toEqual(['product', 2.5])
    await does('OKUT-UNDO')
    expect([page.view.stepId, await onA1(scene.merchant.products.rice)]).toEqual(['amount', 0])
  })

  test('a case is all that is in it, whether its product lies there or not', async () => {
    const { db, merchant } = scene
    for (const [code, product] of [
      ['KOLI-C', merchant.products.cup],
      ['KOLI-P', merchant.products.plate],
    ] as const)
      await run(
        db,
        sql`insert into product_barcode (tenant_id, barcode, product_id, factor)
          values (${merchant.tenantId}, ${code}, ${product}, 12)`,
      )
    await does('RAF-A1', 'KOLI-C', 'OKUT-X2', 'KOLI-C', cup)
    expect(page.view.panels).toMatchObject([{ shout: '37' }, {}])
    await does('OKUT-CANCEL', 'KOLI-P')
    expect(page.view.panels).toMatchObject([{ shout: '12', name: { raw: 'Ürün plate' } }, {}])
    await does('OKUT-CANCEL', 'OKUT-X3', 'KOLI-P')
    expect(page.view.panels).toMatchObject([{ shout: '36' }, {}])
  })

  test('a product before the shelf, a code of nothing, another product in between: each is told', async () => {
    await does(cup)
    expect(stands()).toEqual(['shelf', 'HAND_SHELF_FIRST'])
    await does('RAF-A1', 'YOK')
    expect(stands()).toEqual(['product', 'PRODUCT_NOT_FOUND'])
    await does(cup, plate)
    expect(stands()).toEqual(['amount', 'OTHER_PRODUCT'])
  })

  test('another shelf in place of a product is worked at from then on', async () => {
    await does('RAF-A1', 'RAF-B1')
    expect(page.view.panels).toMatchObject([{ shout: 'B1' }, {}])
  })

  test('after a reload the worker stands before the same pieces', async () => {
    await does('RAF-A1', plate, plate)
    const before = page.view.panels
    const address = queryOf(page.view.seen.position, startOf(page.view.flow, {}))
    await open(`add-product?${address}`)
    expect([page.view.stepId, page.view.panels]).toEqual(['amount', before])
    expect(before).toMatchObject([{ shout: '2' }, {}])
  })
})

describe('remove-product', () => {
  beforeEach(() => open('remove-product'))

  test('more than lies there is refused where it is told, with what lies there', async () => {
    await does('RAF-A1', cup)
    await page.act('quantity')
    await page.act('answer', '48')
    await does('OKUT-OK')
    expect(stands()).toEqual(['amount', 'HAND_NOT_SO_MANY'])
    expect(page.heard.at(-1)?.params).toMatchObject({ stock: 47, free: 47 })
  })

  test('what is promised stays, and whose it is stands on the screen', async () => {
    const { orderNo } = await addOrder(scene.merchant, [[scene.merchant.products.cup, 4]])
    const { setNo } = await scene.veli.do(contract.orderSelection.make, {})
    await does('RAF-A1', cup)
    await page.act('quantity')
    await page.act('answer', '44')
    await does('OKUT-OK')
    expect(stands()).toEqual(['amount', 'HAND_PROMISED'])
    expect(page.heard.at(-1)?.params).toMatchObject({ free: 43, to: `Set ${setNo} · ${orderNo} (4)` })
  })

  test('what lies on other shelves is told by them', async () => {
    await does('RAF-A1', plate)
    expect(stands()).toEqual(['product', 'HAND_NOT_ON_SHELF'])
    expect(page.heard.at(-1)?.params).toMatchObject({ others: 'A2 (47)' })
  })
})

describe('update-product', () => {
  beforeEach(() => open('update-product'))

  test('what is seen as the books say it is told, and written nowhere', async () => {
    await does('RAF-A1', cup)
    await page.act('quantity')
    await page.act('answer', '47')
    await does('OKUT-OK')
    expect(stands()).toEqual(['product', 'done.update-product.agreed'])
  })

  test('none there is one command; the difference has a reason', async () => {
    await does('RAF-A1', cup, 'OKUT-MISSING', 'OKUT-OK')
    expect([page.view.stepId, page.view.expects[0]]).toEqual(['reason', '@reason.damaged'])
    await does('OKUT-2')
    expect([...stands(), await onA1()]).toEqual(['product', 'done.update-product.written', 0])
  })

  test('a shelf that changed meanwhile is shown as it is now', async () => {
    await does('RAF-A1', cup, 'RAF-A1')
    const change = { shelfID: scene.merchant.shelves.A1, productID: scene.merchant.products.cup, piece: 2 }
    await scene.veli.do(contract.byHand.remove, { ...change, reason: '@reason.damaged' })
    await does('OKUT-1')
    expect(stands()).toEqual(['amount', 'HAND_STOCK_CHANGED'])
    expect(page.view.panels[1]).toMatchObject({ facts: [{ value: { figure: 45 } }, {}] })
  })
})

describe('above what one may change alone', () => {
  const badge = newBadge()
  beforeEach(async () => {
    await setSettings(scene.merchant, { byHandSettings: { secondPersonAbove: 10 } })
    await run(
      scene.db,
      sql`update app_user set badge_hash = ${hashOfBadge(badge)} where id = ${scene.merchant.users.ali.id}`,
    )
    await open('remove-product')
    await does('RAF-A1', 'OKUT-X20', cup, 'RAF-A1', 'OKUT-1')
  })

  test('the badge of a second person answers by itself, and what he saw is written by one command more', async () => {
    expect(page.view.stepId).toBe('second')
    await does(badge)
    expect(stands()).toEqual(['confirm', 'done.remove-product.approved'])
    expect(JSON.stringify(page.view)).not.toContain(badge)
    await does('OKUT-OK')
    expect([...stands(), await onA1()]).toEqual(['product', 'done.remove-product.written', 27])
  })

  test('the record of it holds neither badge nor password, and replays to what was seen', async () => {
    const kept = keepRecord()
    const path = '/product-management/remove-product'
    page = await openPage(scene, scene.merchant.users.veli.token, path, { start: kept.start })
    await does('RAF-A1', 'OKUT-X20', cup, 'RAF-A1', 'OKUT-1')
    await page.act('answer', '', { username: 'ali', password: 'yanlış' })
    await does(badge, 'OKUT-OK')
    expect(stands()).toEqual(['product', 'done.remove-product.written'])
    page.stop()
    const record = kept.text()
    expect([record.includes(badge), record.includes('yanlış')]).toEqual([false, false])
    expect(await replayRecord(readRecord(record).entries)).toMatchObject({ acts: 8, differing: 0, skipped: 0 })
  })

  test('or his name and password; one’s own, and nothing at all, are refused', async () => {
    const tell = (fields: Readonly<Record<string, string>>) => page.act('answer', '', fields)
    await tell({})
    expect(stands()).toEqual(['second', 'FIELD_MISSING'])
    await tell({ username: 'veli', password })
    expect(stands()).toEqual(['second', 'SECOND_PERSON_IS_FIRST'])
    await tell({ username: 'ali', password })
    expect(page.view.stepId).toBe('confirm')
    await page.act('cancel')
    expect([page.view.stepId, await onA1()]).toEqual(['amount', 47])
  })
})
