import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { run, sql } from '#server/base/store/sql.ts'
import type { HeadlessTerminal } from '#simulate/worker/headless-terminal.ts'
import { openPage } from '#tests/support/headless.ts'
import { type ControlScene, controlScene } from '#tests/support/scenes/control-scene.ts'

const [cup, plate] = ['8690000000012', '8690000000029']
let scene: ControlScene
let page: HeadlessTerminal
const scan = async (...codes: readonly string[]) => {
  for (const code of codes) await page.act('scan', code)
}
const stands = () => [page.view.stepId, page.heard.at(-1)?.tone, page.heard.at(-1)?.key]
/** Before the parcel of the order `shared`: a cup and two plates. */
const atParcel = async (kaliteKontrolAyar: object) => {
  scene = await controlScene({ settings: { kaliteKontrolAyar } })
  await run(scene.db, sql`update customer_order set amount = 100`)
  page = await openPage(scene, scene.merchant.users.ali.token, '/order-management/quality-control')
  await scan((await scene.readAll(scene.orders.shared.id)).order.parcel!.barcode)
}
const fields = () => {
  const { step, seen } = page.view
  return step?.kind === 'form' ? Object.fromEntries(step.fields(seen).map(({ name, start }) => [name, start])) : null
}

test('the last scan completes and prints; its undo opens the order again, to be packed otherwise', async () => {
  await atParcel({ printAtOnce: true })
  await scan(cup, plate)
  expect(page.printed).toEqual([])
  await scan(plate)
  expect(stands()).toEqual(['parcel', 'yes', 'done.quality-control.orderChecked'])
  expect(page.printed.map(({ kind }) => kind)).toEqual(['Cargo', 'Invoice'])
  expect(await scene.order(scene.orders.shared.id)).toMatchObject({ packageStatus: 5 })

  await scan('OKUT-UNDO')
  expect(stands()).toEqual(['packing', 'yes', 'done.quality-control.reopened'])
  await page.act('answer', '', { ...fields(), packageCount: '2' })
  expect(stands()).toEqual(['parcel', 'yes', 'done.quality-control.orderChecked'])
  expect(page.heard.at(-1)?.params).toMatchObject({ packages: 2 })
  await scan('OKUT-UNDO', 'OKUT-UNDO')
  expect(page.view.stepId).toBe('product')
  await scan(plate, plate)
  expect(stands()).toEqual(['parcel', 'yes', 'done.quality-control.orderChecked'])
  expect(await scene.gaps()).toEqual([])
})

test('what asks for a person is asked as ever: something missing, desi, the delivery note', async () => {
  await atParcel({ printAtOnce: true })
  await scan(cup, plate, 'OKUT-MISSING', 'OKUT-1')
  expect(page.view.stepId).toBe('lacking')
  await atParcel({ printAtOnce: true, desiRequired: true })
  await scan(cup, plate, plate)
  expect(page.view.stepId).toBe('packing')
  await atParcel({ printAtOnce: true, shippingAmountByParcel: 100 })
  await scan(cup, plate, plate)
  expect(page.view.stepId).toBe('shippingNotice')
})

test('where it is not set, the packing is confirmed by a person', async () => {
  await atParcel({})
  await scan(cup, plate, plate)
  expect(stands()[0]).toBe('packing')
  expect(page.printed).toEqual([])
  await scan('OKUT-OK')
  expect(stands()).toEqual(['parcel', 'yes', 'done.quality-control.orderChecked'])
})

test('an undo that comes too late is told so', async () => {
  await atParcel({ printAtOnce: true })
  await scan(cup, plate, plate)
  await scene.veli.do(contract.orders.cancel, { id: scene.orders.shared.id, reason: '@reason.unpaid' })
  await scan('OKUT-UNDO')
  expect(stands()).toEqual(['parcel', 'no', 'CONTROL_STANDS'])
})
