import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import { mailToFiles } from '#server/base/mail/mail.file.ts'
import type { Letter } from '#server/base/mail/post-office.ts'
import { many, run, sql } from '#server/base/store/sql.ts'
import { giveLink } from '#server/tools/merchant/add-merchant.ts'
import { openPage } from '#tests/support/headless.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'
import { type Merchant, password } from '#tests/support/scenes/seed.ts'
import { answerOf, send, type TestServer } from '#tests/support/server/server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const { session } = contract
const next = 'yepyeni parola'

let server: TestServer
let merchant: Merchant
let letters: Letter[]
beforeEach(async () => {
  letters = []
  const sendLetter = async (letter: Letter) => void letters.push(letter)
  ;({ merchant, ...server } = await merchantScene('embedded', { sendLetter, origin: () => 'https://okut.example' }))
  await run(server.db, sql`update app_user set email = user_name || '@firma.example' where user_name <> 'reader'`)
})
const ask = async (username: string, domainName = 'okut') =>
  answerOf(
    await send(server.app, session.forgotPassword, { domainName, username }, { headers: { host: 'evil.example' } }),
  )
const linkIn = ({ text }: Letter) =>
  /https:\/\/okut\.example(\/okut\/forgot-password\/([^/\s]+)\/([^/\s]+))/.exec(text)!
/** Letters are written once the call is answered. */
const untilLetters = (count: number) => vi.waitFor(() => expect(letters).toHaveLength(count), { interval: 5 })
const linkFor = async (username: string) => {
  const before = letters.length
  await ask(username)
  await untilLetters(before + 1)
  const [, path, guid, hash] = linkIn(letters.at(-1)!)
  return { path: path!, guid: guid!, hash: hash! }
}
const set = async (link: { readonly guid: string; readonly hash: string }, word = next) => {
  const { guid, hash } = link
  const answer = answerOf(await send(server.app, session.setForgottenPassword, { guid, hash, password: word }))
  return 'key' in answer ? answer.key : 'set'
}
const login = async (word: string, username = 'ali') => {
  const answer = answerOf(await send(server.app, session.login, { domainName: 'okut', username, password: word }))
  return 'key' in answer ? answer.key : 'in'
}

test('the answer is the same for everybody; a letter goes to whom there is, in his language', async () => {
  await run(server.db, sql`update app_user set language = 'en' where user_name = 'veli'`)
  const asked = [['ALI', 'Okut'], ['Veli@Firma.example'], ['nobody'], ['reader'], ['ali', 'other']] as const
  for (const [username, domain] of asked) expect(await ask(username, domain)).toEqual({ status: 200, model: null })
  await untilLetters(2)
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    ['ali@firma.example', 'Okut: yeni şifre'],
    ['veli@firma.example', 'Okut: new password'],
  ])
  const [, , guid, hash] = linkIn(letters[0]!)
  expect(JSON.stringify(await many(server.db, sql`select * from password_reset`))).not.toContain(hash)
  expect(guid).toMatch(/^[0-9a-f-]{36}$/)
})

test('a passive user gets no letter, and a link of before is void', async () => {
  const link = await linkFor('ali')
  await run(server.db, sql`update app_user set active = false where user_name = 'ali'`)
  await ask('ali')
  await linkFor('veli')
  expect(letters.map(({ to }) => to)).toEqual(['ali@firma.example', 'veli@firma.example'])
  expect(await set(link)).toBe('RESET_LINK_VOID')
})

test('no time tells whether there is somebody: it is answered before he is looked for', async () => {
  const holder = await (server.db as Pool).connect()
  await holder.query('begin; lock table password_reset in access exclusive mode')
  for (const username of ['ali', 'nobody']) expect(await ask(username)).toEqual({ status: 200, model: null })
  expect(letters).toEqual([])
  await holder.query('commit')
  holder.release()
  await untilLetters(1)
})

