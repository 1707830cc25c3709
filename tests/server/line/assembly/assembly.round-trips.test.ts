import { expect, test } from 'vitest'
import { newId } from '#base/ids.ts'
import { contract } from '#contract/index.ts'
import { lineScene, mugBarcode } from '#tests/support/scenes/line-scene.ts'
import { addOrder, addProduct, stock } from '#tests/support/scenes/seed.ts'
import { costOf } from '#tests/support/server/cost-of.ts'

const { assembly } = contract
const [cup, plate] = ['8690000000012', '8690000000029']

const bowlBarcode = (i: number) => `86911000${String(i).padStart(5, '0')}`
const asOperation = () => ({ operationId: newId() })

test('one scan at a table costs one statement that reads and one that writes and commits, beside its session', async () => {
  const { ali, atTable, db } = await lineScene()
  await atTable(ali)
  const assign = (barcode: string) => costOf(db, () => ali.do(assembly.assignProduct, { barcode }, asOperation()))
  // An order that has nothing on the table yet is given a parcel: the table's parcels are read for it.
  const [first, second] = [await assign(cup), await assign(plate)]
  expect([first, second].map(({ answer }) => answer.isNewParcel)).toEqual([true, false])
  expect([first, second].map(({ statements }) => statements)).toEqual([4, 3])
  const back = ({ orderProductID, parcel, piece }: typeof first.answer) =>
    costOf(db, () =>
      ali.do(assembly.takeBack, { orderProductID: orderProductID!, parcelID: parcel!.id, piece }, asOperation()),
    )
  expect([await back(second.answer), await back(first.answer)].map(({ statements }) => statements)).toEqual([3, 4])
})

test('what a scan reads and answers does not grow with the set, nor with the table', async () => {
  const { ali, veli, atTable, db, merchant, pickSet } = await lineScene({ parcelCount: 40 })
  const { shelves, products } = merchant
  const bowls = await Promise.all(
    Array.from({ length: 30 }, (_, i) => addProduct(merchant, `bowl${i}`, bowlBarcode(i))),
  )
  await addOrder(merchant, [
    [products.cup, 1],
    [products.plate, 1],
  ])
  for (const [i, bowl] of bowls.entries()) {
    await stock(merchant, shelves.B1, bowl, 5)
    if (i % 3 === 0)
      await addOrder(
        merchant,
        bowls.slice(i, i + 3).map(each => [each, 2] as const),
      )
  }
  await pickSet(veli, 'ARABA2')
  await atTable(ali)
  await atTable(veli, 'MASA2', 'ARABA2')
  for (const i of bowls.keys()) await veli.do(assembly.assignProduct, { barcode: bowlBarcode(i) })
  const scans = async (user: typeof ali) => {
    await user.do(assembly.assignProduct, { barcode: cup })
    return costOf(db, () => user.do(assembly.assignProduct, { barcode: plate }, asOperation()))
  }
  const [small, large] = [await scans(ali), await scans(veli)]
  expect(large.statements).toBe(small.statements)
  // Numbers have more digits.
  expect(large.read).toBeLessThan(small.read * 1.1)
  const [answered, answeredToo] = [small, large].map(({ answer }) => JSON.stringify(answer).length)
  expect(answeredToo).toBeLessThan(answered! * 1.1)
  expect(answeredToo).toBeLessThan(1200)
})

test('a piece that nobody wants is refused without anything being locked', async () => {
  const { ali, atTable, db } = await lineScene()
  await atTable(ali)
  await ali.do(assembly.assignProduct, { barcode: mugBarcode })
  const refused = await costOf(db, () => ali.refused(assembly.assignProduct, { barcode: mugBarcode }, asOperation()))
  expect([refused.answer[0], refused.statements]).toEqual(['COMBINE_NOT_NEEDED', 2])
})
