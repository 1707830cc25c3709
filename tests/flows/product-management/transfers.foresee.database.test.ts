import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { foreseeCheck } from '#flows/product-management/transfer-control/judge.ts'
import { foreseePick } from '#flows/product-management/transfer-pick/inputs.ts'
import { putRow } from '#flows/product-management/transfer-pick/plan.ts'
import { openPage } from '#tests/support/headless.ts'
import { cup, rice, transferScene } from '#tests/support/scenes/transfer-scene.ts'

const { transfers } = contract

test('what a plan foresees of picks, missing ones and checks is what the server answers', async () => {
  const { veli, deniz, merchant, send, tokens, app, db } = await transferScene()
  const id = await send({ [cup]: 1, [rice]: 2 })
  const page = await openPage({ app, db }, tokens.veli, `/product-management/warehouse-product-transfer/pick?id=${id}`)
  const { shelves, products } = merchant
  let plan = page.view.seen.doc
  for (const pick of [
    { id, shelfId: shelves.A2, productId: products.rice, quantity: 0.75, isMissing: false },
    { id, shelfId: shelves.A2, productId: products.rice, quantity: 1.25, isMissing: true },
    { id, shelfId: shelves.B1, productId: products.cup, quantity: 1, isMissing: false },
  ]) {
    const foreseen = foreseePick(plan, pick)
    expect(foreseen).not.toBeNull()
    expect(foreseen).toEqual(await veli.do(transfers.pick, pick))
    plan = putRow(plan, foreseen!)
  }
  expect(
    foreseePick(plan, { id, shelfId: shelves.B1, productId: products.cup, quantity: 1, isMissing: false }),
  ).toBeNull()
  await veli.do(transfers.completePick, { id })
  await veli.do(contract.transferFiles.decide, {
    differenceIDs: (await veli.do(contract.rows.transferDifferences, {})).rows.map(row => Number(row.id)),
    decision: 'cancelled',
  })
  const arriving = await openPage(
    { app, db },
    tokens.deniz,
    `/product-management/warehouse-product-transfer/control?id=${id}`,
  )
  const check = { id, productId: products.rice, quantity: 0.5 }
  const foreseen = foreseeCheck(arriving.view.seen.doc, check)
  expect(foreseen).toEqual(await deniz.do(transfers.check, check))
  expect(foreseeCheck(arriving.view.seen.doc, { ...check, quantity: 1 })).toBeNull()
})
