import { expect, test } from 'vitest'
import { jobOf, openQzPrinter, startQz } from '#tests/support/printing/qz-desk.ts'

test('a program that closes each connection at once is away, until it comes to its senses', async () => {
  const qz = await startQz()
  qz.misbehave({ closesAtOnce: true })
  const { printer } = openQzPrinter(qz.port)
  const away = { printed: 'away', reason: 'qz.away' }
  expect(await printer.print(jobOf('1'))).toEqual(away)
  expect(await printer.print(jobOf('2'))).toEqual(away)
  expect(await printer.look()).toBe(null)
  expect(qz.printed).toEqual([])
  qz.misbehave({})
  expect(await printer.print(jobOf('3'))).toMatchObject({ printed: 'sent' })
  expect(qz.connections).toEqual({ ever: 4, now: 1 })
})
