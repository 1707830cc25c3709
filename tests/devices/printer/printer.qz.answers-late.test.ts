import { expect, test } from 'vitest'
import { idsOf, jobOf, openQzPrinter, startQz } from '#tests/support/printing/qz-desk.ts'

test('an answer that comes too late counts for no other job', async () => {
  const qz = await startQz()
  qz.misbehave({ answersLate: ['print'] })
  const { printer } = openQzPrinter(qz.port, { printMs: 1_000 })
  expect(await printer.print(jobOf('1'))).toMatchObject({ printed: 'unsure' })
  const second = printer.print(jobOf('2'))
  await expect.poll(() => qz.printed.length, { interval: 5 }).toBe(2)
  qz.misbehave({})
  qz.answerLate()
  expect(await second).toMatchObject({ printed: 'sent' })
  expect(await printer.print(jobOf('3'))).toMatchObject({ printed: 'sent' })
  expect(idsOf(qz)).toEqual(['1', '2', '3'])
})
