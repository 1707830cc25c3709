import { expect, test } from 'vitest'
import { jobOf, openQzPrinter, startQz } from '#tests/support/printing/qz-desk.ts'

test('while the browser would ask its user, nobody looks; a touch or a print does, and then it is granted', async () => {
  const qz = await startQz()
  const { printer, tried } = openQzPrinter(qz.port, { access: async () => 'ask' })
  expect(await printer.access!()).toBe('ask')
  expect(await printer.look()).toBe(null)
  expect(tried).toEqual([])
  expect(await printer.reach!()).toBe(true)
  expect(await printer.access!()).toBe('granted')
  expect(await printer.look()).toHaveLength(2)
  expect(await printer.print(jobOf('1'))).toMatchObject({ printed: 'sent' })
})

test('a touch waits for as long as a person takes to allow it', async () => {
  const qz = await startQz()
  qz.misbehave({ answersLate: ['certificate'] })
  const { printer } = openQzPrinter(qz.port, { patienceMs: 20 })
  const reached = printer.reach!()
  const greeted = printer.greet()
  expect(await printer.print(jobOf('1'))).toEqual({ printed: 'away', reason: 'qz.waits' })
  await expect.poll(() => qz.held).toBe(1)
  qz.answerLate()
  expect(await reached).toBe(true)
  expect(await greeted).toEqual({ version: '2.2.6' })
})
