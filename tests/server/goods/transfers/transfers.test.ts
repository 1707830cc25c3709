import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { areaOf } from '#server/goods/ledger/areas.ts'
import { moveGoods } from '#server/goods/ledger/move-goods.ts'
import { addOrder, addUser, stock } from '#tests/support/scenes/seed.ts'
import { cup, plate, rice, type TransferScene, transferScene } from '#tests/support/scenes/transfer-scene.ts'
import { userOf } from '#tests/support/server/server.ts'

const { transfers, transferFiles } = contract

let scene: TransferScene
beforeEach(async () => {
  scene = await transferScene()
})
const shelves = () => scene.merchant.shelves
const products = () => scene.merchant.products
const pickOf = (id: number, rest: object = {}) => ({ id, shelfId: shelves().B1, productId: products().cup, ...rest })
const differences = (id: number) =>
  many<{ id: number; piece: number; decision: string | null }>(
    scene.db,
    sql`select id, piece, decision from transfer_difference where file_id = ${id} order by id`,
  )
const decide = async (id: number, decision: 'found' | 'writtenOff' | 'cancelled' | 'otherShelf') =>
  scene.veli.do(transferFiles.decide, {
    differenceIDs: (await differences(id)).filter(one => one.decision === null).map(one => one.id),
    decision,
  })

describe('a file on its way', () => {
  test('is promised when it is sent, lies in transit when it is picked, and in the receiving area once it is checked', async () => {
    const { veli, deniz, balance, stands, lies, gaps } = scene
    const id = await scene.draft({ [cup]: 1 })
    expect(await balance(shelves().B1, products().cup)).toEqual({ quantity: 1, reserved: 0 })
    const sent = await veli.do(transfers.status, { id, status: 1 })
    expect(sent).toMatchObject({ fileNo: `TR-${id}`, transferState: 1, lineCount: 1, pieceCount: 1, openCount: 0 })
    expect(await balance(shelves().B1, products().cup)).toEqual({ quantity: 1, reserved: 1 })
    expect(await veli.do(transfers.pickShelves, { id })).toMatchObject([{ id: shelves().B1, code: 'B1' }])
    expect(await veli.do(transfers.shelfProducts, { id, shelfId: shelves().B1 })).toMatchObject([
      { productId: products().cup, shelfId: shelves().B1, piece: 1, picked: 0, missing: 0 },
    ])
    expect(await veli.do(transfers.pick, pickOf(id))).toMatchObject({ piece: 1, picked: 1, missing: 0 })
    expect([await stands(id), await lies('cup')]).toEqual([
      [2, 1, 1, 0, 0, 0, 0],
      [0, 1, 0, 0],
    ])
    expect(await veli.do(transfers.pickShelves, { id })).toEqual([])
    expect(await veli.do(transfers.completePick, { id })).toMatchObject({ transferState: 3 })
    expect(await deniz.do(transfers.checkProducts, { id })).toMatchObject([
      { productId: products().cup, sent: 1, checked: 0 },
    ])
    expect(await deniz.do(transfers.check, { id, productId: products().cup })).toMatchObject({ sent: 1, checked: 1 })
    expect([await stands(id), await lies('cup')]).toEqual([
      [4, 1, 1, 0, 0, 1, 0],
      [0, 0, 0, 1],
    ])
    expect(await deniz.do(transfers.completeCheck, { id })).toMatchObject({ transferState: 5 })
    expect(await gaps()).toEqual([])
  })

  test('is seen from both ends and found by its number, with its products', async () => {
    const { veli, deniz, there } = scene
    const id = await scene.send({ [cup]: 1, rice: 2.5 })
    for (const who of [veli, deniz])
      expect(await who.do(transfers.files)).toMatchObject([
        { id, transferWarehouseId: there.warehouseId, products: [] },
      ])
    const [file] = await deniz.do(transfers.files, { fileNo: `tr-${id}` })
    expect(file).toMatchObject({
      fileNo: `TR-${id}`,
      products: [
        { productId: products().cup, piece: 1 },
        { productId: products().rice, piece: 2.5 },
      ],
    })
    expect(await deniz.do(transfers.files, { fileNo: 'TR-9' })).toEqual([])
  })

  test('takes back what was picked and what was checked, as long as it is there', async () => {
    const { veli, deniz, lies, stands, gaps } = scene
    const id = await scene.send({ [cup]: 1 })
    await veli.do(transfers.pick, pickOf(id))
    expect(await veli.do(transfers.takeBackPick, pickOf(id))).toMatchObject({ picked: 0 })
    expect(await lies('cup')).toEqual([1, 0, 0, 0])
    expect(await veli.refused(transfers.takeBackPick, pickOf(id))).toEqual([
      'TRANSFER_NOT_BACK',
      { product: 'Ürün cup', most: 0 },
    ])
    await veli.do(transfers.pick, pickOf(id, { isMissing: true }))
    expect(await veli.do(transfers.takeBackPick, pickOf(id, { isMissing: true }))).toMatchObject({ missing: 0 })
    await veli.do(transfers.pick, pickOf(id))
    await veli.do(transfers.completePick, { id })
    const checked = { id, productId: products().cup }
    await deniz.do(transfers.check, checked)
    expect(await deniz.do(transfers.takeBackCheck, checked)).toMatchObject({ checked: 0 })
    expect([await lies('cup'), await stands(id)]).toEqual([
      [0, 1, 0, 0],
      [4, 1, 1, 0, 0, 0, 0],
    ])
    expect(await gaps()).toEqual([])
  })

  test('goes back to a draft, and its promises end', async () => {
    const { veli, balance } = scene
    const id = await scene.send({ [cup]: 1 })
    expect(await veli.do(transfers.status, { id, status: 0 })).toMatchObject({ transferState: 0 })
    expect(await balance(shelves().B1, products().cup)).toEqual({ quantity: 1, reserved: 0 })
    await veli.do(transferFiles.setLine, { id, barcode: 'rice', quantity: 3 })
    await veli.do(transferFiles.setLine, { id, barcode: cup, quantity: 0 })
    expect(await veli.do(transfers.status, { id, status: 1 })).toMatchObject({ lineCount: 1, pieceCount: 3 })
    expect(await veli.refused(transferFiles.setLine, { id, barcode: cup, quantity: 1 })).toEqual([
      'TRANSFER_BEGUN',
      { file: `TR-${id}` },
    ])
  })
})

