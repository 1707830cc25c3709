import { expect, test } from 'vitest'
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
    'content-type, accept-language, usertoken, operationid, windowid',
  ])
  expect(other.headers['access-control-allow-origin']).not.toBe('https://evil.example')
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
