import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { cup, cupCase, otherSscc, plate, receivingScene, rice, sscc } from '#tests/support/scenes/receiving-scene.ts'

const { receiving, receivingFiles } = contract

describe('a file of the dock', () => {
  test('is found by its number, by the note of its supplier and by a pallet, and begun by that', async () => {
    const { can, tell, state } = await receivingScene()
    const id = await tell({ documentNo: 'IRS-7', lines: [{ barcode: cup, quantity: 6, sscc }] })
    expect(await state(id)).toBe(1)
    expect(await can.do(receiving.open, { code: 'IRS-7' })).toMatchObject({ id, documentNo: 'IRS-7', pallet: null })
    expect(await state(id)).toBe(2)
    expect(await can.do(receiving.open, { code: `mk-${id}` })).toMatchObject({ id })
    expect(await can.do(receiving.open, { code: `00${sscc}` })).toMatchObject({
      id,
      pallet: { sscc, lines: [{ productBarcode: cup, piece: 6 }] },
    })
    expect((await can.refused(receiving.open, { code: 'IRS-8' }))[0]).toBe('RECEIVING_FILE_UNKNOWN')
  })

  test('that is a draft, was counted or was cancelled is told apart', async () => {
    const { can, desk, tell, receive } = await receivingScene()
    const draft = await tell({ isDraft: true })
    expect((await can.refused(receiving.open, { code: `MK-${draft}` }))[0]).toBe('RECEIVING_FILE_DRAFT')
    await desk.do(receivingFiles.cancel, { id: draft })
    expect((await can.refused(receiving.open, { code: `MK-${draft}` }))[0]).toBe('RECEIVING_FILE_CANCELLED')
    const counted = await tell()
    await receive(counted, { [cup]: 6, [plate]: 2 })
    expect((await can.refused(receiving.open, { code: `MK-${counted}` }))[0]).toBe('RECEIVING_FILE_DONE')
    expect((await can.refused(receiving.scan, { id: counted, barcode: cup }))[0]).toBe('RECEIVING_FILE_DONE')
  })

  test('that nothing was read of is not ended', async () => {
    const { can, tell } = await receivingScene()
    const id = await tell()
    await can.do(receiving.open, { code: `MK-${id}` })
    expect((await can.refused(receiving.finish, { id }))[0]).toBe('RECEIVING_NOTHING_READ')
  })
})

