import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, one, run, sql } from '#server/base/store/sql.ts'
import { type CountScene, countScene, cup, plate, rice } from '#tests/support/scenes/count-scene.ts'
import { addUser } from '#tests/support/scenes/seed.ts'

const { counting, counts } = contract

let scene: CountScene
beforeEach(async () => {
  scene = await countScene()
})
const shelves = () => scene.merchant.shelves
const products = () => scene.merchant.products
const wanted = async (shelfId: number) =>
  one(
    scene.db,
    sql`select count_wanted_at is not null as wanted, counted_at is not null as counted from shelf where id = ${shelfId}`,
  )

describe('a shelf that holds what the books say', () => {
  test('is done with its first round; its mark goes, and the count with its last shelf', async () => {
    const { veli, can, count, counts: counted, shelfState, variances } = scene
    await veli.do(contract.shelves.wantCount, { id: shelves().A1 })
    const id = await count('A1', 'RAF-B1')
    expect(await can.do(counting.read)).toMatchObject({
      left: 2,
      next: [
        { shelfCode: 'A1', isBegun: false },
        { shelfCode: 'B1', isBegun: false },
      ],
      shelf: null,
    })
    await counted(can, 'A1', { [cup]: 2 })
    expect([await shelfState(id, 'A1'), await wanted(shelves().A1)]).toEqual([
      'agreed',
      { wanted: false, counted: true },
    ])
    expect(await veli.do(counts.read, { id })).toMatchObject({ countState: 'open', shelfCount: 2, countedCount: 1 })
    await counted(can, 'B1', { [cup]: 1 })
    expect(await veli.do(counts.read, { id })).toMatchObject({ countState: 'done', countedCount: 2, toDecideCount: 0 })
    expect(await variances()).toEqual([])
  })

  test('a mark that came while it was counted stays', async () => {
    const { veli, can, count } = scene
    await count('A1')
    await can.do(counting.begin, { shelfBarcode: 'RAF-A1' })
    await veli.do(contract.shelves.wantCount, { id: shelves().A1 })
    await can.do(counting.scan, { shelfID: shelves().A1, barcode: cup, piece: 2 })
    await can.do(counting.finish, { shelfID: shelves().A1 })
    expect(await wanted(shelves().A1)).toEqual({ wanted: true, counted: true })
  })
})

