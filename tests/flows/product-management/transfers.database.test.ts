import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { stock } from '#tests/support/scenes/seed.ts'
import { cup, plate, rice, type TransferScene, transferScene } from '#tests/support/scenes/transfer-scene.ts'

const { transfers } = contract
const list = '/product-management/warehouse-product-transfer'

let scene: TransferScene
let page: HeadlessTerminal
beforeEach(async () => {
  scene = await transferScene()
})
const open = async (path: string, who: 'veli' | 'deniz' = 'veli') => {
  page = await openPage(scene, scene.tokens[who], path)
}
const heard = () => page.heard.at(-1)
const rows = () => page.view.seen.doc.rows
const actions = () =>
  (page.view.step as { actions?: (seen: unknown) => { name: string }[] }).actions!(page.view.seen).map(
    ({ name }) => name,
  )
const picked = async (id: number) => {
  const { merchant, veli } = scene
  await veli.do(transfers.pick, { id, shelfId: merchant.shelves.B1, productId: merchant.products.cup })
  await veli.do(transfers.completePick, { id })
}

describe('a new transfer', () => {
  test('of pasted lines is a draft, is corrected, and sent; what cannot be is told in the form', async () => {
    await open(`${list}/new`)
    await page.act('answer', 'list')
    const ends = { fromWarehouseID: String(scene.merchant.warehouseId), toWarehouseID: String(scene.there.warehouseId) }
    await page.act('answer', '', { ...ends, transferLines: `${cup}\t1\nyok;3`, note: '' })
    expect([page.view.stepId, heard()]).toMatchObject(['file', { key: 'TRANSFER_LINES_WRONG', params: { count: 1 } }])
    await page.act('answer', '', { ...ends, toWarehouseID: ends.fromWarehouseID, transferLines: cup })
    expect(heard()?.key).toBe('TRANSFER_SAME_WAREHOUSE')
    await page.act('answer', '', { ...ends, transferLines: `${cup}\nrice 2,5`, note: 'Cuma' })
    expect([page.path, page.view.stepId, rows()]).toMatchObject([
      `${list}/detail`,
      'table',
      [
        { product: 'Ürün cup', pieces: 1, transferLineState: 'toPick' },
        { product: 'Ürün rice', pieces: 2.5 },
      ],
    ])
    expect(actions()).toEqual(['setTransferLine', 'sendTransfer', 'cancelTransfer'])
    await page.act('action', 'setTransferLine')
    await page.act('answer', '', { barcode: rice, quantity: '0' })
    expect(rows()).toMatchObject([{ product: 'Ürün cup' }])
    await page.act('action', 'sendTransfer')
    expect(heard()).toMatchObject({ key: 'done.transfers.sent', params: { pieces: 1, to: 'Kadıköy' } })
    expect(actions()).toEqual(['pickTransfer', 'draftTransfer', 'cancelTransfer'])
    await page.act('action', 'cancelTransfer')
    await page.act('answer', 'yes')
    expect([page.view.seen.doc.file, actions()]).toMatchObject([{ transferState: 9 }, []])
  })

  test('of what the target lacks begins with nothing where nothing is lacking', async () => {
    await open(`${list}/new`)
    await page.act('answer', 'proposed')
    await page.act('answer', '', {
      fromWarehouseID: String(scene.merchant.warehouseId),
      toWarehouseID: String(scene.there.warehouseId),
      proposedDays: '30',
      note: '',
    })
    expect([page.view.stepId, heard()]).toMatchObject([
      'file',
      { key: 'TRANSFER_NOTHING_LACKING', params: { days: 30 } },
    ])
  })
})

