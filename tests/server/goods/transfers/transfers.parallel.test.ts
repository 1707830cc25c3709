import { describe, expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { many, sql } from '#server/base/store/sql.ts'
import { addOrder } from '#tests/support/scenes/seed.ts'
import { cup, rice, type TransferScene, transferScene } from '#tests/support/scenes/transfer-scene.ts'
import { costOf } from '#tests/support/server/cost-of.ts'
import { databaseKinds } from '#tests/support/server/database.ts'
import { answerOf, send } from '#tests/support/server/server.ts'

const { transfers } = contract

/** What each call was answered with: `done`, or the key it was refused with. */
const ends = async (
  { app }: TransferScene,
  token: string,
  asked: readonly (readonly [
    endpoint: (typeof contract)['transfers'][keyof (typeof contract)['transfers']],
    input: object,
  ])[],
) => {
  const answers = await Promise.all(asked.map(([endpoint, input]) => send(app, endpoint, { ...input }, { token })))
  return answers
    .map(answerOf)
    .map(answer => ('key' in answer ? answer.key : 'done'))
    .toSorted()
}
const cupOf = ({ merchant }: TransferScene, id: number) => ({
  id,
  shelfId: merchant.shelves.B1,
  productId: merchant.products.cup,
})

describe.each(databaseKinds)('on the %s database', kind => {
  test('two transfers that want the last piece: one is sent, the other told what lacks', async () => {
    const scene = await transferScene({}, kind)
    const drafts = [await scene.draft({ [cup]: 1 }), await scene.draft({ [cup]: 1 })]
    const sent = drafts.map(id => [transfers.status, { id, status: 1 }] as const)
    expect(await ends(scene, scene.tokens.veli, sent)).toEqual(['TRANSFER_STOCK_SHORT', 'done'])
    expect(await scene.balance(scene.merchant.shelves.B1, scene.merchant.products.cup)).toEqual({
      quantity: 1,
      reserved: 1,
    })
    expect(await scene.gaps()).toEqual([])
  })

  test('a transfer and a set that want the last piece: one of them gets it', async () => {
    const scene = await transferScene({}, kind)
    const { app, merchant, tokens } = scene
    await addOrder(merchant, [[merchant.products.cup, 1]])
    const id = await scene.draft({ [cup]: 1 })
    const [set, file] = await Promise.all([
      send(app, contract.orderSelection.make, {}, { token: tokens.veli }),
      send(app, transfers.status, { id, status: 1 }, { token: tokens.veli }),
    ])
    const isMade = [set, file].map(answer => 'model' in answerOf(answer))
    expect(isMade.filter(Boolean)).toHaveLength(1)
    expect(await scene.balance(merchant.shelves.B1, merchant.products.cup)).toEqual({ quantity: 1, reserved: 1 })
    expect(await scene.gaps()).toEqual([])
  })

  test('two pickers, and two checkers, of one file take no more than it has', async () => {
    const scene = await transferScene({}, kind)
    const id = await scene.send({ [rice]: 3 })
    const { shelves, products } = scene.merchant
    const pick = { id, shelfId: shelves.A2, productId: products.rice, quantity: 1 }
    expect(await ends(scene, scene.tokens.veli, Array(6).fill([transfers.pick, pick]))).toEqual([
      ...Array(3).fill('TRANSFER_PICK_TOO_MUCH'),
      ...Array(3).fill('done'),
    ])
    expect(await ends(scene, scene.tokens.veli, Array(3).fill([transfers.completePick, { id }]))).toEqual(
      Array(3).fill('done'),
    )
    const check = { id, productId: products.rice, quantity: 1 }
    expect(await ends(scene, scene.tokens.deniz, Array(6).fill([transfers.check, check]))).toEqual([
      ...Array(3).fill('TRANSFER_CHECK_TOO_MUCH'),
      ...Array(3).fill('done'),
    ])
    expect(await ends(scene, scene.tokens.deniz, Array(3).fill([transfers.completeCheck, { id }]))).toEqual(
      Array(3).fill('done'),
    )
    expect([await scene.stands(id), await scene.lies('rice'), await scene.gaps()]).toEqual([
      [5, 3, 3, 0, 0, 3, 0],
      [0, 0, 0, 3],
      [],
    ])
  })

  test('completed twice with something missing, it is reviewed once', async () => {
    const scene = await transferScene({}, kind)
    const id = await scene.send({ [cup]: 1 })
    await scene.veli.do(transfers.pick, { ...cupOf(scene, id), isMissing: true })
    expect(await ends(scene, scene.tokens.veli, Array(4).fill([transfers.completePick, { id }]))).toEqual(
      Array(4).fill('done'),
    )
    expect(await many(scene.db, sql`select piece from transfer_difference where file_id = ${id}`)).toEqual([
      { piece: 1 },
    ])
  })

  test('cancelled while it is picked, nothing is left between two chairs', async () => {
    const scene = await transferScene({}, kind)
    const id = await scene.send({ [cup]: 1, [rice]: 2 })
    const { shelves, products } = scene.merchant
    const picks = Array.from({ length: 4 }, () => [
      transfers.pick,
      { id, shelfId: shelves.A2, productId: products.rice, quantity: 0.5 },
    ])
    await ends(scene, scene.tokens.veli, [...picks, [transfers.status, { id, status: 9 }]] as never)
    const [, transit, back] = await scene.lies('rice')
    const [{ sum: onShelf }] = (await many<{ sum: number }>(
      scene.db,
      sql`select quantity as sum from stock where place_id = ${shelves.A2} and product_id = ${products.rice}`,
    )) as [{ sum: number }]
    expect([transit, onShelf + back!]).toEqual([0, 10])
    expect((await scene.stands(id))[0]).toBe(9)
    expect(await scene.gaps()).toEqual([])
  })
})

test('a scan of a pick or a check costs one statement that reads and one that writes, beside its session', async () => {
  const scene = await transferScene()
  const id = await scene.send({ [rice]: 2 })
  const { shelves, products } = scene.merchant
  const pick = { id, shelfId: shelves.A2, productId: products.rice, quantity: 1 }
  const check = { id, productId: products.rice, quantity: 1 }
  await scene.veli.do(transfers.pick, pick)
  const { db } = scene.merchant
  const picked = await costOf(db, () => scene.veli.do(transfers.pick, pick, { operationId: newId() }))
  await scene.veli.do(transfers.completePick, { id })
  await scene.deniz.do(transfers.check, check)
  const checked = await costOf(db, () => scene.deniz.do(transfers.check, check, { operationId: newId() }))
  expect([picked.statements, checked.statements]).toEqual([3, 3])
})
