import { expect, test } from 'vitest'
import { seededRandom } from '#base/random.ts'
import { contract } from '#contract/index.ts'
import { pickingScene } from '#tests/support/scenes/picking-scene.ts'

const random = seededRandom(20_261_121)
const anyOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!

test('a pick of anything leaves the ledger sound', async () => {
  const scene = await pickingScene({ urunToplamaAyar: { fazlaOkutma: true } })
  const { pick, setPiece } = contract.picking
  const { shelves, users, causeId, carts } = scene.merchant
  const pieces = [0, 0.001, 0.5, 1, 2, 3, 1.5, 999_999.999]
  const anyShelf = () => anyOf([undefined, null, ...Object.values(shelves), carts[0]])
  for (let i = 0; i < 300; i++) {
    const orderProductID = anyOf([scene.cupLine, scene.riceLine])
    const payload =
      random() < 0.5
        ? {
            orderProductID,
            piece: anyOf(pieces),
            shelfID: anyShelf(),
            allocatedShelfID: anyShelf(),
            isMissingProduct: random() < 0.2,
            MissingProductReturnCauseID: anyOf([0, causeId]),
          }
        : {
            orderProductID,
            piece: anyOf(pieces),
            shelfID: anyShelf(),
            missingPiece: anyOf([undefined, ...pieces]),
            excessPiece: anyOf([undefined, 0, 0, 1]),
          }
    const endpoint = 'isMissingProduct' in payload ? pick : setPiece
    const answer = await scene.app.inject({
      method: endpoint.method,
      url: endpoint.path,
      payload,
      headers: { usertoken: users.ali.token },
    })
    expect(answer.statusCode, JSON.stringify(payload)).toBeLessThan(500)
  }
  expect(await scene.gaps()).toEqual([])
  const rows = await scene.ali.do(contract.picking.products)
  for (const line of [scene.cupLine, scene.riceLine])
    expect(rows.filter(row => row.orderProductID === line).reduce((sum, row) => sum + row.piece, 0)).toBe(
      line === scene.cupLine ? 2 : 1.5,
    )
})
