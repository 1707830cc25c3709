import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Letter } from '#server/base/mail/post-office.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { findKeysIn } from '#server/papers/qz/find-keys.ts'
import { codeAt } from '#server/people/one-time-codes/totp.ts'
import { password, seedMerchant } from '#tests/support/scenes/seed.ts'
import { answerOf, send, testServer, userOf } from '#tests/support/server/server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const { account, badges, qz, session } = contract
afterEach(() => vi.restoreAllMocks())

test('no secret is ever written to the log, whatever goes well or wrong', async () => {
  const lines: string[] = []
  for (const name of ['log', 'warn', 'error', 'info', 'debug'] as const)
    vi.spyOn(console, name).mockImplementation((...words) => void lines.push(words.map(String).join(' ')))
  const letters: Letter[] = []
  const folder = temporaryFolder('log')
  const server = await testServer('embedded', {
    log: { level: 'debug', to: { write: line => void lines.push(line) } },
    findKeys: findKeysIn({ folder }),
    origin: () => 'https://okut.example',
    sendLetter: async letter => {
      letters.push(letter)
      throw Object.assign(new Error(`refused: ${letter.text}`), { code: 'EENVELOPE', letter })
    },
  })
  const { db, app } = server
  const merchant = await seedMerchant(db, 'okut')
  await run(db, sql`update app_user set email = 'veli@firma.example' where user_name = 'veli'`)
  const { token } = merchant.users.veli
  const veli = userOf(app, token)
  const given = { domainName: 'okut', username: 'veli', password }
  const [wrong, next, forgotten] = ['yanlış parola', 'yepyeni parola', 'unutulan parola']

  const opened = answerOf<{ userToken: string }>(await send(app, session.login, given))
  const { userToken } = 'model' in opened ? opened.model : expect.fail(opened.key)
  await send(app, session.login, { ...given, password: wrong })
  await app.inject({
    method: 'POST',
    url: '/api/Member/Login',
    payload: `{"password":"${wrong}"`,
    headers: { 'content-type': 'application/json' },
  })
  const { secret } = await veli.do(account.offerOtp)
  await veli.do(account.turnOnOtp, { password, otp: codeAt(secret) })
  const { paper } = await veli.do(badges.make, { id: merchant.users.ali.id })
  const [badge] = /OKUT-[A-Z0-9-]*[0-9A-Z]{16}/.exec(paper.html!)!
  const request = JSON.stringify({ call: 'printers.getStatus', timestamp: Date.now() })
  const { signature } = await veli.do(qz.sign, { request })
  const pem = await readFile(join(folder, 'qz', `signing-${merchant.tenantId}.pem`), 'utf8')
  await send(app, session.forgotPassword, { domainName: 'okut', username: 'veli' })
  const link = /forgot-password\/([^/\s]+)\/([^/\s]+)/
  await vi.waitFor(() => expect(letters.filter(({ text }) => link.test(text))).toHaveLength(1))
  await vi.waitFor(() => expect(lines.join('')).toContain('a letter could not be sent: EENVELOPE'))
  const [, guid, hash] = link.exec(letters.find(({ text }) => link.test(text))!.text)!
  await app.inject({ method: 'GET', url: `/okut/forgot-password/${guid}/${hash}` })

  // The database refuses a row and tells it whole: an accident, which is logged.
  await run(db, sql`alter table app_user add constraint broken check (name = '') not valid`)
  expect(await veli.refused(account.changePassword, { oldPassword: password, newPassword: next })).toMatchObject([
    'BeklenmeyenBirHataOlustu',
    {},
  ])
  expect(answerOf(await send(app, session.setForgottenPassword, { guid, hash, password: forgotten }))).toMatchObject({
    status: 500,
  })
  const log = lines.join('\n')
  expect(log).toContain('"constraint":"broken"')

  const hashes = await many<{ hash: string }>(db, sql`select password_hash as hash from app_user`)
  const key = /PRIVATE KEY-----\s+(\S{40})/.exec(pem)![1]!
  const secrets = [password, wrong, next, forgotten, token, userToken, secret, badge, signature, key, hash!]
  for (const told of [...secrets, ...hashes.map(row => row.hash.slice(-20)), 'veli@firma.example', '$argon2'])
    expect(log.includes(told), told).toBe(false)
})
