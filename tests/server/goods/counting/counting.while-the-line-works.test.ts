import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { countScene, cup, rice } from '#tests/support/scenes/count-scene.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { answerOf, send } from '#tests/support/server/server.ts'

const { counting, counts, picking } = contract

/** Ali picks or puts back one cup at A1, where the books say two, at a moment of the count. */
const cases = [
  ['before the shelf is scanned', ['pick', 'begin', 'see', 'finish']],
  ['before the first piece is seen', ['begin', 'pick', 'see', 'finish']],
  ['a piece that was counted', ['begin', 'see', 'see', 'pick', 'finish']],
  ['a piece that was not counted yet', ['begin', 'see', 'pick', 'finish']],
  ['and puts it back after it was counted', ['begin', 'see', 'see', 'pick', 'putBack', 'finish']],
  ['and puts it back before it is counted', ['begin', 'see', 'pick', 'putBack', 'see', 'finish']],
  ['and puts it back where nobody looks again', ['begin', 'see', 'pick', 'putBack', 'finish']],
] as const

describe('a picker takes a piece', () => {
  test.each(cases)('%s: that is no difference', async (_, acts) => {
    const { ali, can, merchant, cupLine, count, shelfState } = await countScene()
    const shelfID = merchant.shelves.A1
    const id = await count('A1')
    const does = {
      begin: () => can.do(counting.begin, { shelfBarcode: 'RAF-A1' }),
      see: () => can.do(counting.scan, { shelfID, barcode: cup }),
      pick: () => ali.do(picking.pick, { orderProductID: cupLine, piece: 1 }),
      putBack: () => ali.do(picking.setPiece, { orderProductID: cupLine, piece: 0 }),
      finish: () => can.do(counting.finish, { shelfID }),
    }
    for (const act of acts) await does[act]()
    expect(await shelfState(id, 'A1')).toBe('agreed')
  })

  test('what is missing beside it is found all the same', async () => {
    const { ali, can, merchant, riceLine, count, veli } = await countScene()
    const shelfID = merchant.shelves.A2
    const id = await count('A2')
    await can.do(counting.begin, { shelfBarcode: 'RAF-A2' })
    await can.do(counting.scan, { shelfID, barcode: rice, piece: 7 })
    await ali.do(picking.pick, { orderProductID: riceLine, piece: 1.5 })
    await can.do(counting.finish, { shelfID })
    expect(await veli.do(counts.shelf, { id, shelfID })).toMatchObject({
      shelfCountState: 'recount',
      lines: [{ counts: [7], book: 8.5, difference: -1.5 }],
    })
  })
})

describe.each(databaseKinds)('on the %s database', kind => {
  test('counts, picks, undos and moves at once end with no difference and a sound ledger', async () => {
    const { app, merchant, can, ece, cupLine, riceLine, count, gaps, veli, variances, balance } = await countScene(
      {},
      kind,
    )
    const { A1, A2 } = merchant.shelves
    const { token } = merchant.users.ali
    const id = await count('A1', 'A2')
    const work = async () => {
      for (let i = 0; i < 12; i++) {
        const answers = await Promise.all([
          send(app, picking.pick, { orderProductID: cupLine, piece: 1 }, { token }),
          send(app, picking.pick, { orderProductID: riceLine, piece: 0.5 }, { token }),
          send(app, picking.setPiece, { orderProductID: cupLine, piece: 0 }, { token }),
          send(app, picking.setPiece, { orderProductID: riceLine, piece: 0.25 }, { token }),
        ])
        expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
      }
    }
    /** He looks at what lies there when he scans: the truth is what the books say, as nobody errs. */
    const look = async (who: typeof can, shelfID: number, barcode: string, productId: number) => {
      const shelfBarcode = shelfID === A1 ? 'RAF-A1' : 'RAF-A2'
      await who.do(counting.begin, { shelfBarcode })
      const { quantity } = await balance(shelfID, productId)
      if (quantity > 0) await who.do(counting.scan, { shelfID, barcode, piece: quantity })
      await who.do(counting.finish, { shelfID, isEmpty: quantity === 0 })
    }
    await Promise.all([work(), look(can, A1, cup, merchant.products.cup), look(ece, A2, rice, merchant.products.rice)])
    const differing = await Promise.all([A1, A2].map(shelfID => veli.do(counts.shelf, { id, shelfID })))
    for (const { shelfCountState, rounds } of differing) expect([shelfCountState, rounds.length]).toEqual(['agreed', 1])
    expect([await variances(), await gaps()]).toEqual([[], []])
  })

  test('what is counted away is picked by nobody meanwhile, whoever comes first', async () => {
    for (let nth = 0; nth < 6; nth++) {
      const {
        app,
        merchant,
        can,
        ece,
        veli,
        cupLine,
        count,
        counts: counted,
        gaps,
        balance,
        cups,
      } = await countScene({}, kind)
      const id = await count('A1')
      await counted(can, 'A1', {})
      await counted(ece, 'A1', {})
      const pick = () =>
        send(app, picking.pick, { orderProductID: cupLine, piece: 1 }, { token: merchant.users.ali.token })
      const [applied, ...picks] = await Promise.all([
        send(app, counts.apply, { id }, { token: merchant.users.veli.token }),
        pick(),
        pick(),
      ])
      expect([applied, ...picks].filter(({ statusCode }) => statusCode >= 500)).toEqual([])
      const answer = answerOf(applied)
      const isApplied = answer.status === 200
      if (!isApplied) expect(answer).toMatchObject({ key: 'COUNT_OUTDATED' })
      const picked = picks.filter(({ statusCode }) => statusCode === 200).length
      expect((await balance(merchant.shelves.A1, merchant.products.cup)).quantity).toBe(isApplied ? 0 : 2 - picked)
      expect(await cups()).toEqual([['A1', 2, picked, isApplied ? 2 - picked : 0, 0]])
      expect(await gaps()).toEqual([])
      expect((await veli.do(counts.read, { id })).countState).toBe(isApplied ? 'done' : 'open')
    }
  })
})
