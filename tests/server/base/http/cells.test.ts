import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { cellsFrom } from '#server/base/http/site/send-to-cells.ts'
import type { Database } from '#server/base/store/sql.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { migrations } from '#server/migrations/index.ts'
import { afterTest } from '#tests/support/after-file.ts'
import { password, seedMerchant } from '#tests/support/scenes/seed.ts'
import { freshDatabase } from '#tests/support/server/database.ts'

const { login, informations } = contract.session

const open = async (merchant: string, cells: string) => {
  const { pool } = await freshDatabase('embedded', migrations)
  await seedMerchant(pool as Database, merchant)
  const app = await createWholeServer({ pool, log: false, cells: cellsFrom(cells) })
  afterTest(() => app.close())
  return app.listen({ port: 0, host: '127.0.0.1' })
}

test('a merchant of another cell is signed in there, and the cookie names it; others are signed in here', async () => {
  const cell = await open('acme', '')
  const front = await open('okut', `Acme=${cell}`)
  const signIn = (domainName: string, redirect: 'follow' | 'manual') =>
    fetch(front + login.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ domainName, username: 'ali', password }),
      redirect,
    })
  const sent = await signIn('ACME', 'manual')
  expect([sent.status, sent.headers.get('location'), sent.headers.get('set-cookie')]).toEqual([
    307,
    cell + login.path,
    `customApiURL=${encodeURIComponent(cell)}; Path=/; Max-Age=50400; SameSite=Strict`,
  ])
  const { userToken } = (await (await signIn('acme', 'follow')).json()).model
  const at = (server: string) => fetch(server + informations.path, { headers: { usertoken: userToken } })
  expect([(await at(cell)).status, (await at(front)).status]).toEqual([200, 401])
  const here = await signIn('okut', 'manual')
  expect([here.status, here.headers.get('set-cookie')]).toEqual([
    200,
    expect.stringMatching(/^okut=[^;]+; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/),
  ])
  const policy = (await fetch(`${front}/healthz`)).headers.get('content-security-policy')
  expect(policy).toMatch(new RegExp(`connect-src [^;]*${cell}`))
})

test('cells are told as pairs; what is none is refused', () => {
  expect([...cellsFrom(' Acme=https://a.example , b=http://10.0.0.2:8080,')]).toEqual([
    ['acme', 'https://a.example'],
    ['b', 'http://10.0.0.2:8080'],
  ])
  expect([...cellsFrom(undefined)]).toEqual([])
  for (const wrong of ['acme', '=https://a.example', 'acme=a.example', 'acme=https://a.example/x'])
    expect(() => cellsFrom(wrong)).toThrow('CELLS takes')
})