describe('a scan at the dock', () => {
  const opened = async (settings: object = {}, told = {}) => {
    const scene = await receivingScene(settings)
    const id = await scene.tell(told)
    await scene.can.do(receiving.open, { code: `MK-${id}` })
    const scan = (barcode: string, more: object = {}) => scene.can.do(receiving.scan, { id, barcode, ...more })
    return { ...scene, id, scan }
  }

  test('books a piece, several, or a case by what is in it, from the supplier to the receiving area', async () => {
    const { scan, id, lines, lying, merchant, gaps } = await opened()
    expect(await scan(cup)).toMatchObject({
      received: 1,
      expected: 8,
      last: { productBarcode: cup, piece: 1, received: 1, expected: 6, verdict: 'fits' },
      next: [
        { productBarcode: cup, left: 5 },
        { productBarcode: plate, left: 2 },
      ],
    })
    await scan(plate, { piece: 2 })
    expect((await scan(cupCase)).last).toMatchObject({ piece: 12, received: 13, verdict: 'over' })
    expect((await scan(cupCase, { piece: 2 })).last).toMatchObject({ piece: 24 })
    expect(await lines(id)).toEqual([
      [6, 37, 0, 0, 0],
      [2, 2, 0, 0, 0],
    ])
    expect(await lying('receiving', merchant.products.cup)).toBe(37)
    expect(await gaps()).toEqual([])
  })

  test('takes count, weight, lot and expiry from a GS1 code, and keeps them with the movement', async () => {
    const { scan, movements, merchant } = await opened()
    const { products } = merchant
    expect((await scan(`(01)0${cup}(17)301231(10)L7(30)5`)).last).toMatchObject({
      piece: 5,
      lot: 'L7',
      expiryDate: '2030-12-31',
    })
    expect((await scan(`(01)0${rice}(3103)001250(10)P1`)).last).toMatchObject({ piece: 1.25, verdict: 'notExpected' })
    expect((await scan(`(01)0${cup}(17)200131(10)ALT`)).last).toMatchObject({ piece: 1, verdict: 'expired' })
    expect(await movements()).toEqual([
      ['receipt', products.cup, 5, 'L7', '2030-12-31'],
      ['receipt', products.rice, 1.25, 'P1', null],
      ['receipt', products.cup, 1, 'ALT', '2020-01-31'],
    ])
  })

  test('of weighed goods without a weight asks for it, and takes it then', async () => {
    const { can, id, scan } = await opened()
    expect((await can.refused(receiving.scan, { id, barcode: rice }))[0]).toBe('RECEIVING_TO_WEIGH')
    expect((await scan(rice, { piece: 2.345 })).last).toMatchObject({ piece: 2.345, unit: 'kg' })
    expect((await can.refused(receiving.scan, { id, barcode: cup, piece: 1.5 }))[0]).toBe('PICKING_PIECE_NOT_WHOLE')
    expect((await can.refused(receiving.scan, { id, barcode: cup, piece: 0 }))[0]).toBe(
      'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO',
    )
    expect((await can.refused(receiving.scan, { id, barcode: cupCase, piece: 900_000 }))[0]).toBe('RECEIVING_TOO_MUCH')
  })

  test('of something damaged goes to the defect shelf, with its reason', async () => {
    const { can, db, id, scan, lines, lying, merchant } = await opened()
    const [cause] = await can.do(contract.picking.causes, { active: true, use: 'return' })
    expect((await scan(cup, { condition: 'damaged', reasonID: cause!.id })).last).toMatchObject({
      condition: 'damaged',
      damaged: 1,
      received: 0,
    })
    expect(await lines(id)).toEqual([
      [6, 0, 1, 0, 0],
      [2, 0, 0, 0, 0],
    ])
    expect(await lying('defects', merchant.products.cup)).toBe(1)
    await run(db, sql`update return_cause set is_active = false where id = ${cause!.id}`)
    expect(
      (await can.refused(receiving.scan, { id, barcode: cup, condition: 'damaged', reasonID: cause!.id }))[0],
    ).toBe('RETURN_CAUSE_NOT_FOUND')
  })

  test('taken back brings its goods back to the supplier, once', async () => {
    const { can, id, scan, lines, movements, lying, merchant, gaps } = await opened()
    const { last } = await scan(`(01)0${cup}(10)L7(30)5`)
    await can.do(receiving.takeBack, { id, readingID: last!.readingID })
    expect(await can.do(receiving.takeBack, { id, readingID: last!.readingID })).toMatchObject({
      received: 0,
      last: null,
    })
    expect((await lines(id))[0]).toEqual([6, 0, 0, 0, 0])
    expect(await lying('receiving', merchant.products.cup)).toBe(0)
    expect(await movements()).toEqual([
      ['receipt', merchant.products.cup, 5, 'L7', null],
      ['receipt-back', merchant.products.cup, 5, 'L7', null],
    ])
    expect((await can.refused(receiving.takeBack, { id, readingID: 99_999 }))[0]).toBe('RECEIVING_READING_NOT_FOUND')
    expect(await gaps()).toEqual([])
  })

  test('of a whole pallet books all that was told of it, once, and takes all of it back', async () => {
    const { can, ece, id, lines, movements, merchant } = await opened(
      {},
      {
        lines: [
          { barcode: cupCase, quantity: 2, sscc, lot: 'L1', expiryDate: '2031-01-31' },
          { barcode: plate, quantity: 3, sscc },
          { barcode: plate, quantity: 1 },
        ],
      },
    )
    const { last } = await can.do(receiving.pallet, { id, sscc })
    expect(await lines(id)).toEqual([
      [24, 24, 0, 0, 0],
      [4, 3, 0, 0, 0],
    ])
    expect(await movements()).toEqual([
      ['receipt', merchant.products.cup, 24, 'L1', '2031-01-31'],
      ['receipt', merchant.products.plate, 3, null, null],
    ])
    expect((await ece.refused(receiving.pallet, { id, sscc }))[0]).toBe('RECEIVING_PALLET_TAKEN')
    expect((await ece.refused(receiving.open, { code: sscc }))[0]).toBe('RECEIVING_PALLET_TAKEN')
    expect((await ece.refused(receiving.pallet, { id, sscc: otherSscc }))[0]).toBe('RECEIVING_PALLET_UNKNOWN')
    await can.do(receiving.takeBack, { id, readingID: last!.readingID })
    expect(await lines(id)).toEqual([
      [24, 0, 0, 0, 0],
      [4, 0, 0, 0, 0],
    ])
    expect((await can.do(receiving.open, { code: sscc })).pallet).not.toBeNull()
  })
})