describe('a shelf that differs', () => {
  test('is counted by somebody else, decided at the desk, and booked with both counts as its document', async () => {
    const { veli, can, ece, count, counts: counted, shelfState, variances, balance, gaps, db } = scene
    await run(db, sql`update product set price = 40, cost = 12.5 where id = ${products().cup}`)
    const id = await count('B1')
    await counted(can, 'B1', { [cup]: 4, [plate]: 2 })
    expect(await shelfState(id, 'B1')).toBe('recount')
    expect((await can.do(counting.read)).left).toBe(0)
    expect(await can.refused(counting.begin, { shelfBarcode: 'RAF-B1' })).toEqual(['COUNT_BY_ANOTHER', { shelf: 'B1' }])
    expect(await veli.refused(counts.apply, { id })).toEqual(['COUNT_NOTHING_TO_DECIDE', {}])
    expect((await ece.do(counting.read)).left).toBe(1)
    await counted(ece, 'B1', { [cup]: 3, [plate]: 2 })
    expect(await veli.do(counts.read, { id })).toMatchObject({
      toDecideCount: 1,
      differences: { lines: 2, more: 4, less: 0, value: 25 },
    })
    expect(await veli.do(counts.shelf, { id, shelfID: shelves().B1 })).toMatchObject({
      shelfCountState: 'differs',
      rounds: [{ counters: 'Toplayıcı can' }, { counters: 'Toplayıcı ece' }],
      lines: [
        { productID: products().cup, counts: [4, 3], book: 1, difference: 2, value: 25, decision: null },
        { productID: products().plate, counts: [2, 2], book: 0, difference: 2, value: 0, decision: null },
      ],
    })
    await veli.do(counts.apply, { id, shelfIDs: [shelves().B1], productID: products().cup })
    expect([await shelfState(id, 'B1'), await balance(shelves().B1, products().cup)]).toEqual([
      'differs',
      { quantity: 3, reserved: 0 },
    ])
    await veli.do(counts.keep, { id })
    expect(await veli.do(counts.read, { id })).toMatchObject({ countState: 'done', differences: { lines: 0 } })
    expect(await shelfState(id, 'B1')).toBe('applied')
    expect(await variances()).toEqual([{ product: products().cup, quantity: 2, more: true, document: `${id}: 4 / 3` }])
    expect(await gaps()).toEqual([])
  })

  test('is done where the second counter finds what the books say; sent back, it waits for another', async () => {
    const { veli, can, ece, count, counts: counted, shelfState, variances } = scene
    const id = await count('A1', 'B1')
    await counted(can, 'A1', { [cup]: 1 })
    await counted(ece, 'A1', { [cup]: 2 })
    expect(await shelfState(id, 'A1')).toBe('agreed')
    await counted(can, 'B1', {})
    await counted(ece, 'B1', {})
    expect(await shelfState(id, 'B1')).toBe('differs')
    await veli.do(counts.recount, { id, shelfIDs: [shelves().B1] })
    await counted(can, 'B1', { [cup]: 1 })
    expect([await shelfState(id, 'B1'), await variances()]).toEqual(['agreed', []])
  })

  test('goods that are not there are promised to nobody: the lines are missing, and who looks after them hears it', async () => {
    const {
      veli,
      ali,
      can,
      ece,
      count,
      counts: counted,
      balance,
      cups,
      gaps,
      cupLine,
      db,
      variances,
      merchant,
      order,
    } = scene
    const { id: lookingAfterId } = await addUser(merchant, 'nil', ['OrderManagement.MissingProductList'])
    const id = await count('A1', 'A2')
    await counted(can, 'A1', {})
    await counted(ece, 'A1', {})
    await counted(can, 'A2', { [rice]: 1.2 })
    await counted(ece, 'A2', { [rice]: 1.2 })
    await veli.do(counts.apply, { id })
    expect(await balance(shelves().A1, products().cup)).toEqual({ quantity: 0, reserved: 0 })
    expect(await balance(shelves().A2, products().rice)).toEqual({ quantity: 1.2, reserved: 1.2 })
    expect(await cups()).toEqual([['A1', 2, 0, 2, 0]])
    expect(
      await one(
        db,
        sql`select l.missing, o.package_status as package from order_line l join customer_order o on o.id = l.order_id
          where l.id = ${cupLine}`,
      ),
    ).toEqual({ missing: 2, package: 3 })
    expect((await ali.do(contract.picking.informations)).missingProductCountInSet).toBe(2.3)
    expect(
      await many(
        db,
        sql`select params from notification where user_id = ${lookingAfterId} order by params ->> 'piece'`,
      ),
    ).toMatchObject([
      { params: { product: 'Ürün rice', piece: 0.3, shelf: 'A2', orderNo: order.orderNo } },
      { params: { product: 'Ürün cup', piece: 2, shelf: 'A1', orderNo: order.orderNo } },
    ])
    expect(await variances()).toEqual([
      { product: products().cup, quantity: 2, more: false, document: `${id}: 0 / 0` },
      { product: products().rice, quantity: 8.8, more: false, document: `${id}: 1.2 / 1.2` },
    ])
    expect(await gaps()).toEqual([])
  })

  test('what missing pieces were promised from another shelf is promised no more, either', async () => {
    const { veli, ali, can, ece, count, counts: counted, balance, gaps, cupLine, merchant } = scene
    await ali.do(contract.picking.pick, {
      orderProductID: cupLine,
      piece: 1,
      isMissingProduct: true,
      MissingProductReturnCauseID: merchant.causeId,
    })
    await veli.do(contract.missing.decide, { orderProductID: cupLine, decision: 'resource' })
    expect(await balance(shelves().B1, products().cup)).toEqual({ quantity: 1, reserved: 1 })
    const id = await count('B1')
    for (const who of [can, ece]) await counted(who, 'B1', {})
    await veli.do(counts.apply, { id })
    expect(await balance(shelves().B1, products().cup)).toEqual({ quantity: 0, reserved: 0 })
    expect(await gaps()).toEqual([])
  })

  test('what was corrected since it was counted is not corrected once more', async () => {
    const { veli, can, ece, count, counts: counted, gaps } = scene
    const [first, second] = [await count('B1'), await count('B1')]
    for (const who of [can, ece]) await counted(who, 'B1', { [cup]: 3 })
    for (const who of [can, ece]) await counted(who, 'B1', { [cup]: 3 })
    await veli.do(counts.apply, { id: first })
    expect(await veli.refused(counts.apply, { id: second })).toEqual([
      'COUNT_OUTDATED',
      { shelf: 'B1', product: 'Ürün cup' },
    ])
    expect(await gaps()).toEqual([])
  })

  test('a shelf that was given up meanwhile takes no goods', async () => {
    const { veli, can, ece, count, counts: counted, db } = scene
    const id = await count('B1')
    for (const who of [can, ece]) await counted(who, 'B1', { [cup]: 3 })
    await run(db, sql`update shelf set is_active = false where id = ${shelves().B1}`)
    expect(await veli.refused(counts.apply, { id })).toEqual(['COUNT_SHELF_PASSIVE', { shelf: 'B1' }])
  })
})

