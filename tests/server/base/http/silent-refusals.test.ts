import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'

let app: FastifyInstance
let token: string
beforeAll(async () => {
  const { merchant, ...server } = await merchantScene()
  app = server.app
  token = merchant.users.veli.token
})
const asked = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers: { usertoken: token, ...headers } })
  const { isError, Key } = answer.json()
  return [answer.statusCode, isError, Key]
}
const window = { windowid: 'one' }

test.each([
  ['/api/OrderCollection/user-set', 'USER_SET_NOT_FOUND'],
  ['/api/StoreAgent/GetAgentTable', 'KullaniciUzerindeMasaYok'],
])('%s leaves no 404 in the console of a window that asks; anybody else is answered as specified', async (url, key) => {
  expect(await asked(url)).toEqual([404, true, key])
  expect(await asked(url, window)).toEqual([200, true, key])
})

test('what is nowhere is a 404 for a window too', async () => {
  expect(await asked('/api/nothing', window)).toEqual([404, true, expect.any(String)])
})
