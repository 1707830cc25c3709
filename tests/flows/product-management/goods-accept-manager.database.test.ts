import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { toldLinesIn } from '#flows/product-management/goods-accept-manager/told-lines.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { cup, plate, type ReceivingScene, receivingScene, rice, sscc } from '#tests/support/scenes/receiving-scene.ts'

const list = '/product-management/goods-accept-manager'
const detail = '/product-management/goods-accept-detail'

let scene: ReceivingScene
let page: HeadlessTerminal
beforeEach(async () => {
  scene = await receivingScene()
})
const open = async (path: string) => {
  page = await openPage(scene, scene.tokens.desk, path)
}
const heard = () => page.heard.at(-1)
const rows = () => page.view.seen.doc.rows

test('typed lines are told apart by tabs, semicolons and spaces; without a number it is one', () => {
  expect(toldLinesIn(`${cup}\t12\n\n${rice};1,25;${sscc}\nKOD x\n${plate}`)).toEqual([
    { barcode: cup, quantity: 12, sscc: '', lot: '', expiryDate: null },
    { barcode: rice, quantity: 1.25, sscc, lot: '', expiryDate: null },
    { barcode: 'KOD', quantity: 0, sscc: '', lot: '', expiryDate: null },
    { barcode: plate, quantity: 1, sscc: '', lot: '', expiryDate: null },
  ])
})

describe('the receiving files', () => {
  const fields = (lines: string) => ({
    supplierID: String(scene.supplierId),
    documentNo: 'IRS-5',
    expectedDate: '2026-12-01',
    lines,
    note: '',
    isDraft: 'true',
  })

  test('one is made of typed lines and opened; all that is wrong with the lines is told in the form', async () => {
    await open(list)
    await page.act('action', 'makeFile')
    expect(page.view.stepId).toBe('make')
    await page.act('answer', '', fields(`YOK 3\n${cup} 1,5`))
    expect([page.view.stepId, heard()]).toMatchObject([
      'make',
      {
        key: 'RECEIVING_LINES_WRONG',
        params: { count: 2, faults: 'satır 1: YOK ürünü yok; satır 2: 1.5 tam sayı değil' },
      },
    ])
    await page.act('answer', '', fields(`${cup} 6\n${plate}`))
    expect([page.path, rows()]).toMatchObject([detail, [{ told: 6 }, { told: 1 }]])
    await page.act('action', 'setLine')
    await page.act('answer', '', { barcode: rice, quantity: '2,5' })
    expect(rows()).toMatchObject([{ told: 6 }, { told: 1 }, { told: 2.5 }])
    await page.act('action', 'sendFile')
    expect(heard()?.key).toBe('done.receivingFiles.sent')
    await open(list)
    expect(rows()).toMatchObject([{ supplier: 'Anadolu', documentNo: 'IRS-5', receivingState: 1, told: 9.5 }])
  })

  test('goods that want a card are shown, and dealt with otherwise once it is asked twice', async () => {
    const id = await scene.tell()
    await scene.can.do(contract.receiving.open, { code: `MK-${id}` })
    const { trays } = await scene.can.do(contract.receiving.tray, { id, code: 'YENI', piece: 2 })
    await open(list)
    expect(page.view.panels).toMatchObject([{ rows: [{ title: { raw: `MK-${id}/1: YENI` }, value: { figure: 2 } }] }])
    await page.act('action', 'trays')
    await page.act('answer', String(trays[0]!.id))
    expect(page.view.stepId).toBe('sureTray')
    await page.act('answer', 'yes')
    expect([heard()?.key, page.view.panels]).toEqual(['done.receivingFiles.trayClosed', []])
  })
})

describe('a receiving file', () => {
  test('is decided line by line, with a paper for the supplier', async () => {
    const id = await scene.tell()
    await scene.receive(id, { [cup]: 5, [plate]: 3 })
    await open(`${detail}?id=${id}`)
    expect(rows()).toMatchObject([
      { told: 6, came: 5, difference: -1, differenceKind: 'short', decision: null },
      { told: 2, came: 3, difference: 1, differenceKind: 'over', decision: null },
    ])
    const [cups, plates] = rows().map(({ id }: { id: number }) => String(id))
    await page.act('action', 'claimDifference', {}, [cups])
    expect([heard()?.key, rows()]).toMatchObject([
      'done.receivingFiles.claimed',
      [{ decision: 'claimed' }, { decision: null }],
    ])
    await page.act('action', 'sendBackDifference', {}, [plates])
    expect(page.view.stepId).toBe('confirm')
    await page.act('answer', 'yes')
    expect([heard()?.key, rows()]).toMatchObject([
      'done.receivingFiles.sentBack',
      [{}, { decision: 'sentBack', sentBack: 1 }],
    ])
    await page.act('action', 'printClaim')
    expect(page.printed.at(-1)).toMatchObject({ kind: 'Claim', orderNo: `MK-${id}` })
    await page.act('action', 'acceptDifference', {}, [cups])
    expect(heard()?.key).toBe('RECEIVING_NOTHING_TO_DECIDE')
    await page.act('action', 'cancelFile')
    await page.act('answer', 'yes')
    expect(heard()?.key).toBe('RECEIVING_HAS_GOODS')
  })

  test('is parted, opened again, and another merchant or nobody has none of it', async () => {
    const id = await scene.tell()
    await open(`${detail}?id=${id}`)
    const [cups] = rows().map(({ id }: { id: number }) => String(id))
    await page.act('action', 'reopenFile')
    expect(heard()?.key).toBe('RECEIVING_NOT_COUNTED')
    await page.act('action', 'partFile', {}, [cups])
    expect([page.path, rows()]).toMatchObject([detail, [{ told: 6 }]])
    await open(`${detail}?id=999999`)
    expect(page.view.stepId).toBe('gone')
    await open(detail)
    expect(page.path).toBe(list)
  })
})
