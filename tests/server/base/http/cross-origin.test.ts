import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { wireRequest } from '#http/client/wire-request.ts'
import { originsFrom } from '#server/base/http/site/cross-origin.ts'
import { openPool } from '#server/base/store/pool.ts'
import { createWholeServer } from '#server/create-whole-server.ts'

const preflight = { method: 'OPTIONS' as const, url: '/api/picking-products/pick' }
const asking = (origin: string) => ({
  ...preflight,
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'usertoken,operationid',
  },
})
const open = (options: object) =>
  createWholeServer({ pool: openPool('postgresql://127.0.0.1:1/none'), log: false, ...options })

test('a terminal from a named origin may call with its token and operation id; another may not', async () => {
  const app = await open({ terminalOrigins: ['https://depo.example'] })
  const allowed = await app.inject(asking('https://depo.example'))
  const other = await app.inject(asking('https://evil.example'))
  expect([allowed.headers['access-control-allow-origin'], allowed.headers['access-control-allow-headers']]).toEqual([
    'https://depo.example',
    'content-type, accept-language, usertoken, operationid, hashappened, windowid',
  ])
  expect(other.headers['access-control-allow-origin']).not.toBe('https://evil.example')
})

test('whatever a call may carry is allowed, and what a terminal reads of an answer beside its body is shown to it', async () => {
  const app = await open({ terminalOrigins: ['https://depo.example'] })
  const { headers } = wireRequest(
    contract.carts.bind,
    { barcode: 'A' },
    { token: 't', operationId: 'o', hasHappened: true },
  )
  const allowed = String((await app.inject(asking('https://depo.example'))).headers['access-control-allow-headers'])
  expect(Object.keys(headers).filter(name => !allowed.split(', ').includes(name))).toEqual([])
  const answer = await app.inject({ url: '/healthz', headers: { origin: 'https://depo.example' } })
  expect(answer.headers['access-control-expose-headers']).toBe('checkuser, date, movedto')
})

test('nobody from elsewhere may, unless named', async () => {
  const app = await open({})
  expect((await app.inject(asking('https://depo.example'))).headers['access-control-allow-origin']).toBeUndefined()
})

test("the page's policy names the servers that its terminal may call", async () => {
  const app = await open({ apiOrigins: ['https://hucre2.example'] })
  const policy = String((await app.inject('/healthz')).headers['content-security-policy'])
  expect(/connect-src [^;]*https:\/\/hucre2\.example/.test(policy)).toBe(true)
})

test('origins are told as a list; what is none is refused', () => {
  expect(originsFrom('X', ' https://a.example, http://b.example:8080/ ,')).toEqual([
    'https://a.example',
    'http://b.example:8080',
  ])
  expect(originsFrom('X', undefined)).toEqual([])
  for (const wrong of ['*', 'a.example', 'https://a.example/path'])
    expect(() => originsFrom('X', wrong)).toThrow(/X takes origins/)
})
