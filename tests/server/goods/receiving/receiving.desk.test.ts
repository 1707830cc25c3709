import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { backOfFiles, placedOfFiles } from '#server/goods/receiving/placed-of-files.ts'
import { cup, cupCase, plate, receivingScene, rice, sscc } from '#tests/support/scenes/receiving-scene.ts'
import { userOf } from '#tests/support/server/server.ts'

const { receiving, receivingFiles } = contract

describe('a notice of what a supplier brings', () => {
  test('becomes a file with its lines and pallets, cases by what is in them', async () => {
    const { desk, supplierId, lines } = await receivingScene()
    const file = await desk.do(receivingFiles.make, {
      supplierCode: 'ANA',
      documentNo: 'IRS-1',
      expectedDate: '2026-12-01',
      lines: [
        { barcode: cupCase, quantity: 2, sscc: `00${sscc}` },
        { barcode: cup, quantity: 1 },
        { barcode: 'rice', quantity: 1.25 },
      ],
    } as never)
    expect(file).toMatchObject({
      supplierID: supplierId,
      supplierName: 'Anadolu',
      documentNo: 'IRS-1',
      expectedDate: '2026-12-01',
      receivingState: 1,
      isBlind: false,
      lines: 2,
      expected: 26.25,
      palletCount: 1,
    })
    expect(await lines(file.id)).toEqual([
      [25, 0, 0, 0, 0],
      [1.25, 0, 0, 0, 0],
    ])
  })

  test('with faults is refused with every one of them, and nothing is made', async () => {
    const { desk, supplierId, tell } = await receivingScene()
    await tell({ documentNo: 'IRS-1', lines: [{ barcode: cup, quantity: 1, sscc }] })
    const [key, params] = await desk.refused(receivingFiles.make, {
      supplierID: supplierId,
      documentNo: 'IRS-2',
      lines: [
        { barcode: 'YOK', quantity: -3 },
        { barcode: cup, quantity: 2 },
        { barcode: cup, quantity: 1.5 },
        { barcode: rice, quantity: 0.12345 },
        { barcode: plate, quantity: 1e12, sscc: '123' },
        { barcode: plate, quantity: 1, sscc },
      ],
    })
    expect(key).toBe('RECEIVING_LINES_WRONG')
    expect(params).toEqual({
      count: 7,
      faults: [
        'satır 1: YOK ürünü yok',
        'satır 1: -3 adet olamaz',
        'satır 3: 1.5 tam sayı değil',
        'satır 4: 0.12345 üçten çok ondalık',
        'satır 5: 1000000000000 adet olamaz',
        'satır 5: 123 bir palet numarası (SSCC) değil',
        `satır 6: ${sscc} paleti daha önce bildirildi`,
      ].join('; '),
    })
    expect((await desk.do(listings.receivingList.rows, {})).rows.map(({ documentNo }) => documentNo)).toEqual(['IRS-1'])
  })

  test('that was told before, of nobody known, or of nobody who delivers any more is refused', async () => {
    const { desk, supplierId, tell } = await receivingScene()
    const id = await tell({ documentNo: 'IRS-1' })
    expect(await desk.refused(receivingFiles.make, { supplierID: supplierId, documentNo: 'IRS-1' })).toEqual([
      'RECEIVING_DOCUMENT_TAKEN',
      { documentNo: 'IRS-1', supplier: 'Anadolu', file: `MK-${id}` },
    ])
    expect((await desk.refused(receivingFiles.make, { supplierCode: 'YOK' }))[0]).toBe('SUPPLIER_NOT_FOUND')
    await desk.do(receivingFiles.cancel, { id })
    expect(await tell({ documentNo: 'IRS-1' })).not.toBe(id)
  })

  test('is changed line by line until it is counted, and handed to the dock once it is no draft', async () => {
    const { can, desk, tell, lines } = await receivingScene()
    const id = await tell({ isDraft: true, lines: [] })
    expect(await desk.do(receivingFiles.read, { id })).toMatchObject({ isBlind: true, receivingState: 0 })
    await desk.do(receivingFiles.setLine, { id, barcode: cup, quantity: 3 })
    await desk.do(receivingFiles.setLine, { id, barcode: plate, quantity: 4 })
    expect(await desk.do(receivingFiles.setLine, { id, barcode: cup, quantity: 0 })).toMatchObject({ isBlind: false })
    expect(await lines(id)).toEqual([[4, 0, 0, 0, 0]])
    expect((await desk.refused(receivingFiles.setLine, { id, barcode: cup, quantity: -1 }))[0]).toBe(
      'RECEIVING_LINES_WRONG',
    )
    expect(await can.do(receiving.files, {})).toEqual([])
    expect(await desk.do(receivingFiles.send, { id })).toMatchObject({ receivingState: 1 })
    expect(await can.do(receiving.files, {})).toMatchObject([{ id, supplierName: 'Anadolu', receivingState: 1 }])
    await can.do(receiving.open, { code: `MK-${id}` })
    expect((await desk.refused(receivingFiles.setLine, { id, barcode: cup, quantity: 1 }))[0]).toBe(
      'RECEIVING_FILE_BEGUN',
    )
  })

  test('is parted by what is still to come, its pallets whole', async () => {
    const { can, desk, tell, lines } = await receivingScene()
    const id = await tell({
      lines: [
        { barcode: cup, quantity: 6 },
        { barcode: plate, quantity: 2, sscc },
        { barcode: rice, quantity: 1, sscc },
      ],
    })
    const rowsOf = async (file: number) =>
      (await desk.do(listings.receivingDetail.rows, { file: String(file), sort: 'barcode' })).rows
    const [cups, plates, rices] = (await rowsOf(id)).map(row => Number(row.id))
    expect((await desk.refused(receivingFiles.part, { id, lineIDs: [plates] }))[0]).toBe('RECEIVING_ON_PALLET')
    expect((await desk.refused(receivingFiles.part, { id, lineIDs: [cups, plates, rices] }))[0]).toBe(
      'RECEIVING_NOT_TO_PART',
    )
    await can.do(receiving.open, { code: `MK-${id}` })
    await can.do(receiving.scan, { id, barcode: cup, piece: 2 })
    const parted = await desk.do(receivingFiles.part, { id, lineIDs: [cups!, plates!, rices!] })
    expect(parted).toMatchObject({ partOf: `MK-${id}`, receivingState: 1, expected: 7, palletCount: 1 })
    expect(await lines(id)).toEqual([[2, 2, 0, 0, 0]])
    expect(await can.do(receiving.open, { code: sscc })).toMatchObject({ id: parted.id })
  })

  test('of which something came is not cancelled', async () => {
    const { can, desk, tell } = await receivingScene()
    const id = await tell()
    await can.do(receiving.open, { code: `MK-${id}` })
    await can.do(receiving.scan, { id, barcode: cup })
    expect((await desk.refused(receivingFiles.cancel, { id }))[0]).toBe('RECEIVING_HAS_GOODS')
  })
})

