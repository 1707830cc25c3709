import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Database } from '#server/base/store/sql.ts'
import { migrations } from '#server/migrations/index.ts'
import { examine } from '#server/tools/doctor/examine.ts'
import { unsafeIn } from '#server/tools/doctor/unsafe-in.ts'
import { seedMerchant } from '#tests/support/scenes/seed.ts'
import { freshDatabase } from '#tests/support/server/database.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder('doctor')
chmodSync(folder, 0o700)
const safe = { OKUT_DATA: folder, HOST: '127.0.0.1' }

test.each([
  [{}, []],
  [{ HOST: '0.0.0.0' }, [/^on 0\.0\.0\.0 passwords travel unencrypted/]],
  [{ HOST: '0.0.0.0', TLS_CERT: 'a', TLS_KEY: 'b' }, []],
  [{ HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.1' }, []],
  [{ DATABASE_URL: 'postgresql://okut:secret@db.example/okut' }, [/^DATABASE_URL goes to db\.example unencrypted/]],
  [{ DATABASE_URL: 'postgresql://okut:secret@db.example/okut?sslmode=verify-full' }, []],
  [{ DATABASE_URL: 'postgresql://okut:secret@localhost/okut' }, []],
  [{ LISTEN_URL: 'postgresql://okut@10.0.0.2/okut?sslmode=disable' }, [/^LISTEN_URL goes to 10\.0\.0\.2/]],
  [{ REPLICA_URL: 'postgresql://okut@10.0.0.2/okut?sslmode=disable' }, [/^REPLICA_URL goes to 10\.0\.0\.2/]],
  [{ PUBLIC_URL: 'http://okut.example' }, [/^PUBLIC_URL is http/]],
  [{ SMTP_URL: 'smtps://a:secret@mail.example' }, [/PUBLIC_URL is not set/]],
  [{ SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://okut.example' }, [/^SMTP_URL is smtp/]],
  [{ TRUSTED_PROXIES: '10.0.0.1, 0.0.0.0/0' }, [/^TRUSTED_PROXIES trusts everybody/]],
  [{ METRICS_TOKEN: 'short' }, [/^METRICS_TOKEN is shorter/]],
  [{ TERMINAL_ORIGINS: 'https://a.example,http://b.example' }, [/^TERMINAL_ORIGINS has an http origin/]],
])('%o: %o', (env, sentences) => {
  const found = unsafeIn({ ...safe, ...env })
  expect(found.length).toBe(sentences.length)
  for (const [at, sentence] of sentences.entries()) expect(found[at]).toMatch(sentence)
  expect(found.join()).not.toMatch(/secret|short$/)
})

test('keys and data that everybody may read are told', () => {
  const key = join(folder, 'key.pem')
  writeFileSync(key, '')
  chmodSync(key, 0o644)
  chmodSync(folder, 0o755)
  expect(unsafeIn({ ...safe, TLS_KEY: key })).toEqual([
    'everybody on this machine may read TLS_KEY: chmod 640.',
    `everybody on this machine may look into ${folder}: chmod 700.`,
  ])
  chmodSync(key, 0o640)
  chmodSync(folder, 0o700)
  expect(unsafeIn({ ...safe, TLS_KEY: key })).toEqual([])
})

test('a supporter is told how the server and its database are, and no secret', async () => {
  const { url, pool } = await freshDatabase('server', migrations)
  await seedMerchant(pool as Database, 'okut')
  const env = {
    ...safe,
    DATABASE_URL: url,
    METRICS_TOKEN: 'a-very-secret-token',
    SMTP_URL: 'smtps://a:hidden@mail.example',
  }
  const { facts, complaints } = await examine(url, env, { version: '1.2.3', folder })
  const told = new Map(facts)
  expect(told.get('Okut')).toBe('1.2.3')
  expect([told.get('DATABASE_URL'), told.get('METRICS_TOKEN'), told.get('HOST')]).toEqual(['set', 'set', '127.0.0.1'])
  expect(told.get('migrations')).toBe(`${migrations.length} applied, 0 to come, 0 of a newer version`)
  expect(told.get('merchants')).toBe('1, 0 shut out; 3 users, 3 sessions')
  expect(JSON.stringify([facts, complaints])).not.toMatch(/secret|hidden|postgresql:\/\//)
  const empty = await freshDatabase('server')
  await empty.pool.query('drop table migration')
  expect((await examine(empty.url, safe, { version: '1.2.3', folder })).complaints).toContain(
    'the database is empty: no server has used it yet.',
  )
  const away = await examine('postgresql://a:hidden@127.0.0.1:1/x', safe, { version: '1.2.3', folder })
  expect(away.complaints.join()).toMatch(/Cannot reach the database at 127\.0\.0\.1:1\/x/)
  expect(away.complaints.join()).not.toContain('hidden')
})