test('a link is void once its user is reached elsewhere; one that the operator handed over was sent nowhere', async () => {
  const move = (email: string) => run(server.db, sql`update app_user set email = ${email} where user_name = 'ali'`)
  const [old, others] = [await linkFor('ali'), await linkFor('veli')]
  await move('yeni@firma.example')
  expect([await set(old), await set(others)]).toEqual(['RESET_LINK_VOID', 'set'])
  const text = await giveLink(server.db, { domain: 'okut', userName: 'ali', origin: 'https://okut.example' })
  const [, , guid, hash] = linkIn({ to: '', subject: '', text })
  await move('yine@firma.example')
  expect(await set({ guid: guid!, hash: hash! })).toBe('set')
})

test('the link sets the password once, voids the others, ends every session and forgives the failures', async () => {
  for (let i = 0; i < 3; i++) await login('x')
  const [first, second] = [await linkFor('ali'), await linkFor('ali')]
  expect(await set(first, 'kısa')).toBe('PASSWORD_TOO_SHORT')
  expect(await set({ ...first, hash: second.hash })).toBe('RESET_LINK_VOID')
  expect(await set({ ...first, guid: 'x' })).toBe('RESET_LINK_VOID')
  expect(await Promise.all([set(first), set(first)])).toEqual(expect.arrayContaining(['set', 'RESET_LINK_VOID']))
  expect(await set(second)).toBe('RESET_LINK_VOID')
  const old = await send(server.app, session.informations, {}, { token: merchant.users.ali.token })
  expect(answerOf(old)).toMatchObject({ key: 'NotLogin' })
  expect([await login(next), await login(password)]).toEqual(['in', 'LOGIN_FAILED'])
  expect(await login(password, 'veli')).toBe('in')
})

test('it is good for an hour', async () => {
  const link = await linkFor('ali')
  await run(server.db, sql`update password_reset set made_at = made_at - interval '60 minutes'`)
  expect(await set(link)).toBe('RESET_LINK_VOID')
})

test('one name is heard three times in a quarter of an hour, whether it is somebody’s or not', async () => {
  for (const name of ['ali', 'nobody']) {
    for (let i = 0; i < 3; i++) expect(await ask(name)).toMatchObject({ status: 200 })
    expect(await ask(name)).toMatchObject({ status: 429, key: 'LOGIN_TOO_MANY_ATTEMPTS' })
  }
  await untilLetters(3)
  expect(await login(password)).toBe('in')
})

test('the pages lead from the login to the letter, and from its link back', async () => {
  const page = await openPage(server, null, '/login')
  await page.act('action', 'forgot')
  expect(page.path).toBe('/forgot')
  await page.act('answer', '', { domainName: 'okut', userOrEmail: 'ali' })
  expect(page.view.stepId).toBe('sent')
  await untilLetters(1)
  const [, path] = linkIn(letters.at(-1)!)
  await page.open(path!)
  await page.act('answer', '', { password: next, passwordAgain: 'x' })
  expect(page.heard.at(-1)?.key).toBe('PASSWORDS_DIFFER')
  await page.act('answer', '', { password: next, passwordAgain: next })
  expect(page.view.stepId).toBe('done')
  await page.open(path!)
  await page.act('answer', '', { password: next, passwordAgain: next })
  expect(page.view.stepId).toBe('void')
})

test('without a mail server a letter lies in a file that nobody else may read', async () => {
  const folder = join(temporaryFolder('mail'), 'mail')
  const text = 'Şifre: https://okut.example/x\n'
  await mailToFiles(folder, 'Okut <okut@okut.example>')({ to: 'ali@firma.example', subject: 'Şifre', text })
  const [file, ...others] = readdirSync(folder)
  expect([file, others]).toEqual([expect.stringMatching(/\.eml$/), []])
  const path = join(folder, file!)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  const letter = readFileSync(path, 'utf8')
  expect(letter).toMatch(/^From: Okut <okut@okut\.example>\r?$/m)
  expect(letter).toMatch(/^To: ali@firma\.example\r?$/m)
})