describe('what was not found', () => {
  const missed = async () => {
    const id = await scene.send({ [cup]: 1 })
    await scene.veli.do(transfers.pick, pickOf(id, { isMissing: true }))
    return id
  }

  test('sends the file to review, and marks its shelf to be counted; the promise has ended', async () => {
    const { veli, balance } = scene
    const id = await missed()
    expect(await veli.do(transfers.completePick, { id })).toMatchObject({
      transferState: 6,
      reviews: 'pick',
      openCount: 1,
    })
    expect(await balance(shelves().B1, products().cup)).toEqual({ quantity: 1, reserved: 0 })
    expect(await veli.refused(transfers.pick, pickOf(id))).toEqual(['TRANSFER_NOT_TO_PICK', { file: `TR-${id}` }])
    expect(await scene.gaps()).toEqual([])
  })

  test.each([
    ['found', [3, 1, 1, 0, 0, 0, 0], [0, 1, 0, 0]],
    ['writtenOff', [9, 1, 0, 0, 1, 0, 0], [0, 0, 0, 0]],
    ['cancelled', [9, 1, 0, 0, 1, 0, 0], [1, 0, 0, 0]],
  ] as const)('%s by the manager, the file goes on', async (decision, stands, lies) => {
    const id = await missed()
    await scene.veli.do(transfers.completePick, { id })
    expect(await decide(id, decision)).toEqual({ decided: 1, left: 0 })
    expect([await scene.stands(id), await scene.lies('cup'), await scene.gaps()]).toEqual([stands, lies, []])
  })

  test('is taken from another shelf, and the file is picked again', async () => {
    const { veli, merchant, gaps } = scene
    const id = await missed()
    await veli.do(transfers.completePick, { id })
    expect(
      await veli.refused(transferFiles.decide, {
        differenceIDs: (await differences(id)).map(one => one.id),
        decision: 'otherShelf',
      }),
    ).toEqual(['TRANSFER_STOCK_SHORT', { count: 1, products: 'Ürün cup (0 / 1)' }])
    await stock(merchant, shelves().A2, products().cup, 5)
    await decide(id, 'otherShelf')
    expect(await veli.do(transfers.pickShelves, { id })).toMatchObject([{ code: 'A2' }])
    await veli.do(transfers.pick, pickOf(id, { shelfId: shelves().A2 }))
    expect(await veli.do(transfers.completePick, { id })).toMatchObject({ transferState: 3 })
    expect(await gaps()).toEqual([])
  })

  test.each([
    ['found', [5, 1, 1, 0, 0, 1, 0], [0, 0, 0, 1]],
    ['writtenOff', [5, 1, 1, 0, 0, 0, 1], [0, 0, 0, 0]],
    ['cancelled', [5, 1, 1, 0, 0, 0, 1], [0, 0, 1, 0]],
  ] as const)('did not come: %s, and the file is completed', async (decision, stands, lies) => {
    const { veli, deniz, gaps } = scene
    const id = await scene.send({ [cup]: 1 })
    await veli.do(transfers.pick, pickOf(id))
    await veli.do(transfers.completePick, { id })
    expect(await deniz.do(transfers.completeCheck, { id })).toMatchObject({
      transferState: 6,
      reviews: 'check',
      openCount: 1,
    })
    const [difference] = await differences(id)
    expect(
      await veli.refused(transferFiles.decide, { differenceIDs: [difference!.id], decision: 'otherShelf' }),
    ).toEqual(['TRANSFER_DECISION_UNFIT', { product: 'Ürün cup', file: `TR-${id}` }])
    await decide(id, decision)
    expect([await scene.stands(id), await scene.lies('cup'), await gaps()]).toEqual([stands, lies, []])
    expect(await veli.refused(transferFiles.decide, { differenceIDs: [difference!.id], decision: 'found' })).toEqual([
      'TRANSFER_NOTHING_TO_DECIDE',
      {},
    ])
  })

  test('by a count that finds less than a transfer was promised', async () => {
    const { veli, merchant, app, stands, gaps } = scene
    const id = await scene.send({ [cup]: 1 })
    const { id: countId } = await veli.do(contract.counts.make, { countKind: 'shelves', shelves: ['B1'] })
    for (const name of ['can', 'ece']) {
      const may = ['ProductManagement.Counting.MakeCounting'] as const
      const counter = userOf(app, (await addUser(merchant, name, may)).token)
      await counter.do(contract.counting.begin, { shelfBarcode: 'RAF-B1' })
      await counter.do(contract.counting.finish, { shelfID: shelves().B1, isEmpty: true })
    }
    await veli.do(contract.counts.apply, { id: countId })
    expect([await stands(id), await gaps()]).toEqual([[1, 1, 0, 1, 0, 0, 0], []])
    expect(await veli.do(transfers.completePick, { id })).toMatchObject({
      transferState: 6,
      reviews: 'pick',
      openCount: 1,
    })
  })
})

