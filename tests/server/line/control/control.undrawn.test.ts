import { expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { drawingAllBut } from '#tests/support/printing/drawing-all-but.ts'
import { controlScene } from '#tests/support/scenes/control-scene.ts'

const { qualityControl, documents } = contract

test('an order whose invoice cannot be drawn is checked all the same: the other papers come, and that one is named', async () => {
  const noted = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const scene = await controlScene({ server: { inThread: drawingAllBut('Invoice') } })
  const { ali, orders, db } = scene
  const { mixed } = orders
  const { body } = await scene.readAll(mixed.id)
  const operationId = crypto.randomUUID()
  const done = await ali.do(qualityControl.complete, { ...body, desi: 1 }, { operationId })
  expect([done.packageStatus, done.invoiceNo === '', done.cargoHtml === null, done.invoicePDF, done.undrawn]).toEqual([
    5,
    false,
    false,
    null,
    ['Invoice'],
  ])
  expect(await ali.do(qualityControl.complete, { ...body, desi: 1 }, { operationId })).toEqual(done)
  expect(
    await many(db, sql`select kind from print_record p join order_document d on d.id = order_document_id`),
  ).toEqual([{ kind: 'Cargo' }])
  expect(await ali.refused(documents.print, { orderIDs: [mixed.id], kinds: ['Cargo', 'Invoice'] })).toEqual([
    'PAPER_NOT_DRAWN',
    { paper: 'Invoice', orderNo: mixed.orderNo },
  ])
  expect((await ali.do(documents.print, { orderIDs: [mixed.id], kinds: ['Cargo'] })).papers).toHaveLength(1)
  expect(noted.mock.calls.map(([text]) => text)).toEqual(
    Array(3).fill(`Invoice of order ${mixed.orderNo} could not be drawn:`),
  )
  noted.mockRestore()
})