describe('small differences', () => {
  const small = (pieces: number, value = 0) => ({
    countSettings: { applyUpToPieces: pieces, applyUpToValue: value },
  })
  test('are booked by themselves where the merchant wants it, in pieces and in value', async () => {
    scene = await countScene(small(1, 10))
    const { can, count, counts: counted, shelfState, balance, db, variances } = scene
    await run(db, sql`update product set price = 5`)
    const id = await count('A2', 'B1')
    await counted(can, 'A2', { [rice]: 9 })
    expect([await shelfState(id, 'A2'), await balance(shelves().A2, products().rice)]).toEqual([
      'applied',
      { quantity: 9, reserved: 1.5 },
    ])
    await counted(can, 'B1', { [cup]: 3 })
    expect(await shelfState(id, 'B1')).toBe('recount')
    expect(await variances()).toEqual([{ product: products().rice, quantity: 1, more: false, document: `${id}: 9` }])
    await run(db, sql`update product set cost = 50 where id = ${products().cup}`)
    const dear = await count('B1')
    await counted(scene.ece, 'B1', { [cup]: 1 })
    await counted(scene.ece, 'B1', { [cup]: 2 })
    expect(await shelfState(dear, 'B1')).toBe('recount')
  })

  test('what is promised to somebody is never taken away by itself', async () => {
    scene = await countScene(small(5))
    const { can, count, counts: counted, shelfState, balance } = scene
    const id = await count('A1')
    await counted(can, 'A1', { [cup]: 1 })
    expect([await shelfState(id, 'A1'), await balance(shelves().A1, products().cup)]).toEqual([
      'recount',
      { quantity: 2, reserved: 2 },
    ])
  })
})