describe('a counted file', () => {
  /** Notes what is put away on the files, and moves what of it lies there. */
  const place = async (
    { db, merchant, lying }: Pick<Awaited<ReturnType<typeof receivingScene>>, 'db' | 'merchant' | 'lying'>,
    productId: number,
    quantity: number,
    fileId?: number,
  ) => {
    const { tenantId, warehouseId, shelves } = merchant
    const back = { fileNo: `MK-${fileId}`, quantity: -quantity }
    if (quantity < 0) await backOfFiles(db, tenantId, warehouseId, productId, [back])
    else
      await placedOfFiles(db, tenantId, warehouseId, {
        productId,
        quantity,
        ...(fileId === undefined ? {} : { fileId }),
      })
    const area = await areaOf(db, tenantId, warehouseId, 'receiving')
    const [from, to] = quantity < 0 ? [shelves.A1, area] : [area, shelves.A1]
    const moved = quantity < 0 ? -quantity : Math.min(quantity, await lying('receiving', productId))
    await moveGoods(db, tenantId, [{ kind: 'placement', productId, quantity: moved, from, to }])
  }

  test('as told is placed, then completed; what comes back from a shelf opens it again', async () => {
    const scene = await receivingScene()
    const { tell, receive, state, lines, merchant } = scene
    const { products } = merchant
    const id = await tell()
    await receive(id, { [cup]: 6, [plate]: 2 })
    expect(await state(id)).toBe(3)
    await place(scene, products.cup, 4)
    expect(await state(id)).toBe(4)
    await place(scene, products.cup, 2)
    await place(scene, products.plate, 5)
    expect([await state(id), await lines(id)]).toEqual([
      5,
      [
        [6, 6, 0, 6, 0],
        [2, 2, 0, 2, 0],
      ],
    ])
    await place(scene, products.cup, -1, id)
    expect(await state(id)).toBe(4)
  })

  test('is placed the oldest first, or as it is named; what comes back from a shelf is taken off its own', async () => {
    const scene = await receivingScene()
    const { tell, receive, lines, merchant } = scene
    const files = [await tell(), await tell(), await tell()]
    for (const id of files) await receive(id, { [cup]: 6 })
    const placed = async () => (await Promise.all(files.map(lines))).map(rows => (rows[0] as readonly number[])[3])
    await place(scene, merchant.products.cup, 8)
    expect(await placed()).toEqual([6, 2, 0])
    await place(scene, merchant.products.cup, 3, files[2])
    expect(await placed()).toEqual([6, 2, 3])
    await place(scene, merchant.products.cup, -3, files[2])
    await place(scene, merchant.products.cup, -1, files[1])
    expect(await placed()).toEqual([6, 1, 0])
  })

  test('with differences stays in review until each is decided, and tells them on a paper', async () => {
    const scene = await receivingScene()
    const { can, desk, tell, state, lines, lying, merchant, gaps } = scene
    const id = await tell()
    await can.do(receiving.open, { code: `MK-${id}` })
    await can.do(receiving.scan, { id, barcode: cup, piece: 5 })
    await can.do(receiving.scan, { id, barcode: plate, piece: 3 })
    await can.do(receiving.scan, { id, barcode: plate, condition: 'damaged' })
    await can.do(receiving.scan, { id, barcode: rice, piece: 1.5 })
    await can.do(receiving.finish, { id })
    expect(await desk.do(receivingFiles.read, { id })).toMatchObject({ receivingState: 3, differences: 3, toDecide: 3 })
    const rows = (await desk.do(listings.receivingDetail.rows, { file: String(id), sort: 'barcode' })).rows
    expect(rows.map(row => [row.difference, row.differenceKind])).toEqual([
      [-1, 'short'],
      [2, 'damaged'],
      [1.5, 'wrong'],
    ])
    const [cups, plates, rices] = rows.map(row => Number(row.id))
    await place(scene, merchant.products.cup, 5)
    await desk.do(receivingFiles.decide, { id, lineIDs: [cups!], decision: 'claimed' })
    await desk.do(receivingFiles.decide, { id, lineIDs: [plates!, rices!], decision: 'sentBack' })
    expect(await lines(id)).toEqual([
      [6, 5, 0, 5, 0],
      [2, 3, 1, 0, 1],
      [0, 1.5, 0, 0, 1.5],
    ])
    expect([
      await lying('receiving', merchant.products.plate),
      await lying('defects', merchant.products.plate),
    ]).toEqual([2, 0])
    expect((await desk.refused(receivingFiles.decide, { id, lineIDs: [cups!], decision: 'accepted' }))[0]).toBe(
      'RECEIVING_NOTHING_TO_DECIDE',
    )
    expect(await state(id)).toBe(4)
    await place(scene, merchant.products.plate, 2)
    expect(await state(id)).toBe(5)
    const { html } = await desk.do(receivingFiles.paper, { id })
    for (const told of ['Anadolu', 'Ürün cup', 'Eksik', 'Hasarlı', 'Geri gönderildi']) expect(html).toContain(told)
    expect(await gaps()).toEqual([])
  })

  test('all of which is put away waits in review for its differences', async () => {
    const scene = await receivingScene()
    const { desk, tell, receive, state, merchant } = scene
    const id = await tell()
    await receive(id, { [cup]: 6 })
    await place(scene, merchant.products.cup, 6)
    expect(await state(id)).toBe(6)
    const [line] = (await desk.do(listings.receivingDetail.rows, { file: String(id), only: 'open' })).rows
    await desk.do(receivingFiles.decide, { id, lineIDs: [Number(line!.id)], decision: 'accepted' })
    expect(await state(id)).toBe(5)
    await desk.do(receivingFiles.reopen, { id })
    expect(await state(id)).toBe(2)
  })

  test('does not send back what was put away, and takes no reading of it back', async () => {
    const scene = await receivingScene()
    const { can, desk, tell, merchant } = scene
    const id = await tell()
    await can.do(receiving.open, { code: `MK-${id}` })
    const { last } = await can.do(receiving.scan, { id, barcode: cup, piece: 8 })
    await place(scene, merchant.products.cup, 7)
    expect(await can.refused(receiving.takeBack, { id, readingID: last!.readingID })).toEqual([
      'RECEIVING_GOODS_GONE',
      { product: 'Ürün cup' },
    ])
    await can.do(receiving.finish, { id })
    const rows = (await desk.do(listings.receivingDetail.rows, { file: String(id), only: 'open' })).rows
    const over = rows.find(row => row.differenceKind === 'over')
    expect(
      await desk.refused(receivingFiles.decide, { id, lineIDs: [Number(over!.id)], decision: 'sentBack' }),
    ).toEqual(['RECEIVING_GOODS_GONE', { product: 'Ürün cup' }])
  })

  test('that was blind differs by its damaged goods alone', async () => {
    const { can, desk, tell, state } = await receivingScene()
    const id = await tell({ lines: [] })
    await can.do(receiving.open, { code: `MK-${id}` })
    await can.do(receiving.scan, { id, barcode: cup, condition: 'damaged' })
    await can.do(receiving.scan, { id, barcode: plate, piece: 2 })
    await can.do(receiving.finish, { id })
    expect(await desk.do(receivingFiles.read, { id })).toMatchObject({ differences: 1, isBlind: true })
    expect(await state(id)).toBe(3)
  })
})

