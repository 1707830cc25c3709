import { expect, test } from 'vitest'
import { jobOf, openQzPrinter, otherKeys, signing, startQz } from '#tests/support/printing/qz-desk.ts'

test('a program that does not know the certificate lets nobody in, and says why', async () => {
  const qz = await startQz({ trusted: otherKeys.certificate })
  const { printer } = openQzPrinter(qz.port)
  expect(await printer.print(jobOf('1'))).toEqual({ printed: 'away', reason: 'qz.blocked' })
  expect(await printer.greet()).toEqual({ reason: 'qz.blocked' })
  await expect.poll(() => qz.connections).toEqual({ ever: 2, now: 0 })
})

test('a request that somebody refuses at the screen is refused with that reason', async () => {
  const qz = await startQz()
  qz.misbehave({ blocks: ['print'] })
  const { printer } = openQzPrinter(qz.port)
  expect(await printer.print(jobOf('1'))).toMatchObject({ printed: 'failed', reason: 'qz.blocked' })
  expect(qz.printed).toEqual([])
  qz.misbehave({ blocks: ['printers.find'] })
  expect(await printer.look()).toBe(null)
})

test('who signs by another key prints nothing', async () => {
  const qz = await startQz()
  const { printer } = openQzPrinter(qz.port, {}, { ...signing, sign: hash => otherKeys.sign(hash) })
  expect(await printer.print(jobOf('1'))).toMatchObject({ printed: 'failed', reason: 'qz.blocked' })
  expect(qz.calls.at(-1)).toEqual({ call: 'printers.getDefault', signature: 'invalid' })
})

test('a program that keeps the states of its printers to itself tells their names', async () => {
  const qz = await startQz()
  qz.misbehave({ blocks: ['printers.startListening'] })
  const { printer } = openQzPrinter(qz.port)
  const states = (await printer.look())?.map(({ name, state }) => `${name}: ${state}`)
  expect(states).toEqual(['Zebra ZD421: unknown', 'HP LaserJet: unknown'])
})
