import { beforeEach, describe, expect, test } from 'vitest'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { type ReturnScene, returnScene, returns } from '#tests/support/scenes/return-scene.ts'
import { addUser } from '#tests/support/scenes/seed.ts'

const cup = '8690000000012'
const plate = '8690000000029'
const rice = '8690000000036'

describe('the returns desk', () => {
  let scene: ReturnScene
  let page: HeadlessTerminal
  const open = async (settings: object = {}): Promise<void> => {
    scene = await returnScene({ settings })
    const { token } = await addUser(scene.merchant, 'iadeci', ['RefundManager.ShowPage'])
    page = await openPage(scene, token, '/refund-manager')
  }
  beforeEach(() => open())
  const heard = () => page.heard.at(-1)
  const acts = async (...done: readonly string[]): Promise<string | null> => {
    for (const code of done) await page.act('scan', code)
    return page.view.stepId
  }
  const found = () => acts(scene.order.orderNo, 'OKUT-1')
  const read = () => scene.ali.do(returns.byBarcode, { barcode: scene.order.orderNo })

  test('order, reason for all, each piece and its condition, the money: by scans alone', async () => {
    expect(await acts(scene.order.orderNo)).toBe('reasonForAll')
    expect(await acts('OKUT-3')).toBe('piece')
    expect(page.view.expects).toEqual([cup, plate, rice])
    expect(await acts(cup)).toBe('condition')
    expect(page.view.step!.says!(page.view.seen)).toEqual({ product: 'Ürün cup', piece: 1, most: 2 })
    expect(await acts('OKUT-1')).toBe('piece')
    expect(heard()).toMatchObject({ tone: 'yes', key: 'done.refund-manager.laid', params: { product: 'Ürün cup' } })
    expect(await acts(cup, 'OKUT-3')).toBe('piece')
    expect(page.view.panels).toMatchObject([
      { kind: 'card', shout: '100,00 TRY', note: { params: { collected: '160,00' } } },
      {
        rows: [
          { mark: 'done', value: { params: { now: 2, of: 2 } } },
          { title: { word: 'panel.takePhoto' } },
          { mark: 'plain' },
          {},
        ],
      },
    ])
    expect(await acts('OKUT-OK')).toBe('payment')
    expect(await acts('OKUT-1')).toBe('terms')
    expect(await acts('OKUT-OK')).toBe('find')
    expect(heard()).toMatchObject({ key: 'done.refund-manager.completed', params: { returnNo: 1, amount: 100 } })
    expect(page.printed.at(-1)).toMatchObject({ kind: 'ReturnSlip', orderNo: scene.order.orderNo })
    expect(await read()).toMatchObject({ status: 17, refunded: 100, returns: [{ piece: 2, refundState: 'due' }] })
    expect(await scene.lying('returns', scene.merchant.products.cup)).toBe(1)
    const { rows } = await scene.db.query('select return_cause_id as cause from order_return_line')
    expect(rows).toEqual([{ cause: scene.causes.Vazgeçti }, { cause: scene.causes.Vazgeçti }])
  })

  test('what came back damaged is photographed by a tap; who takes none goes on', async () => {
    await found()
    await acts(cup, 'OKUT-3', 'OKUT-3')
    const camera = () => page.view.panels.flatMap(panel => (panel.kind === 'list' ? panel.rows : []))[1]
    await page.act('answer', camera()!.answer)
    expect([page.view.stepId, page.view.step!.says!(page.view.seen)]).toEqual(['photo', { product: 'Ürün cup' }])
    await page.act('answer', '', { photo: '' })
    expect(page.view.stepId).toBe('piece')
    await page.act('answer', camera()!.answer)
    await page.act('answer', '', { photo: 'JVBERi0xLjc=' })
    expect([page.view.stepId, heard()?.key]).toEqual(['photo', 'PHOTO_NOT_A_PICTURE'])
    await page.act('answer', '', { photo: '/9j/4AAQ' })
    expect([page.view.stepId, heard()?.key]).toEqual(['piece', 'done.refund-manager.photoKept'])
    expect(camera()).toMatchObject({ text: { params: { photos: 1 } }, mark: 'done' })
  })

  test('where no reason for all is chosen each piece is asked for its own', async () => {
    await found()
    expect(await acts('OKUT-X2', cup, 'OKUT-1')).toBe('reason')
    expect(await acts('OKUT-3')).toBe('piece')
    expect((await read()).readings).toMatchObject([{ piece: 2, returnReasonID: scene.causes['Kırık geldi'] }])
  })

  test('a merchant who asks for no reason is asked for none', async () => {
    await open({ iadeAyar: { iadeNedeniAktif: false } })
    expect(await acts(scene.order.orderNo)).toBe('piece')
    expect(await acts(plate, 'OKUT-1')).toBe('piece')
    expect((await read()).readings).toMatchObject([{ piece: 1, returnReasonID: 0 }])
  })

  test('the product in hand scanned once more is one more of it; another one waits its turn', async () => {
    await found()
    expect(await acts(cup, cup)).toBe('condition')
    expect(page.view.step!.says!(page.view.seen)).toEqual({ product: 'Ürün cup', piece: 2, most: 2 })
    await acts(cup)
    expect(heard()).toMatchObject({ key: 'RETURN_TOO_MUCH', params: { product: 'Ürün cup', most: 2 } })
    await acts(plate)
    expect(heard()).toMatchObject({ key: 'OTHER_PRODUCT', params: { product: 'Ürün plate', wanted: 'Ürün cup' } })
  })

  test('a case is all that is in it', async () => {
    await scene.db.query(
      'insert into product_barcode (tenant_id, barcode, product_id, factor) values ($1, $2, $3, 2)',
      [scene.merchant.tenantId, 'KOLI', scene.merchant.products.cup],
    )
    await found()
    expect(await acts('KOLI')).toBe('condition')
    expect(page.view.step!.says!(page.view.seen)).toEqual({ product: 'Ürün cup', piece: 2, most: 2 })
    await acts('OKUT-CANCEL', 'OKUT-X2', 'KOLI')
    expect(heard()).toMatchObject({ key: 'RETURN_TOO_MUCH', params: { product: 'Ürün cup', most: 2 } })
  })

  test('what is weighed is asked for its weight', async () => {
    await found()
    expect(await acts(rice)).toBe('quantity')
    await page.act('answer', '2')
    expect(heard()).toMatchObject({ key: 'RETURN_TOO_MUCH', params: { most: 1.5 } })
    await page.act('answer', '0,75')
    expect(page.view.stepId).toBe('condition')
    await acts('OKUT-2', 'OKUT-1')
    expect((await read()).readings).toMatchObject([{ piece: 0.75, condition: 'opened' }])
  })

  test('the last pieces are taken off the desk again by one command', async () => {
    await found()
    await acts(cup, 'OKUT-1', 'OKUT-1')
    expect((await read()).readings).toHaveLength(1)
    await acts('OKUT-UNDO')
    expect((await read()).readings).toEqual([])
    // It is in hand again, to be judged otherwise.
    expect(page.view).toMatchObject({ stepId: 'reason' })
  })

  test('what is not of the order, or came back already, is told by name', async () => {
    await scene.ali.do(returns.complete, {
      id: scene.order.id,
      products: [{ barcode: plate, piece: 1 }] as never,
    })
    await found()
    await acts(plate)
    expect(heard()).toMatchObject({ tone: 'no', key: 'RETURN_ALREADY', params: { product: 'Ürün plate', piece: 1 } })
    await acts('8699999999990')
    expect(heard()).toMatchObject({ key: 'RETURN_OTHER_ORDER', params: { product: '8699999999990' } })
    await acts('OKUT-OK')
    expect(heard()).toMatchObject({ key: 'RETURN_EMPTY' })
  })

  test('the work goes on where somebody else left it, after a reload too', async () => {
    await scene.ali.do(returns.addReading, {
      id: scene.order.id,
      orderProductID: scene.order.lines[0]!,
      condition: 'sound',
    })
    expect(await acts(scene.order.orderNo)).toBe('piece')
    expect(page.view.panels).toMatchObject([
      {},
      { rows: [{ mark: 'todo', value: { params: { now: 1, of: 2 } } }, {}, {}] },
    ])
  })

  test('days past, a campaign, a gift voucher, a parcel under way: each is told before anything is taken', async () => {
    await scene.set(scene.order, {
      delivered_at: new Date(Date.now() - 20.5 * 86_400_000).toISOString(),
      is_campaign: true,
      gift_voucher_amount: 20,
    })
    expect(await acts(scene.order.orderNo)).toBe('warned')
    expect(page.view.panels).toMatchObject([
      {
        facts: [
          { value: { word: 'panel.daysPastOf', params: { daysPast: 6, days: 14 } } },
          { label: { word: 'panel.campaign' } },
          { value: { figure: 20 } },
        ],
      },
    ])
    expect(await acts('OKUT-OK')).toBe('reasonForAll')
    await scene.set(scene.order, { status: 18 })
    await acts('OKUT-CANCEL')
    expect(
      await acts(scene.order.orderNo, 'OKUT-OK', 'OKUT-1', cup, 'OKUT-1', 'OKUT-1', 'OKUT-OK', 'OKUT-1', 'OKUT-OK'),
    ).toBe('find')
    expect(await scene.history()).toEqual([7, 17])
  })

  test('an order that never left, or is at its end, is closed to it', async () => {
    for (const status of [2, 8, 9]) {
      await scene.set(scene.order, { status })
      expect(await acts(scene.order.orderNo)).toBe('closed')
    }
    expect(await acts('OKUT-OK')).toBe('find')
  })

  test('what names no order is warned of, and can be put into a tray', async () => {
    expect(await acts('YOK-BOYLE')).toBe('unknown')
    expect(heard()).toMatchObject({ tone: 'none', key: 'ORDER_IS_NOT_FOUND' })
    expect(await acts('OKUT-OK')).toBe('noPaper')
    await page.act('answer', '', { trayName: '', code: 'YOK-BOYLE', note: 'Kırmızı kutu' })
    expect([page.view.stepId, heard()]).toMatchObject([
      'find',
      { key: 'done.refund-manager.trayed', params: { tray: 'T1' } },
    ])
    expect(page.view.panels).toMatchObject([{ rows: [{ title: { raw: 'T1' }, answer: expect.any(String) }] }])
    const [{ rows }] = page.view.panels as unknown as readonly [{ rows: readonly { answer: string }[] }]
    await page.act('answer', rows[0]!.answer)
    expect(page.view.stepId).toBe('tray')
    expect(await acts('OKUT-1')).toBe('find')
    expect(await scene.ali.do(returns.trays)).toEqual([])
  })

  test('a product without any paper finds its order by the telephone', async () => {
    expect(await acts(cup)).toBe('toPhone')
    expect(heard()).toMatchObject({ tone: 'none', key: 'RETURN_PHONE_NEEDED', params: { code: cup } })
    expect(await acts('OKUT-OK')).toBe('phone')
    await page.act('answer', '', { phone: '0532 111 22 33' })
    expect(page.view.stepId).toBe('reasonForAll')
    await page.act('cancel')
    await acts(cup, 'OKUT-OK')
    await page.act('answer', '', { phone: '0532 000 00 00' })
    expect(page.view.stepId).toBe('unknown')
  })

  test('an account with wrong digits, or without a holder, is refused before anything is asked', async () => {
    await found()
    await acts(plate, 'OKUT-1', 'OKUT-1', 'OKUT-OK', 'OKUT-1')
    await page.act('answer', '', { iban: 'TR00 0000' })
    expect(heard()).toMatchObject({ key: 'IBAN_INVALID' })
    await page.act('answer', '', { iban: 'TR330006100519786457841326' })
    expect(heard()).toMatchObject({ key: 'IBAN_NAME_MISSING' })
    await page.act('answer', '', {
      iban: 'TR330006100519786457841326',
      ibanName: 'Elif Demir',
      ReduceShippingCostAmount: '12,50',
    })
    expect(heard()).toMatchObject({ key: 'done.refund-manager.completed', params: { amount: 17.5 } })
  })

  test('another desk that was first is told, and the order is read anew', async () => {
    await found()
    await acts(plate, 'OKUT-1', 'OKUT-1', 'OKUT-OK', 'OKUT-3')
    await scene.ali.do(returns.complete, { id: scene.order.id, products: [{ barcode: cup, piece: 1 }] as never })
    await acts('OKUT-OK')
    expect(heard()).toMatchObject({ tone: 'no', key: 'RETURN_CHANGED' })
    expect(await scene.returned()).toEqual([1, 0, 0])
  })
})
