import { writeFileSync } from 'node:fs'
import { get, request } from 'node:https'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { generate } from 'selfsigned'
import { expect, test } from 'vitest'
import { certificateFilesFrom, keepCertificate } from '#server/base/http/site/certificate.ts'
import type { Database } from '#server/base/store/sql.ts'
import { createWholeServer } from '#server/create-whole-server.ts'
import { migrations } from '#server/migrations/index.ts'
import { password, seedMerchant } from '#tests/support/scenes/seed.ts'
import { freshDatabase } from '#tests/support/server/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder('tls')
const files = { certificateFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') }

const pairFor = (name: string) => generate([{ name: 'commonName', value: name }])
const write = ({ cert, private: key }: Awaited<ReturnType<typeof pairFor>>): void => {
  writeFileSync(files.certificateFile, cert)
  writeFileSync(files.keyFile, key)
}

const nameShown = (url: string): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    get(`${url}/healthz`, { rejectUnauthorized: false, agent: false }, response => {
      const subject = (response.socket as TLSSocket).getPeerCertificate().subject.CN
      response.resume().on('end', () => resolve(Array.isArray(subject) ? subject[0] : subject))
    }).on('error', reject)
  })

test('it speaks TLS with its own certificate, takes a renewed one without a break, and its cookie is for TLS alone', async () => {
  write(await pairFor('first'))
  const { pool } = await freshDatabase('server', migrations)
  await seedMerchant(pool as Database, 'okut')
  const certificate = keepCertificate(files, 20)
  const app = await createWholeServer({ pool, certificate, log: false })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const unfollow = certificate.follow(app.server as never)
  expect([url.slice(0, 8), await nameShown(url)]).toEqual(['https://', 'first'])

  const renewed = await pairFor('second')
  writeFileSync(files.certificateFile, renewed.cert)
  expect(await nameShown(url)).toBe('first')
  write(renewed)
  await expect.poll(() => nameShown(url)).toBe('second')

  const cookie = await new Promise<string>((resolve, reject) => {
    const body = JSON.stringify({ domainName: 'okut', username: 'ali', password })
    const options = { method: 'POST', rejectUnauthorized: false, headers: { 'content-type': 'application/json' } }
    const sent = request(`${url}/api/Member/Login`, options, response => {
      response.resume()
      resolve(String(response.headers['set-cookie']))
    }).on('error', reject)
    sent.end(body)
  })
  expect(cookie).toMatch(/^__Host-okut=.*; Path=\/;.*; HttpOnly; SameSite=Strict; Secure$/)
  unfollow()
  await app.close()
})

test('half a pair, files that are not there and files of two pairs are told in a sentence', async () => {
  expect(certificateFilesFrom({})).toBe(undefined)
  expect(() => certificateFilesFrom({ TLS_CERT: 'a' })).toThrow('set both or neither')
  expect(() => keepCertificate({ ...files, keyFile: '/nonexistent' })).toThrow('TLS_KEY cannot be read')
  const [one, two] = [await pairFor('one'), await pairFor('two')]
  write({ ...one, private: two.private })
  expect(() => keepCertificate(files)).toThrow('are no pair')
})