describe('cancelled', () => {
  test.each([0, 1])('before it is picked (%i), it leaves no promise', async status => {
    const { veli, balance, gaps } = scene
    const id = status === 0 ? await scene.draft({ [cup]: 1 }) : await scene.send({ [cup]: 1 })
    expect(await veli.do(transfers.status, { id, status: 9 })).toMatchObject({ transferState: 9 })
    expect(await veli.do(transfers.status, { id, status: 9 })).toMatchObject({ transferState: 9 })
    expect(await balance(shelves().B1, products().cup)).toEqual({ quantity: 1, reserved: 0 })
    expect(await gaps()).toEqual([])
  })

  test('while it is picked, what was picked comes back into the receiving area of its own warehouse', async () => {
    const { veli, deniz, lies, stands, gaps } = scene
    const id = await scene.send({ [cup]: 1, rice: 2 })
    await veli.do(transfers.pick, pickOf(id))
    await veli.do(transfers.status, { id, status: 9 })
    expect([await stands(id), await lies('cup'), await gaps()]).toEqual([[9, 1, 1, 0, 0, 0, 1], [0, 0, 1, 0], []])
    const rest = { id, shelfId: shelves().A2, productId: products().rice, quantity: 2 }
    expect(await veli.refused(transfers.pick, rest)).toEqual(['TRANSFER_CANCELLED', { file: `TR-${id}` }])
    expect(await deniz.refused(transfers.check, { id, productId: products().cup })).toEqual([
      'TRANSFER_NOT_TO_CHECK',
      { file: `TR-${id}` },
    ])
  })

  test('what a picker had in his hand before he could hear of it is booked where he is told to bring it', async () => {
    const { veli, lies, gaps } = scene
    const id = await scene.send({ [cup]: 1 })
    await veli.do(transfers.status, { id, status: 9 })
    expect(await veli.refused(transfers.pick, pickOf(id), { hasHappened: true })).toEqual([
      'TRANSFER_PICKED_TOO_LATE',
      { product: 'Ürün cup', piece: 1, shelf: 'B1', file: `TR-${id}` },
    ])
    expect([await lies('cup'), await gaps()]).toEqual([[0, 0, 1, 0], []])
  })

  test('not once it arrives', async () => {
    const { veli, deniz } = scene
    const id = await scene.send({ [cup]: 1 })
    await veli.do(transfers.pick, pickOf(id))
    await veli.do(transfers.completePick, { id })
    await deniz.do(transfers.status, { id, status: 4 })
    expect(await veli.refused(transfers.status, { id, status: 9 })).toEqual(['TRANSFER_ARRIVING', { file: `TR-${id}` }])
  })
})

