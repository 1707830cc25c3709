import { beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#base/random.ts'
import type { Endpoint } from '#contract/define.ts'
import { allCalls, contract } from '#contract/index.ts'
import { type PickingScene, pickingScene } from '../support/picking-scene.ts'

let scene: PickingScene
beforeAll(async () => {
  scene = await pickingScene({ urunToplamaAyar: { fazlaOkutma: true } })
})

const random = seededRandom(20_261_121)
const values = [
  0,
  1,
  2,
  3,
  5,
  34,
  792,
  0.5,
  0.001,
  -1,
  999_999,
  1_000_000,
  2 ** 31,
  2 ** 53 - 1,
  1e15,
  1e308,
  true,
  false,
]
const texts = [
  '',
  ' ',
  'x',
  'ı',
  '2026-01-05',
  '2026-13-01',
  '9999-12-31',
  'single',
  'cup',
  'ARABA1',
  '%',
  "'",
  '\\',
  '{}',
  '😀',
  'x'.repeat(600),
]
const anyOf = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
const anyValue = (): unknown =>
  random() < 0.6 ? anyOf(values) : random() < 0.9 ? anyOf(texts) : anyOf([null, [], {}, [1]])

const anyRequest = (endpoint: Endpoint) => {
  const some = (fields: object) => Object.keys(fields).filter(() => random() < 0.7)
  const path = endpoint.path.replace(/:\w+/g, () => encodeURIComponent(String(anyValue())) || '0')
  const query = new URLSearchParams(some(endpoint.query).map(name => [name, String(anyValue())]))
  const body = Object.fromEntries(some(endpoint.body).map(name => [name, anyValue()]))
  return { method: endpoint.method, url: `${path}?${query}`, ...(endpoint.method !== 'GET' && { payload: body }) }
}

const isTried = (endpoint: Endpoint) => endpoint !== contract.session.logout && endpoint !== contract.session.login

test.each(allCalls.filter(isTried).map(endpoint => [endpoint.path, endpoint] as const))(
  '%s has an answer to anything',
  async (_, endpoint) => {
    for (let i = 0; i < 60; i++) {
      const request = anyRequest(endpoint)
      const answer = await scene.app.inject({ ...request, headers: { usertoken: scene.merchant.users.veli.token } })
      expect(answer.statusCode, JSON.stringify(request)).toBeLessThan(500)
      expect(typeof answer.json().isError).toBe('boolean')
    }
  },
)

test('a pick of anything leaves the ledger sound', async () => {
  // What was tried above may have taken Ali's set or session from him.
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
