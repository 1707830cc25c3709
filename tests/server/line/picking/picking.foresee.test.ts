import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { putPick } from '#flows/order-management/picking/endings.ts'
import { foreseePick } from '#flows/order-management/picking/foresee.ts'
import type { PickingPlan } from '#flows/order-management/picking/plan.ts'
import { defaultSettings } from '#server/base/settings.ts'
import { pickingScene } from '#tests/support/scenes/picking-scene.ts'

const { picking } = contract

const openPlan = async () => {
  const { ali, cupLine, riceLine } = await pickingScene()
  const readPlan = async (): Promise<PickingPlan> => ({
    settings: defaultSettings,
    informations: await ali.do(picking.informations),
    shelves: await ali.do(picking.shelves),
    products: await ali.do(picking.products),
    orders: [],
    causes: [],
    others: [],
  })
  const [cause] = await ali.do(picking.causes, { active: true })
  const start = await readPlan()
  const rowOf = (plan: PickingPlan, line: number) => plan.products.find(row => row.orderProductID === line)!
  const shelfOf = (line: number) => rowOf(start, line).shelfID
  const none = { isMissingProduct: false, MissingProductReturnCauseID: 0 }
  const picks = [
    { orderProductID: cupLine, shelfID: shelfOf(cupLine), piece: 1, ...none },
    { orderProductID: riceLine, shelfID: shelfOf(riceLine), piece: 0.4, ...none },
    {
      orderProductID: cupLine,
      shelfID: shelfOf(cupLine),
      piece: 1,
      isMissingProduct: true,
      MissingProductReturnCauseID: cause!.id,
    },
    { orderProductID: riceLine, shelfID: shelfOf(riceLine), piece: 1.1, ...none },
  ]
  return { ali, start, readPlan, rowOf, picks }
}

test('what a terminal foresees of a pick before the server has answered is what the server answers', async () => {
  const { ali, start, readPlan, picks } = await openPlan()
  let plan = start
  for (const pick of picks) {
    const foreseen = foreseePick(plan, pick)
    const answer = await ali.do(picking.pick, pick)
    expect(foreseen).toEqual(answer)
    plan = putPick(plan, answer)
  }
  expect((await readPlan()).products).toEqual(plan.products)
})

test('what an undo brings back is the plan of before, to the last field', async () => {
  const { ali, start, readPlan, rowOf, picks } = await openPlan()
  const plans = [start]
  for (const pick of picks) plans.push(putPick(plans.at(-1)!, await ali.do(picking.pick, pick)))
  for (const [at, { orderProductID, shelfID, isMissingProduct }] of [...picks.entries()].toReversed()) {
    const { occurrencesPiece: piece, missingPiece, excessPiece } = rowOf(plans[at]!, orderProductID)
    const rest = isMissingProduct ? { missingPiece } : { excessPiece }
    const answer = await ali.do(picking.setPiece, { orderProductID, shelfID, piece, ...rest })
    expect(putPick(plans[at + 1]!, answer)).toEqual(plans[at])
  }
  expect(await readPlan()).toEqual(start)
})

test('nothing is foreseen of pieces of another shelf, of more than was ordered, of an unknown line', async () => {
  const { ali, cupLine } = await pickingScene()
  const [cup] = (await ali.do(picking.products)).filter(row => row.orderProductID === cupLine)
  const plan = { settings: defaultSettings, products: [cup!] } as unknown as PickingPlan
  const pick = { orderProductID: cupLine, shelfID: cup!.shelfID, piece: 1, isMissingProduct: false }
  const tries = [
    { ...pick, shelfID: cup!.shelfID + 1, allocatedShelfID: cup!.shelfID },
    { ...pick, piece: 3 },
    { ...pick, piece: 0 },
    { ...pick, orderProductID: cupLine + 1000 },
  ]
  expect(tries.map(each => foreseePick(plan, each as never))).toEqual([null, null, null, null])
})
