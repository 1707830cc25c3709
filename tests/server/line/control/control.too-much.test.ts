import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { controlScene } from '#tests/support/scenes/control-scene.ts'

const { complete } = contract.qualityControl

test('no more is read than the parcel holds, nor than is wanted', async () => {
  const scene = await controlScene({ missing: ({ mixed }) => [mixed.lines[1]!] })
  const { ali, orders } = scene
  const { body } = await scene.readAll(orders.mixed.id)
  const [cups, plate] = orders.mixed.lines
  const withLine = (line: number, piece: number, missingPiece: number) =>
    body.products.map(row => (row.orderProductID === line ? { ...row, piece, missingPiece } : row))
  const refusal = (products: unknown) => ali.refused(complete, { ...body, products })
  const tooMuch = (product: string, most: number) => ['QUALITY_CONTROL_TOO_MUCH', { product, most }]
  expect(await refusal(withLine(cups!, 3, 0))).toEqual(tooMuch('Ürün cup', 2))
  expect(await refusal(withLine(cups!, 2, 1))).toEqual(tooMuch('Ürün cup', 2))
  expect(await refusal(withLine(cups!, 1_000_000, 0))).toEqual(tooMuch('Ürün cup', 2))
  expect(await refusal(withLine(plate!, 1, 0))).toEqual(tooMuch('Ürün plate', 0))
  const twice = [...body.products, { orderProductID: cups!, piece: 1, missingPiece: 0 }]
  expect(await refusal(twice)).toEqual(tooMuch('Ürün cup', 2))
  expect(await scene.gaps()).toEqual([])
})
