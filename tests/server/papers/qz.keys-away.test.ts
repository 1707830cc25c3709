import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Database } from '#server/base/store/sql.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { migrations } from '#server/migrations/index.ts'
import { findKeysIn } from '#server/papers/qz/find-keys.ts'
import { makeKeys } from '#server/papers/qz/make-keys.ts'
import { seedMerchant } from '#tests/support/scenes/seed.ts'
import { freshDatabase } from '#tests/support/server/database.ts'
import { userOf } from '#tests/support/server/server.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const said = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => said.mockClear())

const { certificate, privateKey } = await makeKeys()
const folder = temporaryFolder('qz-keys')
const fileOf = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

test('a server that can’t keep keys serves, refuses to sign, and says why once', async () => {
  const { pool } = await freshDatabase('embedded', migrations)
  // A file stands where the folder should be, which stops even the root user.
  const findKeys = findKeysIn({ folder: fileOf('no-folder', '') })
  const app = await createWholeServer({ pool, findKeys, checkModels: true, log: false })
  const ali = userOf(app, (await seedMerchant(pool as Database, 'okut')).users.ali.token)
  const { qz, session } = contract
  expect(await ali.refused(qz.certificate)).toEqual(['QZ_KEYS_AWAY', {}])
  expect(await ali.refused(qz.sign, { request: '0'.repeat(64) })).toEqual(['QZ_KEYS_AWAY', {}])
  expect(await ali.do(session.loginControl)).toMatchObject({ isLogin: true })
  expect(said.mock.calls).toEqual([[expect.stringMatching(/^Okut: no keys for QZ Tray: ENOTDIR/)]])
})

test('keys of somebody else are taken from their files', async () => {
  const found = findKeysIn({
    folder: '/nonexistent',
    certificateFile: fileOf('a.crt', certificate),
    privateKeyFile: fileOf('a.key', privateKey),
  })
  expect(await found(1)).toMatchObject({ certificate, expiresAt: expect.stringMatching(/^\d{4}-.*Z$/) })
})

test('files that hold no keys, half of them, or keys that do not fit are refused, and the key is not said', async () => {
  const certificateFile = fileOf('b.crt', certificate)
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const pem = (key: typeof other) => key.export({ type: 'pkcs8', format: 'pem' }) as string
  const places = [
    { certificateFile },
    { certificateFile, privateKeyFile: '/nonexistent.key' },
    { certificateFile, privateKeyFile: fileOf('other.key', pem(other)) },
    { certificateFile, privateKeyFile: fileOf('curve.key', pem(curve)) },
    { certificateFile, privateKeyFile: fileOf('none.key', 'nothing') },
    { certificateFile: fileOf('c.crt', privateKey), privateKeyFile: fileOf('c.key', privateKey) },
  ]
  for (const place of places) expect(await findKeysIn({ folder, ...place })(1)).toBe(null)
  const reasons = said.mock.calls.map(([reason]) => String(reason))
  expect(reasons).toEqual([
    expect.stringContaining('belong together'),
    expect.stringContaining('/nonexistent.key'),
    expect.stringContaining('not the one of the certificate'),
    expect.stringContaining('RSA keys only'),
    expect.any(String),
    expect.any(String),
  ])
  expect(reasons.join()).not.toMatch(/BEGIN|MII/)
})

test('keys that turn up later are found', async () => {
  const privateKeyFile = join(folder, 'later.key')
  const find = findKeysIn({ folder, certificateFile: fileOf('later.crt', certificate), privateKeyFile })
  expect(await find(1)).toBe(null)
  writeFileSync(privateKeyFile, privateKey)
  expect(await find(1)).toMatchObject({ certificate })
})
