import { expect, test } from 'vitest'
import { idsOf, jobOf, openQzPrinter, startQz } from '#tests/support/printing/qz-desk.ts'

// The library tells the console of a signature that found no connection any more.
console.error = () => {}

test('a program that ended between two jobs and was started again is found again', async () => {
  const qz = await startQz()
  const { printer } = openQzPrinter(qz.port)
  expect(await printer.print(jobOf('1'))).toMatchObject({ printed: 'sent' })
  await qz.die()
  expect(await printer.print(jobOf('2'))).toMatchObject({ printed: 'away' })
  expect(await printer.look()).toBe(null)
  await qz.rise()
  expect(await printer.print(jobOf('2'))).toMatchObject({ printed: 'sent' })
  expect(idsOf(qz)).toEqual(['1', '2'])
})

test('a program that dies while it prints leaves it unsure, and the next job goes over a new connection', async () => {
  const qz = await startQz()
  qz.misbehave({ diesPrinting: true })
  const { printer } = openQzPrinter(qz.port)
  const unsure = { printed: 'unsure', reason: 'qz.noAnswer', printerName: 'HP LaserJet' }
  expect(await printer.print(jobOf('1'))).toEqual(unsure)
  qz.misbehave({})
  expect(await printer.print(jobOf('2'))).toMatchObject({ printed: 'sent' })
  expect(idsOf(qz)).toEqual(['1', '2'])
})
