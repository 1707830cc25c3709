import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { isWork, type WantedWork } from '#contract/work.ts'
import { createClient } from '#http/client/client.ts'
import { doWork, wantedWork } from '#http/client/do-work.ts'
import { run, sql } from '#server/base/store/sql.ts'
import { afterTest } from '#tests/support/after-file.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { type Merchant, password } from '#tests/support/scenes/seed.ts'
import { answerOf, send, type TestServer } from '#tests/support/server/server.ts'

const { session } = contract

let server: TestServer
let merchant: Merchant
beforeEach(async () => {
  ;({ merchant, ...server } = await merchantScene())
})
const sent = async (more: object = {}, token?: string) =>
  answerOf(await send(server.app, session.login, { domainName: 'okut', username: 'ali', password, ...more }, { token }))
const login = async (...given: Parameters<typeof sent>) => {
  const answer = await sent(...given)
  return 'key' in answer ? answer.key : 'in'
}
const wanted = async (more: object = {}): Promise<WantedWork> => {
  const answer = await sent(more)
  return ('params' in answer ? wantedWork(answer.params) : null) ?? expect.fail('no work was wanted')
}
const fail = (times: number, username = 'ali') =>
  run(
    server.db,
    sql`insert into login_attempt (domain, user_name, address, succeeded)
      select 'okut', ${username}, '127.0.0.1', false from generate_series(1, ${times}::int)`,
  )

test('after three failures work is wanted, also for a user that there is not, and more after each', async () => {
  for (const username of ['ali', 'nobody']) {
    await fail(3, username)
    const first = await wanted({ username })
    expect(first).toEqual({ challenge: expect.stringMatching(/^14\.[\w.-]+$/), bits: 14 })
    await fail(1, username)
    expect((await wanted({ username })).bits).toBe(15)
  }
  expect(await login({ captchaCode: ` ${await doWork(await wanted())} ` })).toBe('in')
  expect(await login()).toBe('in')
})

test('it is good once, for this name from there, for five minutes, and not beyond what it is', async () => {
  await fail(3)
  const captchaCode = await doWork(await wanted())
  expect(await login({ captchaCode, password: 'yanlış' })).toBe('LOGIN_FAILED')
  expect(await login({ captchaCode })).toBe('CAPTCHA_REQUIRED')
  const { challenge, bits } = await wanted()
  for (const wrong of ['x', challenge, `${challenge}.`, `0${challenge}.0`, `${challenge}.0.0`, 'x'.repeat(200)])
    expect(await login({ captchaCode: wrong })).toBe('CAPTCHA_REQUIRED')
  const lighter = challenge.replace(/^\d+/, '1')
  expect(await login({ captchaCode: await doWork({ challenge: lighter, bits: 1 }) })).toBe('CAPTCHA_REQUIRED')
  await fail(4, 'veli')
  const ofAnother = await doWork(await wanted({ username: 'veli' }))
  expect(await login({ captchaCode: ofAnother })).toBe('CAPTCHA_REQUIRED')
  const good = await doWork({ challenge, bits })
  expect(isWork({ challenge, bits }, good)).toBe(true)
  expect(await login({ captchaCode: good })).toBe('in')
})

test('work that is missing or wrong is no failed login: nobody is shut out by it', async () => {
  await fail(3)
  for (let i = 0; i < 10; i++) expect(await login({ captchaCode: 'x' })).toBe('CAPTCHA_REQUIRED')
  expect(await login({ captchaCode: await doWork(await wanted()) })).toBe('in')
})

test('ten failures at one address ask everybody there, but not whoever is signed in', async () => {
  for (let i = 0; i < 5; i++) await fail(2, `user${i}`)
  expect(await login()).toBe('CAPTCHA_REQUIRED')
  expect(await login({}, merchant.users.ali.token)).toBe('in')
})

test('a client does it by itself: nobody reads a picture', async () => {
  await fail(3)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  afterTest(() => server.app.close())
  const { port } = server.app.server.address() as { readonly port: number }
  const client = createClient(`http://127.0.0.1:${port}`)
  expect(await client.signIn('okut', 'ali', password)).toMatchObject({ userName: 'ali' })
})
