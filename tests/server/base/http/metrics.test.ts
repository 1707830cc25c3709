import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { migrations } from '#server/migrations/index.ts'
import { seedMerchant } from '#tests/support/scenes/seed.ts'
import { freshDatabase } from '#tests/support/server/database.ts'
import { send } from '#tests/support/server/server.ts'

const token = 'a-token-of-the-watchers'

const open = async (metricsToken?: string) => {
  const { pool } = await freshDatabase('embedded', migrations)
  const app = await createWholeServer({ pool, log: false, metricsToken })
  const read = (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
  return { app, pool, read }
}

test('calls are counted by their declared path and status, refusals by their key', async () => {
  const { app, pool, read } = await open(token)
  const merchant = await seedMerchant(pool as never, 'okut')
  const { token: userToken } = merchant.users.ali
  await send(app, contract.session.informations, {}, { token: userToken })
  await send(app, contract.session.informations, {}, {})
  await send(app, contract.picking.order, { id: 987_654 }, { token: userToken })
  const { statusCode, headers, body } = await read(`Bearer ${token}`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/plain')
  const { path } = contract.session.informations
  expect(body).toContain(`okut_call_seconds_count{method="GET",path="${path}",status="200"} 1`)
  expect(body).toContain(`okut_refusals_total{path="${path}",key="NotLogin"} 1`)
  expect(body).toContain('okut_database_connections{state="waited-for"} 0')
  expect(body).toContain('process_resident_memory_bytes')
  expect(body).not.toContain('987654')
  expect(body).not.toContain(userToken)
})

test('who does not know the token is refused; where none is set there is no such page', async () => {
  const { read } = await open(token)
  for (const wrong of [undefined, '', token, `Bearer ${token}x`, 'Bearer ', `bearer ${token}`])
    expect((await read(wrong)).json()).toMatchObject({ Key: 'NotLogin' })
  const without = await open()
  for (const any of [undefined, 'Bearer ', 'Bearer undefined'])
    expect((await without.read(any)).body).not.toContain('okut_')
})