describe('the list of transfers', () => {
  test('is seen from both ends; a scanned number leads to what is next there', async () => {
    const id = await scene.send({ [cup]: 1 })
    await open(list)
    expect(rows()).toMatchObject([{ fileNo: `TR-${id}`, direction: 'out', pieces: 1, inTransit: 0 }])
    await page.act('scan', `tr-${id}`)
    expect([page.path, page.view.stepId]).toEqual([`${list}/pick`, 'shelf'])
    await picked(id)
    await open(list, 'deniz')
    expect(rows()).toMatchObject([{ direction: 'in', transferState: 3, inTransit: 1 }])
    await page.act('scan', 'TR-999')
    expect([page.path, heard()]).toMatchObject([list, { key: 'TRANSFER_NOT_FOUND', params: { id: 'TR-999' } }])
    await page.act('scan', `TR-${id}`)
    expect([page.path, page.view.stepId]).toEqual([`${list}/control`, 'product'])
  })
})

describe('picking a transfer', () => {
  test('shelf, piece, shelf, weight; a wrong code says what is wanted, and the last scan is taken back', async () => {
    const id = await scene.send({ [cup]: 1, [rice]: 2 })
    await open(`${list}/pick?id=${id}`)
    expect([page.view.stepId, page.view.expects]).toEqual(['shelf', ['RAF-A2', 'RAF-B1']])
    for (const [code, key] of [
      ['RAF-A1', 'SHELF_NOT_IN_PLAN'],
      [cup, 'SHELF_FIRST'],
    ] as const) {
      await page.act('scan', code)
      expect(heard()).toMatchObject({ tone: 'no', key })
    }
    await page.act('scan', 'RAF-B1')
    expect(page.view.panels).toMatchObject([{ shout: 'B1' }, { name: { raw: 'Ürün cup' }, count: { now: 0, of: 1 } }])
    await page.act('scan', plate)
    expect(heard()).toMatchObject({ key: 'PRODUCT_NOT_IN_TRANSFER', params: { wanted: 'Ürün cup' } })
    await page.act('scan', rice)
    expect(heard()).toMatchObject({ key: 'PRODUCT_ELSEWHERE', params: { shelf: 'A2' } })
    await page.act('scan', cup)
    expect([page.view.stepId, heard()]).toMatchObject([
      'shelf',
      { tone: 'yes', key: 'done.transfer-pick.shelfDone', params: { next: 'A2' } },
    ])
    await page.act('undo')
    expect([page.view.stepId, heard()?.key, await scene.lies('cup')]).toEqual([
      'product',
      'done.transfer-pick.undone',
      [1, 0, 0, 0],
    ])
    await page.act('scan', cup)
    await page.act('scan', 'RAF-A2')
    await page.act('scan', rice)
    expect(page.view.stepId).toBe('quantity')
    await page.act('answer', '2,5')
    expect(heard()).toMatchObject({ key: 'PICKING_PIECE_TOO_MUCH', params: { left: 2 } })
    await page.act('answer', '2')
    expect([page.view.stepId, heard()?.key]).toEqual(['picked', 'done.transfer-pick.allDone'])
    await page.act('ok')
    expect([page.path, heard(), await scene.stands(id)]).toMatchObject([
      list,
      { key: 'done.transfer-pick.completed', params: { to: 'Kadıköy' } },
      [3, 1, 1, 0, 0, 0, 0],
    ])
    expect(heard()).not.toHaveProperty('afterMs')
  })

  test('a case is all that is in it, at either end', async () => {
    const { merchant, db } = scene
    await stock(merchant, merchant.shelves.B1, merchant.products.cup, 4)
    await run(
      db,
      sql`insert into product_barcode (tenant_id, barcode, product_id, factor)
        values (${merchant.tenantId}, 'KOLI', ${merchant.products.cup}, 2)`,
    )
    const id = await scene.send({ [cup]: 3 })
    await open(`${list}/pick?id=${id}`)
    for (const code of ['RAF-B1', 'KOLI', 'KOLI']) await page.act('scan', code)
    expect(heard()).toMatchObject({ key: 'PICKING_PIECE_TOO_MUCH', params: { left: 1 } })
    await page.act('scan', cup)
    await page.act('ok')
    await open(`${list}/control?id=${id}`, 'deniz')
    await page.act('scan', 'KOLI')
    expect(heard()).toMatchObject({ key: 'done.transfer-control.came', params: { now: 2, of: 3 } })
    await page.act('scan', 'KOLI')
    expect(heard()).toMatchObject({ key: 'TRANSFER_CHECK_TOO_MUCH' })
  })

  test('what is not there is told missing; back on the list, the message that a manager looks at it comes after two seconds', async () => {
    const id = await scene.send({ [cup]: 1 })
    await open(`${list}/pick?id=${id}`)
    await page.act('scan', 'RAF-B1')
    await page.act('missing')
    await page.act('answer', 'missing')
    expect([page.view.stepId, heard()?.key]).toEqual(['picked', 'done.transfer-pick.missing'])
    await page.act('ok')
    expect([page.path, heard()]).toMatchObject([
      list,
      { key: 'done.transfer-pick.reviewed', params: { pieces: 1 }, afterMs: 2000 },
    ])
  })

  test('a file of nobody, of the other end, or one that is not to be picked says so', async () => {
    const id = await scene.send({ [cup]: 1 })
    await open(`${list}/pick?id=999999`)
    expect(page.view.stepId).toBe('unknown')
    await open(`${list}/pick`)
    expect(page.view.stepId).toBe('unknown')
    await open(`${list}/pick?id=${id}`, 'deniz')
    expect(page.view.stepId).toBe('unknown')
    await picked(id)
    await open(`${list}/pick?id=${id}`)
    expect(page.view.stepId).toBe('notToPick')
  })

  test('cancelled under the picker, he hears it with his next scan', async () => {
    const id = await scene.send({ [cup]: 1 })
    await open(`${list}/pick?id=${id}`)
    await page.act('scan', 'RAF-B1')
    await scene.veli.do(transfers.status, { id, status: 9 })
    await page.act('scan', cup)
    expect([page.view.stepId, heard()]).toMatchObject(['notToPick', { tone: 'no', key: 'TRANSFER_CANCELLED' }])
  })
})

