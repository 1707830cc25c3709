import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import {
  cup,
  cupCase,
  plate,
  type ReceivingScene,
  receivingScene,
  rice,
  sscc,
} from '#tests/support/scenes/receiving-scene.ts'

const path = '/product-management/goods-accept-picking'
const unknown = '8699999999990'

describe('receiving at the dock', () => {
  let scene: ReceivingScene
  let page: HeadlessTerminal
  const open = async (at = path) => {
    page = await openPage(scene, scene.tokens.can, at)
  }
  beforeEach(async () => {
    scene = await receivingScene()
  })
  const heard = () => page.heard.at(-1)
  const stands = () => [page.view.stepId, heard()?.tone, heard()?.key]

  test('the files that wait are shown; one is opened by its number, or tapped', async () => {
    const first = await scene.tell({ documentNo: 'IRS-1' })
    const second = await scene.tell()
    await open()
    expect([page.view.stepId, page.view.expects]).toEqual(['file', [`MK-${first}`, `MK-${second}`]])
    expect(page.view.panels).toMatchObject([{ rows: [{ title: { raw: 'Anadolu' } }, {}] }])
    await page.act('scan', 'IRS-1')
    expect(stands()).toEqual(['goods', 'yes', 'done.goods-accept-picking.opened'])
    expect(page.view.expects).toEqual([cup, plate])
    await page.act('cancel')
    await page.act('answer', `MK-${second}`)
    expect(page.view.panels).toMatchObject([{ shout: `MK-${second}` }, {}])
    await page.act('cancel')
    await page.act('scan', 'YOK')
    expect(stands()).toEqual(['file', 'no', 'RECEIVING_FILE_UNKNOWN'])
  })

  test('pieces, cases and several at once count up beside what was told; more is told at once; undo takes it back', async () => {
    const id = await scene.tell({
      lines: [
        { barcode: cup, quantity: 14 },
        { barcode: plate, quantity: 1 },
      ],
    })
    await open()
    await page.act('scan', `MK-${id}`)
    await page.act('scan', cup)
    expect(stands()).toEqual(['goods', 'yes', 'done.goods-accept-picking.fits'])
    expect(page.view.panels).toMatchObject([{ name: { raw: 'Ürün cup' }, count: { now: 1, of: 14 } }, {}])
    await page.act('scan', cupCase)
    expect(page.view.panels).toMatchObject([{ count: { now: 13, of: 14 } }, {}])
    await page.act('scan', 'OKUT-X3')
    await page.act('scan', cup)
    expect(heard()).toMatchObject({ key: 'done.goods-accept-picking.over', params: { received: 16, expected: 14 } })
    expect(page.view.panels).toMatchObject([
      { mark: 'todo', note: { word: 'panel.moreThanTold', params: { more: 2 } } },
      {},
    ])
    await page.act('undo')
    expect(stands().slice(0, 2)).toEqual(['goods', 'yes'])
    expect(page.view.panels).toMatchObject([{ count: { now: 13, of: 14 } }, {}])
    await page.act('scan', rice)
    expect(stands()).toEqual(['toWeigh', 'no', 'RECEIVING_TO_WEIGH'])
    for (const [given, key] of [
      ['0', 'PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO'],
      ['kilo', 'QUANTITY_NOT_A_NUMBER'],
    ]) {
      await page.act('answer', given)
      expect([page.view.stepId, heard()?.key]).toEqual(['toWeigh', key])
    }
    await page.act('answer', '2,5')
    expect(stands()).toEqual(['goods', 'careful', 'done.goods-accept-picking.notExpected'])
    await page.act('scan', `(01)0${plate}(17)200131(10)ESKI`)
    expect(heard()).toMatchObject({ key: 'done.goods-accept-picking.expired', params: { expiry: '2020-01-31' } })
    expect(await scene.lines(id)).toEqual([
      [14, 13, 0, 0, 0],
      [1, 1, 0, 0, 0],
      [0, 2.5, 0, 0, 0],
    ])
  })

  test('a pallet is received by its scan and one yes, which may be its scan again', async () => {
    const id = await scene.tell({
      lines: [
        { barcode: cup, quantity: 12, sscc },
        { barcode: plate, quantity: 1 },
      ],
    })
    await open()
    await page.act('scan', `00${sscc}`)
    expect(stands()).toEqual(['pallet', 'yes', 'done.goods-accept-picking.palletFound'])
    expect(page.view.panels).toMatchObject([
      {
        facts: [{ label: { raw: 'Ürün cup' }, value: { word: 'panel.piecesOf', params: { piece: 12, unit: 'adet' } } }],
      },
    ])
    await page.act('cancel')
    expect(page.view.stepId).toBe('goods')
    await page.act('scan', sscc)
    await page.act('scan', sscc)
    expect(stands()).toEqual(['goods', 'yes', 'done.goods-accept-picking.palletReceived'])
    expect(await scene.lines(id)).toEqual([
      [12, 12, 0, 0, 0],
      [1, 0, 0, 0, 0],
    ])
    await page.act('scan', sscc)
    expect(stands()).toEqual(['goods', 'no', 'RECEIVING_PALLET_TAKEN'])
    await page.act('undo')
    expect((await scene.lines(id))[0]).toEqual([12, 0, 0, 0, 0])
  })

  test('damaged pieces are scanned under their reason, until it is said that there are no more', async () => {
    const id = await scene.tell()
    await open()
    await page.act('scan', `MK-${id}`)
    await page.act('missing')
    expect(page.view.stepId).toBe('reason')
    const [cause] = await scene.can.do(contract.picking.causes, { active: true, use: 'return' })
    await page.act('answer', String(cause!.id))
    expect(page.view.stepId).toBe('damaged')
    await page.act('scan', cup)
    await page.act('scan', plate)
    expect(stands()).toEqual(['damaged', 'yes', 'done.goods-accept-picking.damaged'])
    await page.act('ok')
    await page.act('scan', cup)
    expect(stands()).toEqual(['goods', 'yes', 'done.goods-accept-picking.fits'])
    expect(await scene.lines(id)).toEqual([
      [6, 1, 1, 0, 0],
      [2, 0, 1, 0, 0],
    ])
  })

  test('a damaged piece is photographed by a tap; the photo is seen at the desk', async () => {
    const id = await scene.tell()
    await open()
    for (const code of [`MK-${id}`, 'OKUT-MISSING', 'OKUT-1', cup]) await page.act('scan', code)
    const camera = () => page.view.panels.flatMap(panel => (panel.kind === 'list' ? panel.rows : []))[0]
    expect(camera()).toMatchObject({ title: { word: 'panel.takePhoto' }, mark: 'todo' })
    await page.act('answer', camera()!.answer)
    expect(page.view.stepId).toBe('photo')
    await page.act('answer', '', { photo: '/9j/4AAQ' })
    expect(stands()).toEqual(['damaged', 'yes', 'done.goods-accept-picking.photoKept'])
    expect(camera()).toMatchObject({ text: { params: { photos: 1 } }, mark: 'done' })
    const desk = await openPage(scene, scene.tokens.desk, `/product-management/goods-accept-detail?id=${id}`)
    expect(desk.view.panels.at(-1)).toMatchObject({
      kind: 'photos',
      photos: [{ text: { raw: 'Ürün cup · Toplayıcı can' } }],
    })
  })

  test('what nobody knows goes into a tray and the line goes on; many, or under a name', async () => {
    const id = await scene.tell()
    await open()
    await page.act('scan', `MK-${id}`)
    await page.act('scan', 'OKUT-X4')
    await page.act('scan', unknown)
    expect(stands()).toEqual(['unknown', 'no', 'RECEIVING_CODE_UNKNOWN'])
    await page.act('answer', 'tray')
    expect(heard()).toMatchObject({
      key: 'done.goods-accept-picking.trayed',
      params: { tray: `MK-${id}/1`, piece: 4 },
    })
    await page.act('scan', unknown)
    await page.act('scan', cup)
    expect(stands()).toEqual(['goods', 'yes', 'done.goods-accept-picking.fits'])
    await page.act('scan', 'KIRIK-ETIKET')
    await page.act('answer', 'named')
    expect(page.view.stepId).toBe('tray')
    await page.act('answer', '', { piece: '2', trayName: 'Mavi kasa', note: 'etiketi yırtık' })
    expect(heard()).toMatchObject({ key: 'done.goods-accept-picking.trayed', params: { tray: 'Mavi kasa', piece: 2 } })
    expect(await scene.desk.do(contract.receivingFiles.trays, {})).toMatchObject([
      { code: unknown, piece: 4 },
      { code: 'KIRIK-ETIKET', name: 'Mavi kasa', note: 'etiketi yırtık', piece: 2 },
    ])
  })

  test('a file is left and gone on with by somebody else, and ended once', async () => {
    const id = await scene.tell()
    await open()
    await page.act('scan', `MK-${id}`)
    await page.act('ok')
    expect(stands()).toEqual(['goods', 'no', 'RECEIVING_NOTHING_READ'])
    await page.act('scan', cup)
    await page.act('cancel')
    expect(page.view.stepId).toBe('file')
    await open(`${path}?id=${id}`)
    expect(page.view.stepId).toBe('goods')
    await scene.ece.do(contract.receiving.scan, { id, barcode: cup, piece: 5 })
    await page.act('scan', plate)
    await page.act('ok')
    expect(page.view.stepId).toBe('sure')
    await page.act('answer', 'yes')
    expect(stands()).toEqual(['file', 'yes', 'done.goods-accept-picking.ended'])
    expect(await scene.state(id)).toBe(3)
    await open(`${path}?id=${id}`)
    expect(page.view.stepId).toBe('gone')
    await page.act('ok')
    expect(page.view.stepId).toBe('file')
  })

  test('where the merchant counts blind, the page shows what came and nothing of what should', async () => {
    scene = await receivingScene({ receivingSettings: { blind: true } })
    const id = await scene.tell()
    await open()
    await page.act('scan', `MK-${id}`)
    expect(page.view.expects).toEqual([])
    await page.act('scan', 'OKUT-X9')
    await page.act('scan', cup)
    expect(stands()).toEqual(['goods', 'yes', 'done.goods-accept-picking.fits'])
    expect(page.view.panels).toMatchObject([{ tally: { now: 9 } }, { rows: [{ value: { figure: 9 } }] }])
  })
})