describe('at the shelf', () => {
  test('scans, several at once, weights and amounts in all add up; each is taken back', async () => {
    const { can, count } = scene
    await count('A2')
    const shelfID = shelves().A2
    await can.do(counting.begin, { shelfBarcode: 'A2' })
    const scan = (barcode: string, piece: number | null = null) => can.do(counting.scan, { shelfID, barcode, piece })
    const pieces = ({ products: seen }: Awaited<ReturnType<typeof scan>>) =>
      seen.map(({ productID, piece }) => [productID, piece])
    await scan(cup)
    const after = await scan('CUP-EXTRA', 12)
    expect(pieces(after)).toEqual([[products().cup, 13]])
    expect(await can.refused(counting.scan, { shelfID, barcode: rice })).toEqual([
      'COUNT_TO_WEIGH',
      { product: 'Ürün rice', unit: 'kg' },
    ])
    expect(pieces(await scan(rice, 3.25))).toEqual([
      [products().rice, 3.25],
      [products().cup, 13],
    ])
    const { lastReadingID } = after
    expect(pieces(await can.do(counting.takeBack, { shelfID, readingID: lastReadingID! }))).toEqual([
      [products().rice, 3.25],
      [products().cup, 1],
    ])
    expect(pieces(await can.do(counting.setPiece, { shelfID, productID: products().cup, piece: 7 }))).toEqual([
      [products().cup, 7],
      [products().rice, 3.25],
    ])
    expect(pieces(await can.do(counting.setPiece, { shelfID, productID: products().rice, piece: 0 }))).toEqual([
      [products().cup, 7],
    ])
    expect(await can.refused(counting.scan, { shelfID, barcode: 'YOK' })).toEqual([
      'PRODUCT_NOT_FOUND',
      { barcode: 'YOK' },
    ])
    expect(await can.refused(counting.scan, { shelfID, barcode: cup, piece: 0.5 })).toEqual([
      'PICKING_PIECE_NOT_WHOLE',
      { product: 'Ürün cup' },
    ])
  })

  test('a case counts what is in it, as often as it is scanned', async () => {
    const { can, count, db, merchant } = scene
    await run(
      db,
      sql`insert into product_barcode (tenant_id, barcode, product_id, factor)
        values (${merchant.tenantId}, '18690000000019', ${products().cup}, 12)`,
    )
    await count('A1')
    await can.do(counting.begin, { shelfBarcode: 'RAF-A1' })
    const scan = (barcode: string, piece?: number) =>
      can.do(counting.scan, { shelfID: shelves().A1, barcode, ...(piece !== undefined && { piece }) })
    expect((await scan('18690000000019')).products).toMatchObject([{ piece: 12 }])
    expect((await scan('(01)18690000000019', 2)).products).toMatchObject([{ piece: 36 }])
    expect((await scan(cup)).products).toMatchObject([{ piece: 37 }])
  })

  test('goods of another shelf are told where they belong; goods of this one, nothing', async () => {
    const { can, count } = scene
    await count('A2')
    await can.do(counting.begin, { shelfBarcode: 'RAF-A2' })
    const shelfID = shelves().A2
    await can.do(counting.scan, { shelfID, barcode: rice, piece: 1 })
    await can.do(counting.scan, { shelfID, barcode: plate })
    expect((await can.do(counting.scan, { shelfID, barcode: cup })).products.map(one => one.belongsTo)).toEqual([
      'A1',
      null,
      null,
    ])
  })

  test('he stands where his work stands; who leaves it, or reads nothing for long, lets anybody go on', async () => {
    const { can, ece, count, counts: counted, shelfState, db } = scene
    const id = await count('A1', 'B1')
    const shelfID = shelves().A1
    await can.do(counting.begin, { shelfBarcode: 'RAF-A1' })
    await can.do(counting.scan, { shelfID, barcode: cup })
    expect((await can.do(counting.read)).shelf).toMatchObject({ shelfCode: 'A1', products: [{ piece: 1 }] })
    expect(await can.refused(counting.begin, { shelfBarcode: 'RAF-B1' })).toEqual([
      'COUNT_SHELF_OPEN',
      { shelf: 'A1', other: 'B1' },
    ])
    expect((await ece.do(counting.read)).next.map(({ shelfCode }) => shelfCode)).toEqual(['B1'])
    expect((await can.do(counting.leave, { shelfID })).shelf).toBeNull()
    expect((await ece.do(counting.read)).next).toMatchObject([{ shelfCode: 'A1', isBegun: true }, { shelfCode: 'B1' }])
    await can.do(counting.begin, { shelfBarcode: 'RAF-A1' })
    expect(await ece.refused(counting.begin, { shelfBarcode: 'RAF-A1' })).toEqual([
      'COUNT_SHELF_TAKEN',
      { shelf: 'A1', agent: 'Toplayıcı can' },
    ])
    await run(db, sql`update count_round set begun_at = begun_at - interval '11 minutes'`)
    await run(db, sql`update count_reading set at = at - interval '11 minutes'`)
    expect((await ece.do(counting.begin, { shelfBarcode: 'RAF-A1' })).shelf).toMatchObject({
      begunBy: 'Toplayıcı can',
      products: [{ piece: 1 }],
    })
    expect(await can.refused(counting.scan, { shelfID, barcode: cup })).toEqual(['COUNT_NOT_HERE', {}])
    await counted(ece, 'A1', { [cup]: 1 })
    expect(await shelfState(id, 'A1')).toBe('agreed')
  })

  test('a shelf on which nothing was read waits as if nobody had been there', async () => {
    const { can, count, shelfState } = scene
    const id = await count('A1')
    await can.do(counting.begin, { shelfBarcode: 'RAF-A1' })
    expect(await shelfState(id, 'A1')).toBe('counting')
    await can.do(counting.leave, { shelfID: shelves().A1 })
    expect(await shelfState(id, 'A1')).toBe('waiting')
  })

  test('it ends with what was read, or with the word that nothing lies there, never by mistake', async () => {
    const { can, count } = scene
    await count('A1')
    const shelfID = shelves().A1
    await can.do(counting.begin, { shelfBarcode: 'RAF-A1' })
    expect(await can.refused(counting.finish, { shelfID })).toEqual(['COUNT_NOTHING_READ', { shelf: 'A1' }])
    await can.do(counting.scan, { shelfID, barcode: cup })
    expect(await can.refused(counting.finish, { shelfID, isEmpty: true })).toEqual(['COUNT_NOT_EMPTY', { shelf: 'A1' }])
  })

  test('a shelf that no count wants, one that is none, a draft and a cancelled count are told apart', async () => {
    const { can, veli, count, db } = scene
    const begin = (shelfBarcode: string) => can.refused(counting.begin, { shelfBarcode })
    expect(await begin('RAF-A1')).toEqual(['COUNT_NOT_WANTED', { shelf: 'A1' }])
    expect(await begin('RAF-Z9')).toEqual(['COUNT_SHELF_UNKNOWN', { barcode: 'RAF-Z9' }])
    const id = await count('A1')
    await run(db, sql`update stock_count set status = 'draft' where id = ${id}`)
    expect(await begin('RAF-A1')).toEqual(['COUNT_NOT_WANTED', { shelf: 'A1' }])
    await veli.do(counts.release, { id })
    await can.do(counting.begin, { shelfBarcode: 'RAF-A1' })
    await veli.do(counts.cancel, { id })
    expect(await can.do(counting.read)).toEqual({ left: 0, next: [], shelf: null })
    expect(await can.refused(counting.scan, { shelfID: shelves().A1, barcode: cup })).toEqual(['COUNT_NOT_HERE', {}])
    expect(await veli.refused(counts.release, { id })).toEqual(['COUNT_NOT_OPEN', {}])
    await count('B1')
    expect((await can.do(counting.begin, { shelfBarcode: 'RAF-B1' })).shelf).toMatchObject({ shelfCode: 'B1' })
  })
})