describe('what is refused', () => {
  test('a target that is the source, one of nobody, and one between two others', async () => {
    const { veli, deniz, merchant, there } = scene
    const own = merchant.warehouseId
    expect(await veli.refused(transferFiles.make, { transferWarehouseId: own })).toEqual([
      'TRANSFER_SAME_WAREHOUSE',
      {},
    ])
    expect(await veli.refused(transferFiles.make, { transferWarehouseId: 999_999 })).toEqual([
      'WAREHOUSE_NOT_FOUND',
      { id: 999_999 },
    ])
    expect(
      await deniz.do(transferFiles.make, { warehouseId: own, transferWarehouseId: there.warehouseId }),
    ).toMatchObject({
      warehouseId: own,
      transferState: 0,
    })
  })

  test('lines that cannot be, each with its row', async () => {
    const { veli, there } = scene
    const lines = [
      { barcode: 'yok', quantity: 1 },
      { barcode: cup, quantity: 1.5 },
      { barcode: cup, quantity: 0 },
      { barcode: rice, quantity: 1.0005 },
      { barcode: plate, quantity: 2 },
    ]
    expect(await veli.refused(transferFiles.make, { transferWarehouseId: there.warehouseId, lines })).toMatchObject([
      'TRANSFER_LINES_WRONG',
      { count: 4 },
    ])
    const { lineCount } = await veli.do(transferFiles.make, {
      transferWarehouseId: there.warehouseId,
      lines: [
        { barcode: cup, quantity: 1 },
        { barcode: 'cup', quantity: 2 },
      ],
    })
    expect(lineCount).toBe(1)
  })

  test('more than there is free, and nothing of it is promised; an empty file', async () => {
    const { veli, balance } = scene
    const id = await scene.draft({ [rice]: 1, [cup]: 2 })
    expect(await veli.refused(transfers.status, { id, status: 1 })).toEqual([
      'TRANSFER_STOCK_SHORT',
      { count: 1, products: 'Ürün cup (1 / 2)' },
    ])
    expect(await balance(shelves().A2, products().rice)).toEqual({ quantity: 10, reserved: 1.5 })
    const empty = await scene.draft({})
    expect(await veli.refused(transfers.status, { id: empty, status: 1 })).toEqual([
      'TRANSFER_NO_LINES',
      { file: `TR-${empty}` },
    ])
  })

  test('a pick and a check of what is not in the file, or of more than that', async () => {
    const { veli, deniz } = scene
    const id = await scene.send({ [cup]: 1, [rice]: 2 })
    const of = (productId: number, shelfId: number, quantity: number) => ({ id, productId, shelfId, quantity })
    const { A1, A2, B1 } = shelves()
    const refused = [
      of(products().cup, B1, 2),
      of(products().cup, A1, 1),
      of(products().plate, B1, 1),
      of(products().cup, B1, 0),
      of(products().cup, B1, 0.5),
    ]
    expect(await Promise.all(refused.map(async input => (await veli.refused(transfers.pick, input))[0]))).toEqual([
      'TRANSFER_PICK_TOO_MUCH',
      'TRANSFER_NOT_ON_SHELF',
      'TRANSFER_NOT_ON_SHELF',
      'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
      'PICKING_PIECE_NOT_WHOLE',
    ])
    expect(await veli.refused(transfers.completePick, { id })).toEqual([
      'TRANSFER_NOT_PICKED',
      { file: `TR-${id}`, left: 3 },
    ])
    await veli.do(transfers.pick, of(products().cup, B1, 1))
    await veli.do(transfers.pick, of(products().rice, A2, 2))
    expect((await deniz.refused(transfers.check, { id, productId: products().cup }))[0]).toBe('TRANSFER_NOT_TO_CHECK')
    await veli.do(transfers.completePick, { id })
    expect(await deniz.refused(transfers.check, { id, productId: products().rice, quantity: 2.5 })).toEqual([
      'TRANSFER_CHECK_TOO_MUCH',
      { product: 'Ürün rice', sent: 2, checked: 0 },
    ])
    expect((await deniz.refused(transfers.check, { id, productId: products().plate }))[0]).toBe('TRANSFER_NOT_IN_FILE')
  })

  test('the other end: who sends does not check, who gets does not pick, and only a reviewer decides', async () => {
    const { veli, deniz } = scene
    const id = await scene.send({ [cup]: 1 })
    const missing = ['TRANSFER_NOT_FOUND', { id }]
    expect(await deniz.refused(transfers.pick, pickOf(id))).toEqual(missing)
    expect(await deniz.refused(transfers.completePick, { id })).toEqual(missing)
    expect(await veli.refused(transfers.check, { id, productId: products().cup })).toEqual(missing)
    expect(await veli.refused(transfers.completeCheck, { id })).toEqual(missing)
    expect((await deniz.refused(transferFiles.decide, { differenceIDs: [1], decision: 'found' }))[0]).toBe(
      'PERMISSION_DENIED',
    )
  })

  test('goods put away before a check is taken back', async () => {
    const { veli, deniz, merchant, there } = scene
    const id = await scene.send({ [cup]: 1 })
    await veli.do(transfers.pick, pickOf(id))
    await veli.do(transfers.completePick, { id })
    await deniz.do(transfers.check, { id, productId: products().cup })
    const from = await areaOf(scene.db, merchant.tenantId, there.warehouseId, 'receiving')
    await moveGoods(scene.db, merchant.tenantId, [
      { productId: products().cup, quantity: 1, from, to: there.shelf, kind: 'placement' },
    ])
    expect((await deniz.refused(transfers.takeBackCheck, { id, productId: products().cup }))[0]).toBe(
      'TRANSFER_GOODS_GONE',
    )
  })
})