describe('where the merchant counts blind', () => {
  test('no answer of the dock holds anything that was told', async () => {
    const { can, tell } = await receivingScene({ receivingSettings: { blind: true } })
    const id = await tell({
      documentNo: 'IRS-9',
      lines: [
        { barcode: cup, quantity: 7654, sscc },
        { barcode: plate, quantity: 4321 },
      ],
    })
    const answers = [
      await can.do(receiving.files, {}),
      await can.do(receiving.open, { code: sscc }),
      await can.do(receiving.scan, { id, barcode: cup, piece: 7655 }),
      await can.do(receiving.scan, { id, barcode: rice, piece: 1 }),
      await can.do(receiving.tray, { id, code: 'ABC', piece: 2 }),
      await can.do(receiving.read, { id }),
      await can.do(receiving.pallet, { id, sscc }).then(({ last, readings, received, ...rest }) => rest),
      await can.do(receiving.finish, { id }),
    ]
    expect(answers[2]).toMatchObject({
      expected: null,
      next: [],
      pallets: [],
      last: { expected: null, verdict: 'fits' },
    })
    expect(answers[3]).toMatchObject({ last: { verdict: 'fits' } })
    expect(JSON.stringify(answers)).not.toMatch(/7654|4321|11975/)
  })
})

describe('goods that nobody knows', () => {
  test('wait in a tray, the desk is told, and they follow once their card is made', async () => {
    const { can, desk, tell, state, lines, lying, gaps } = await receivingScene()
    const id = await tell()
    await can.do(receiving.open, { code: `MK-${id}` })
    expect((await can.refused(receiving.scan, { id, barcode: '8699999999994' }))[0]).toBe('RECEIVING_CODE_UNKNOWN')
    expect((await can.refused(receiving.tray, { id, code: cup }))[0]).toBe('RECEIVING_CODE_KNOWN')
    await can.do(receiving.tray, { id, code: '8699999999994', piece: 2 })
    const { trays } = await can.do(receiving.tray, { id, code: '8699999999994', piece: 1 })
    expect(trays).toMatchObject([{ name: `MK-${id}/1`, code: '8699999999994', piece: 3 }])
    expect((await can.refused(receiving.tray, { id, code: 'YENI', name: `MK-${id}/1` }))[0]).toBe(
      'RECEIVING_TRAY_TAKEN',
    )
    expect((await desk.do(contract.notifications.list, {})).items).toHaveLength(1)
    await can.do(receiving.scan, { id, barcode: cup, piece: 6 })
    await can.do(receiving.scan, { id, barcode: plate, piece: 2 })
    await can.do(receiving.finish, { id })
    expect(await state(id)).toBe(3)
    const { id: productId } = await desk.do(contract.products.save, {
      name: 'Kase',
      stockCode: 'KASE',
      unit: 'adet',
      barcode: '8699999999994',
    })
    expect(await lying('receiving', productId)).toBe(3)
    expect(await desk.do(receivingFiles.trays, {})).toEqual([])
    expect(await lines(id)).toEqual([
      [6, 6, 0, 0, 0],
      [2, 2, 0, 0, 0],
      [0, 3, 0, 0, 0],
    ])
    expect(await desk.do(receivingFiles.read, { id })).toMatchObject({ differences: 1, toDecide: 1 })
    expect(await gaps()).toEqual([])
  })
})
