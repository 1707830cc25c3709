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
const requestOf = (call: string, params: unknown, timestamp = Date.now()) => JSON.stringify({ call, params, timestamp })
const data = [{ type: 'raw', format: 'command', flavor: 'plain', data: '^XA^XZ' }]
const request = requestOf('print', { printer: { name: 'Zebra' }, options: {}, data })
const hash = createHash('sha256').update(request).digest('hex')

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
  expect(createVerify('sha512').update(hash).verify(read.publicKey, signature, 'base64')).toBe(true)
  expect(createVerify('sha512').update(`${hash}0`).verify(read.publicKey, signature, 'base64')).toBe(false)
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
  ['printers.find', { query: null }],
  ['printers.getDefault', null],
  ['printers.startListening', { printerNames: null }],
  ['printers.getStatus', undefined],
])('%s is signed too', async (call, params) => {
  expect(await ali.do(qz.sign, { request: requestOf(call, params) })).toMatchObject({ signature: expect.any(String) })
})

const print = { printer: { name: 'Zebra' }, options: {}, data }
test.each([
  ['nothing', ''],
  ['a hash, whoever made it of what', hash],
  ['no JSON', '{"call"'],
  ['a file to be written', requestOf('file.write', { path: '/etc/passwd', data: 'x' })],
  ['a file to be listed', requestOf('file.list', { path: '/' })],
  ['a socket', requestOf('socket.open', { host: '10.0.0.1', port: 22 })],
  ['the keys of a station', requestOf('printers.clearQueue', {})],
  ['a print into a file', requestOf('print', { ...print, printer: { file: '/etc/cron.d/x' } })],
  ['a print to another machine', requestOf('print', { ...print, printer: { host: '10.0.0.1', port: 25 } })],
  [
    'a print of a file of the station',
    requestOf('print', { ...print, data: [{ flavor: 'file', data: '/etc/passwd' }] }),
  ],
  ['more than call, params and timestamp', JSON.stringify({ ...JSON.parse(request), uid: 'x' })],
  ['one of next year', requestOf('print', print, Date.now() + 365 * 86_400_000)],
  ['one without a time', JSON.stringify({ call: 'print', params: print })],
  ['two calls in one', request.replace('{', '{"call":"file.write",')],
  ['spaces that another reader might drop', request.replace(',', ', ')],
])('%s is not signed', async (_, wrong) => {
  expect(await ali.refused(qz.sign, { request: wrong })).toEqual(['QZ_CALL_FORBIDDEN', {}])
})

test.each([null, 7, [request]])('%j is no request', async wrong => {
  expect(await ali.refused(qz.sign, { request: wrong })).toMatchObject(['REQUEST_INVALID', {}])
})

test('each merchant has a key of its own: what one signs, the stations of another do not take', async () => {
  const find = findKeysIn({ folder })
  expect((await find(merchant.tenantId))!.certificate).toBe((await ali.do(qz.certificate)).certificate)
  expect((await find(merchant.tenantId + 1))!.certificate).not.toBe((await find(merchant.tenantId))!.certificate)
})

test('the key is in a file of its owner alone, and in no answer', async () => {
  await ali.do(qz.certificate)
  const file = join(folder, 'qz', `signing-${merchant.tenantId}.pem`)
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600')
  expect(((await stat(join(folder, 'qz'))).mode & 0o777).toString(8)).toBe('700')
  expect(await readdir(join(folder, 'qz'))).toContain(`signing-${merchant.tenantId}.pem`)
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
  const [first, second] = await Promise.all(finds.map(find => find(1)))
  expect(first!.certificate).toBe(second!.certificate)
  expect((await findKeysIn({ folder: shared })(1))!.certificate).toBe(first!.certificate)
})
