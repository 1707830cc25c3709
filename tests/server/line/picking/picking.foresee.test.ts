import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { putPick } from '#flows/order-management/picking/endings.ts'
import { foreseePick } from '#flows/order-management/picking/foresee.ts'
import type { PickingPlan } from '#flows/order-management/picking/plan.ts'
import { defaultSettings } from '#server/base/settings.ts'
import { pickingScene } from '#tests/support/scenes/picking-scene.ts'

const { picking } = contract

test('what a terminal foresees of a pick without the server is what the server answers', async () => {
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
  let plan = await readPlan()
  const shelfOf = (line: number) => plan.products.find(row => row.orderProductID === line)!.shelfID
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
  for (const pick of picks) {
    const foreseen = foreseePick(plan, pick)
    const answer = await ali.do(picking.pick, pick)
    expect(foreseen).toEqual(answer)
    plan = putPick(plan, answer)
  }
  expect((await readPlan()).products).toEqual(plan.products)
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
