import { createHash, createVerify, X509Certificate } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Database } from '#server/base/store/sql.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { migrations } from '#server/migrations/index.ts'
import { findKeysIn } from '#server/papers/qz/find-keys.ts'
import { type Merchant, seedMerchant } from '#tests/support/scenes/seed.ts'
import { freshDatabase } from '#tests/support/server/database.ts'
import { answerOf, send, userOf } from '#tests/support/server/server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const { qz } = contract
const request = createHash('sha256').update('{"call":"print"}').digest('hex')

const openServer = async (folder: string) => {
  const { pool } = await freshDatabase('embedded', migrations)
  const app = await createWholeServer({ pool, findKeys: findKeysIn({ folder }), checkModels: true, log: false })
  return { app, merchant: await seedMerchant(pool as Database, 'okut') }
}

const folder = temporaryFolder('qz')
let app: Awaited<ReturnType<typeof openServer>>['app']
let merchant: Merchant
let ali: ReturnType<typeof userOf>
beforeAll(async () => {
  const opened = await openServer(folder)
  app = opened.app
  merchant = opened.merchant
  ali = userOf(app, merchant.users.ali.token)
})

test('a request is signed by the key of the certificate', async () => {
  const { certificate, expiresAt } = await ali.do(qz.certificate)
  const { signature } = await ali.do(qz.sign, { request })
  const read = new X509Certificate(certificate)
  expect(createVerify('sha512').update(request).verify(read.publicKey, signature, 'base64')).toBe(true)
  expect(createVerify('sha512').update(`${request}0`).verify(read.publicKey, signature, 'base64')).toBe(false)
  expect(read.subject).toBe('CN=Okut\nO=Okut')
  expect(read.publicKey.asymmetricKeyDetails?.modulusLength).toBeGreaterThanOrEqual(2048)
  expect(expiresAt).toBe(new Date(read.validTo).toISOString())
  const years = (Date.parse(expiresAt) - Date.now()) / (365.25 * 86_400_000)
  expect(Math.round(years)).toBe(10)
  expect(Date.parse(read.validFrom)).toBeLessThan(Date.now() - 3_600_000)
})

test('only who is signed in gets a signature or the certificate', async () => {
  expect(answerOf(await send(app, qz.certificate))).toMatchObject({ status: 401, key: 'NotLogin' })
  expect(answerOf(await send(app, qz.sign, { request }))).toMatchObject({ status: 401, key: 'NotLogin' })
  expect(answerOf(await send(app, qz.sign, { request }, { token: 'x' }))).toMatchObject({
    status: 401,
    key: 'NotLogin',
  })
})

test.each([
  '',
  'abc',
  request.toUpperCase(),
  `${request} `,
  `${request}\n`,
  `${request}00`,
  request.slice(1),
  `${request.slice(1)}g`,
  '{"call":"file.write"}',
  null,
  7,
  [request],
])('%j is no hash and is not signed', async wrong => {
  expect(await ali.refused(qz.sign, { request: wrong })).toMatchObject(['REQUEST_INVALID', {}])
})

test('the key is in a file of its owner alone, and in no answer', async () => {
  await ali.do(qz.certificate)
  const file = join(folder, 'qz', 'signing.pem')
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
  expect(((await stat(join(folder, 'qz'))).mode & 0o777).toString(8)).toBe('700')
  expect(await readdir(join(folder, 'qz'))).toEqual(['signing.pem'])
  const [secret] = /(?<=-----BEGIN PRIVATE KEY-----\n)[^-]+/.exec(await readFile(file, 'utf8'))!
  const token = merchant.users.ali.token
  for (const response of [
    await send(app, qz.certificate, {}, { token }),
    await send(app, qz.sign, { request }, { token }),
    await send(app, qz.sign, { request: 'x' }, { token }),
  ]) {
    expect(response.body).not.toContain('PRIVATE')
    expect(response.body).not.toContain(JSON.stringify(secret!.slice(0, 60)).slice(1, -1))
  }
})

test('servers that share a folder have one certificate, whoever is first, and also after a start', async () => {
  const shared = temporaryFolder('qz-shared')
  const finds = [findKeysIn({ folder: shared }), findKeysIn({ folder: shared })]
  const [first, second] = await Promise.all(finds.map(find => find()))
  expect(first!.certificate).toBe(second!.certificate)
  expect((await findKeysIn({ folder: shared })())!.certificate).toBe(first!.certificate)
})
