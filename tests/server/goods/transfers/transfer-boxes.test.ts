import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { cup, rice, type TransferScene, transferScene } from '#tests/support/scenes/transfer-scene.ts'

const { transferBoxes, transfers } = contract

let scene: TransferScene
beforeEach(async () => {
  scene = await transferScene()
})
const picked = async (barcode: string, product: number, shelfId: number, quantity: number): Promise<number> => {
  const id = await scene.send({ [barcode]: quantity })
  await scene.veli.do(transfers.pick, { id, shelfId, productId: product, quantity })
  await scene.veli.do(transfers.completePick, { id })
  return id
}
const cups = () => picked(cup, scene.merchant.products.cup, scene.merchant.shelves.B1, 1)
const someRice = () => picked(rice, scene.merchant.products.rice, scene.merchant.shelves.A2, 2)

test('a file travels in several boxes with a label each, and the checker reads them one by one', async () => {
  const { veli, deniz } = scene
  const id = await cups()
  const { boxes, html } = await veli.do(transferBoxes.pack, { id, boxes: 2 })
  expect(boxes).toEqual([
    { n: 1, of: 2, barcode: `TR-${id}-K1`, cameAt: null },
    { n: 2, of: 2, barcode: `TR-${id}-K2`, cameAt: null },
  ])
  expect(html).toContain(`TR-${id}-K2`)
  expect(html).toContain('Kadıköy 2 / 2')
  const first = await deniz.do(transferBoxes.arrive, { code: `tr-${id}-k2`, fileId: id })
  expect(first).toMatchObject({ file: { id, transferState: 4 }, box: { n: 2 }, boxes: [{ cameAt: null }, { n: 2 }] })
  expect(first.box.cameAt).not.toBeNull()
  const again = await deniz.do(transferBoxes.arrive, { code: `TR-${id}-K2` })
  expect(again).toEqual(first)
  expect(await deniz.do(transferBoxes.list, { id })).toEqual(first.boxes)
  expect(await veli.refused(transferBoxes.pack, { id, boxes: 1 })).toEqual([
    'TRANSFER_BOX_CAME',
    { box: `TR-${id}-K2`, boxes: 2 },
  ])
  expect((await veli.do(transferBoxes.pack, { id, boxes: 3 })).boxes).toHaveLength(3)
})

test('a box that belongs elsewhere is refused with where, and nothing is noted', async () => {
  const { veli, deniz } = scene
  const mine = await cups()
  const other = await someRice()
  await veli.do(transferBoxes.pack, { id: mine, boxes: 1 })
  await veli.do(transferBoxes.pack, { id: other, boxes: 1 })
  const code = `TR-${other}-K1`
  const belongs = { box: code, file: `TR-${other}`, to: 'Kadıköy' }
  expect(await deniz.refused(transferBoxes.arrive, { code, fileId: mine })).toEqual([
    'TRANSFER_BOX_OTHER_FILE',
    belongs,
  ])
  expect(await veli.refused(transferBoxes.arrive, { code })).toEqual(['TRANSFER_BOX_OTHER_WAREHOUSE', belongs])
  expect(await deniz.refused(transferBoxes.arrive, { code: `TR-${other}-K2` })).toEqual([
    'TRANSFER_BOX_NOT_FOUND',
    { code: `TR-${other}-K2` },
  ])
  expect((await deniz.do(transferBoxes.list, { id: other })).map(({ cameAt }) => cameAt)).toEqual([null])
  expect((await deniz.refused(transferBoxes.pack, { id: mine, boxes: 2 }))[0]).toBe('TRANSFER_NOT_FOUND')
})

test('a box that comes without its file finds it; one that comes before it waits; one of a cancelled file is refused', async () => {
  const { veli, deniz } = scene
  const id = await scene.send({ [cup]: 1 })
  await veli.do(transferBoxes.pack, { id, boxes: 1 })
  const code = `TR-${id}-K1`
  expect(await deniz.refused(transferBoxes.arrive, { code })).toEqual([
    'TRANSFER_BOX_EARLY',
    { box: code, file: `TR-${id}`, to: 'Kadıköy' },
  ])
  expect((await deniz.do(transfers.files, { fileNo: code.toLowerCase() })).map(file => file.id)).toEqual([id])
  const { B1 } = scene.merchant.shelves
  await veli.do(transfers.pick, { id, shelfId: B1, productId: scene.merchant.products.cup })
  await veli.do(transfers.completePick, { id })
  expect((await deniz.do(transferBoxes.arrive, { code })).file.transferState).toBe(4)
  await run(scene.db, sql`update transfer_file set status = 9 where id = ${id}`)
  expect((await deniz.refused(transferBoxes.arrive, { code }))[0]).toBe('TRANSFER_NOT_TO_CHECK')
  expect((await veli.refused(transferBoxes.pack, { id, boxes: 4 }))[0]).toBe('TRANSFER_STATE_UNFIT')
})

test('two checkers who read one box at once note it once', async () => {
  const { deniz, veli, db } = scene
  const id = await cups()
  await veli.do(transferBoxes.pack, { id, boxes: 2 })
  const answers = await Promise.all([1, 2].map(() => deniz.do(transferBoxes.arrive, { code: `TR-${id}-K1` })))
  expect(answers[0]!.box).toEqual(answers[1]!.box)
  const noted = await db.query('select count(*) as came from transfer_box where came_at is not null')
  expect(Number(noted.rows[0]!.came)).toBe(1)
})
