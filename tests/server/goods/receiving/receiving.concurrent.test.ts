import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { listings } from '#contract/listings/index.ts'
import { transact } from '#server/base/store/transaction.ts'
import { placedOfFiles } from '#server/goods/receiving/placed-of-files.ts'
import { cup, plate, receivingScene, sscc } from '#tests/support/scenes/receiving-scene.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { answerOf, send } from '#tests/support/server/server.ts'

const { receiving, receivingFiles } = contract

describe.each(databaseKinds)('on the %s database', kind => {
  test('two people count one file at once: nothing is lost, nothing is counted twice', async () => {
    const { can, ece, tell, lines, lying, merchant, gaps } = await receivingScene({}, kind)
    const id = await tell()
    await Promise.all([can, ece].map(user => user.do(receiving.open, { code: `MK-${id}` })))
    await Promise.all(
      Array.from({ length: 24 }, (_, nth) =>
        [can, ece][nth % 2]!.do(receiving.scan, { id, barcode: nth % 3 === 0 ? plate : cup }),
      ),
    )
    expect(await lines(id)).toEqual([
      [6, 16, 0, 0, 0],
      [2, 8, 0, 0, 0],
    ])
    expect(await lying('receiving', merchant.products.cup)).toBe(16)
    expect(await gaps()).toEqual([])
  })

  test('one pallet scanned by two at once is received by one of them', async () => {
    const { app, tokens, can, tell, lines } = await receivingScene({}, kind)
    const id = await tell({ lines: [{ barcode: cup, quantity: 12, sscc }] })
    await can.do(receiving.open, { code: `MK-${id}` })
    const answers = await Promise.all(
      [tokens.can, tokens.ece, tokens.can, tokens.ece].map(token =>
        send(app, receiving.pallet, { id, sscc }, { token }),
      ),
    )
    expect(
      answers
        .map(answerOf)
        .map(answer => ('key' in answer ? answer.key : 'received'))
        .toSorted(),
    ).toEqual(['RECEIVING_PALLET_TAKEN', 'RECEIVING_PALLET_TAKEN', 'RECEIVING_PALLET_TAKEN', 'received'])
    expect(await lines(id)).toEqual([[12, 12, 0, 0, 0]])
  })

  test('one note, and one pallet, told by several at once make one file', async () => {
    const { app, tokens, desk, supplierId } = await receivingScene({}, kind)
    const makes = (input: object) =>
      Promise.all(
        Array.from({ length: 4 }, () =>
          send(app, receivingFiles.make, { supplierID: supplierId, ...input }, { token: tokens.desk }),
        ),
      ).then(answers =>
        answers
          .map(answerOf)
          .map(answer => ('key' in answer ? answer.key : 'made'))
          .toSorted(),
      )
    expect(await makes({ documentNo: 'IRS-1' })).toEqual([...Array(3).fill('RECEIVING_DOCUMENT_TAKEN'), 'made'])
    expect(await makes({ lines: [{ barcode: cup, quantity: 1, sscc }] })).toEqual([
      ...Array(3).fill('RECEIVING_LINES_WRONG'),
      'made',
    ])
    expect((await desk.do(listings.receivingList.rows, {})).rows).toHaveLength(2)
  })

  test('a file ended by two while others scan is ended once, and every scan that was taken is counted', async () => {
    const { app, tokens, can, tell, lines, state, gaps } = await receivingScene({}, kind)
    for (let round = 0; round < 5; round++) {
      const id = await tell()
      await can.do(receiving.open, { code: `MK-${id}` })
      await can.do(receiving.scan, { id, barcode: cup })
      const answers = (
        await Promise.all([
          send(app, receiving.scan, { id, barcode: cup }, { token: tokens.ece }),
          send(app, receiving.finish, { id }, { token: tokens.can }),
          send(app, receiving.scan, { id, barcode: cup }, { token: tokens.can }),
          send(app, receiving.finish, { id }, { token: tokens.ece }),
          send(app, receiving.scan, { id, barcode: cup }, { token: tokens.ece }),
        ])
      ).map(answerOf)
      const isTaken = (nth: number) => 'model' in answers[nth]!
      expect([isTaken(1), isTaken(3)].filter(Boolean)).toHaveLength(1)
      const taken = [0, 2, 4].filter(isTaken).length
      expect((await lines(id))[0]).toEqual([6, 1 + taken, 0, 0, 0])
      expect(await state(id)).toBe(3)
    }
    expect(await gaps()).toEqual([])
  })

  test('scans, put-aways and decisions of one file at once come to what they would one by one', async () => {
    const { db, can, ece, desk, tell, lines, merchant, gaps } = await receivingScene({}, kind)
    const id = await tell()
    await can.do(receiving.open, { code: `MK-${id}` })
    await can.do(receiving.scan, { id, barcode: cup, piece: 20 })
    const placing = () =>
      transact(db as Pool, own =>
        placedOfFiles(own, merchant.tenantId, merchant.warehouseId, {
          productId: merchant.products.cup,
          quantity: 1,
          fileId: id,
        }),
      )
    await Promise.all(
      Array.from({ length: 18 }, (_, nth) =>
        nth % 3 === 0 ? placing() : [can, ece][nth % 2]!.do(receiving.scan, { id, barcode: cup }),
      ),
    )
    expect((await lines(id))[0]).toEqual([6, 32, 0, 6, 0])
    await desk.do(receivingFiles.read, { id })
    expect(await gaps()).toEqual([])
  })
})