describe('what is proposed', () => {
  test('is what the target lacks against its sales and orders, at most what the source has free', async () => {
    const { veli, merchant, there, db } = scene
    const place = { ...merchant, warehouseId: there.warehouseId }
    const asked = { transferWarehouseId: there.warehouseId, days: 30 }
    expect(await veli.do(transferFiles.proposal, asked)).toEqual([])
    expect(
      await veli.refused(transferFiles.make, { transferWarehouseId: there.warehouseId, proposedDays: 30 }),
    ).toEqual(['TRANSFER_NOTHING_LACKING', { days: 30 }])
    await addOrder(place, [
      [products().cup, 4],
      [products().rice, 1],
    ])
    const shipped = await addOrder(place, [[products().rice, 3.25]])
    const long = await addOrder(place, [[products().rice, 100]])
    await db.query(
      `update customer_order set status = 6, ordered_at = now() - case when id = $1 then interval '2 days' else interval '40 days' end
        where id = any ($2)`,
      [shipped.id, [shipped.id, long.id]],
    )
    await stock(place, there.shelf, products().rice, 0.25)
    expect(await veli.do(transferFiles.proposal, asked)).toEqual([
      {
        productId: products().cup,
        stockCode: 'cup',
        productName: 'Ürün cup',
        sold: 0,
        wanted: 4,
        has: 0,
        free: 1,
        quantity: 1,
      },
      {
        productId: products().rice,
        stockCode: 'rice',
        productName: 'Ürün rice',
        sold: 3.25,
        wanted: 1,
        has: 0.25,
        free: 8.5,
        quantity: 4,
      },
    ])
    const { id } = await veli.do(transferFiles.make, { transferWarehouseId: there.warehouseId, proposedDays: 30 })
    expect(await veli.do(transfers.status, { id, status: 1 })).toMatchObject({ transferState: 1, pieceCount: 5 })
    expect(await veli.do(transferFiles.proposal, asked)).toEqual([])
  })
})