describe('the reports of receiving', () => {
  test('tell each product of each file, and every movement, from the files and the ledger', async () => {
    const { can, desk, tell, db, merchant } = await receivingScene()
    const id = await tell({
      documentNo: 'IRS-1',
      lines: [
        { barcode: cup, quantity: 6 },
        { barcode: plate, quantity: 2 },
      ],
    })
    await can.do(receiving.open, { code: `MK-${id}` })
    await can.do(receiving.scan, { id, barcode: `(01)0${cup}(17)301231(10)L7(30)5` })
    const { last } = await can.do(receiving.scan, { id, barcode: plate })
    await can.do(receiving.takeBack, { id, readingID: last!.readingID })
    await can.do(receiving.finish, { id })
    await placedOfFiles(db, merchant.tenantId, merchant.warehouseId, { productId: merchant.products.cup, quantity: 1 })
    expect((await desk.do(listings.receivingReports.rows, { only: 'open', sort: 'barcode' })).rows).toMatchObject([
      {
        fileNo: `MK-${id}`,
        supplier: 'Anadolu',
        documentNo: 'IRS-1',
        told: 6,
        came: 5,
        difference: -1,
        differenceKind: 'short',
        putAway: 1,
        receivingState: 4,
        user: 'Toplayıcı can',
      },
      { told: 2, came: 0, difference: -2, putAway: 0, user: null },
    ])
    expect(
      (await desk.do(listings.receivingHistoryReports.rows, { sort: 'at', document: `MK-${id}` })).rows,
    ).toMatchObject([
      { receivingAction: 'count', barcode: cup, quantity: 5, lot: 'L7', expiresOn: '2030-12-31', fileId: id },
      { receivingAction: 'count', barcode: plate, quantity: 1 },
      { receivingAction: 'correct', barcode: plate, quantity: 1 },
    ])
    expect((await desk.do(listings.receivingHistoryReports.rows, { receivingAction: 'correct' })).rows).toHaveLength(1)
  })

  test('count on the board, and tell of a supplier how long he took and what of him is open', async () => {
    const scene = await receivingScene()
    const { db, tell, receive, merchant, app } = scene
    const [first] = [await tell(), await tell(), await tell({ isDraft: true })]
    await run(db, sql`update receiving_file set created_at = created_at - interval '3 days' where id = ${first}`)
    await receive(first!, { [cup]: 6, [plate]: 2 })
    const veli = userOf(app, merchant.users.veli.token)
    expect(await veli.do(contract.dashboard.goodsAcceptStatuses)).toEqual([
      { statusName: '0', count: 1 },
      { statusName: '1', count: 1 },
      { statusName: '3', count: 1 },
    ])
    expect((await veli.do(listings.suppliers.rows, {})).rows).toMatchObject([
      { code: 'ANA', openFiles: 3, tookDays: 3 },
    ])
  })
})
