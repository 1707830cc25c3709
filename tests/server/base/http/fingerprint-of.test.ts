import { expect, test } from 'vitest'
import { fingerprintOf } from '#server/base/http/fingerprint-of.ts'
import { merchantScene } from '#tests/support/scenes/merchant-scene.ts'

test('a password is in no quick hash: it is known by what only the servers of one database can make', async () => {
  const [here, elsewhere] = [await merchantScene(), await merchantScene()]
  const of = async (input: object, { db } = here) => {
    const { hash, secretsMac } = await fingerprintOf(db, input)
    return { hash: hash.toString('hex'), mac: secretsMac?.toString('hex') ?? null }
  }
  const first = await of({ name: 'Ay', password: 'doğru parola' })
  expect(await of({ name: 'Ay', password: 'doğru parola' })).toEqual(first)
  const other = await of({ name: 'Ay', password: 'öteki parola' })
  expect([other.hash, other.mac]).toEqual([first.hash, expect.stringMatching(/^[0-9a-f]{64}$/)])
  expect(other.mac).not.toBe(first.mac)
  expect((await of({ name: 'Ay', password: 'doğru parola' }, elsewhere)).mac).not.toBe(first.mac)
  expect(await of({ name: 'Ay' })).toEqual({ hash: first.hash, mac: null })
})