describe('checking a transfer', () => {
  test('each piece that came is scanned; more than was sent is told, and the last scan is taken back', async () => {
    const id = await scene.send({ [cup]: 1, [rice]: 2 })
    const { merchant, veli } = scene
    const rest = { id, shelfId: merchant.shelves.A2, productId: merchant.products.rice, quantity: 2 }
    await veli.do(transfers.pick, rest)
    await picked(id)
    await open(`${list}/control?id=${id}`, 'deniz')
    expect([page.view.stepId, page.view.expects]).toEqual(['product', [cup, cup, rice]])
    await page.act('scan', plate)
    expect(heard()?.key).toBe('PRODUCT_NOT_IN_TRANSFER')
    await page.act('scan', cup)
    expect(heard()).toMatchObject({ tone: 'yes', key: 'done.transfer-control.came', params: { now: 1, of: 1 } })
    await page.act('scan', cup)
    expect(heard()).toMatchObject({ tone: 'no', key: 'TRANSFER_CHECK_TOO_MUCH', params: { sent: 1, checked: 1 } })
    await page.act('undo')
    expect(await scene.lies('cup')).toEqual([0, 1, 0, 0])
    await page.act('scan', cup)
    await page.act('scan', rice)
    await page.act('answer', '2')
    expect([page.view.stepId, heard()?.key]).toEqual(['checked', 'done.transfer-control.allCame'])
    await page.act('ok')
    expect([page.path, heard()?.key, (await scene.stands(id))[0]]).toEqual([list, 'done.transfer-control.completed', 5])
  })

  test('box by box: the sender prints a label for each, the checker reads them, and one of another file is told', async () => {
    const { veli, merchant } = scene
    const id = await scene.send({ [cup]: 1 })
    await picked(id)
    const other = await scene.send({ [rice]: 2 })
    await veli.do(transfers.pick, {
      id: other,
      shelfId: merchant.shelves.A2,
      productId: merchant.products.rice,
      quantity: 2,
    })
    await veli.do(transfers.completePick, { id: other })
    await veli.do(contract.transferBoxes.pack, { id: other, boxes: 1 })
    await open(`${list}/detail?id=${id}`)
    expect(actions()).toContain('packBoxes')
    await page.act('action', 'packBoxes')
    await page.act('answer', '', { boxes: '2' })
    expect(heard()).toMatchObject({ key: 'done.transfers.boxed', params: { boxes: 2 } })
    expect(page.printed.at(-1)).toMatchObject({ kind: 'Label', html: expect.stringContaining(`TR-${id}-K2`) })
    expect(page.view.seen.doc.boxes).toEqual({ of: 2, now: 0 })
    await open(list, 'deniz')
    await page.act('scan', `TR-${id}-K1`)
    expect([page.path, page.view.stepId]).toEqual([`${list}/control`, 'product'])
    await page.act('scan', `TR-${id}-K1`)
    expect(heard()).toMatchObject({ key: 'done.transfer-control.box', params: { now: 1, of: 2 } })
    await page.act('scan', `TR-${other}-K1`)
    expect(heard()).toMatchObject({ tone: 'no', key: 'TRANSFER_BOX_OTHER_FILE', params: { file: `TR-${other}` } })
    await page.act('scan', `TR-${id}-K2`)
    expect(heard()).toMatchObject({ key: 'done.transfer-control.allBoxes' })
    await page.act('scan', cup)
    expect(heard()?.key).toBe('done.transfer-control.allCame')
  })

  test('what did not come goes to the manager, who decides on it in his list', async () => {
    const id = await scene.send({ [cup]: 1 })
    await picked(id)
    await open(`${list}/control?id=${id}`, 'deniz')
    await page.act('ok')
    expect(page.view.stepId).toBe('short')
    await page.act('answer', 'end')
    expect([page.path, heard()]).toMatchObject([
      list,
      { key: 'done.transfer-control.reviewed', params: { pieces: 1 }, afterMs: 2000 },
    ])
    await open('/product-management/warehouse-not-product', 'deniz')
    expect([rows(), actions()]).toMatchObject([[{ fileNo: `TR-${id}`, reviews: 'check', pieces: 1, shelf: null }], []])
    await open('/product-management/warehouse-not-product')
    expect(actions()).toEqual(['foundTransferred', 'fromOtherShelf', 'notTransferred', 'writeOffTransferred'])
    await page.act('action', 'writeOffTransferred', {}, [String(rows()[0]!.id)])
    expect(page.view.stepId).toBe('confirm')
    await page.act('answer', 'yes')
    expect([heard(), rows(), await scene.stands(id)]).toMatchObject([
      { key: 'done.transfers.writtenOff', params: { count: 1, left: 0 } },
      [],
      [5, 1, 1, 0, 0, 0, 1],
    ])
  })

  test('what was not found is taken from another shelf, by the list of one file', async () => {
    const { merchant, veli } = scene
    const id = await scene.send({ [cup]: 1 })
    const pick = { id, shelfId: merchant.shelves.B1, productId: merchant.products.cup, isMissing: true }
    await veli.do(transfers.pick, pick)
    await veli.do(transfers.completePick, { id })
    await stock(merchant, merchant.shelves.A2, merchant.products.cup, 1)
    await open(`${list}/detail?id=${id}`)
    expect(actions()).toEqual(['reviewTransfers', 'cancelTransfer'])
    await page.act('action', 'reviewTransfers')
    expect([page.path, rows()]).toMatchObject(['/product-management/warehouse-not-product', [{ shelf: 'B1' }]])
    await page.act('action', 'fromOtherShelf', {}, [String(rows()[0]!.id)])
    expect(heard()).toMatchObject({ key: 'done.transfers.otherShelf', params: { count: 1, left: 0 } })
    await open(`${list}/pick?id=${id}`)
    expect(page.view.expects).toEqual(['RAF-A2'])
  })
})
