import { expect, test } from 'vitest'
import { idsOf, jobOf, openQzPrinter, startQz } from '#tests/support/printing/qz-desk.ts'

const away = { printed: 'away', reason: 'qz.away' }

test('a program that is not there is away, and is not looked for again for a while', async () => {
  const qz = await startQz()
  await qz.die()
  const { printer, tried } = openQzPrinter(qz.port, { restMs: [60_000] })
  expect(await printer.print(jobOf('1'))).toEqual(away)
  expect(await printer.print(jobOf('2'))).toEqual(away)
  expect(await printer.look()).toBe(null)
  expect(tried).toHaveLength(1)
  await qz.rise()
  expect(await printer.print(jobOf('3'))).toEqual(away)
  expect(await printer.greet()).toEqual({ version: '2.2.6' })
  expect(await printer.print(jobOf('4'))).toMatchObject({ printed: 'sent' })
  expect(idsOf(qz)).toEqual(['4'])
})

test('the rest between two attempts grows, and is short again after a success', async () => {
  const qz = await startQz()
  await qz.die()
  const { printer, tried } = openQzPrinter(qz.port, { restMs: [0, 0, 60_000] })
  for (const id of ['1', '2', '3', '4', '5']) expect(await printer.print(jobOf(id))).toEqual(away)
  expect(tried).toHaveLength(3)
  await qz.rise()
  await printer.greet()
  await qz.die()
  for (const id of ['6', '7', '8', '9']) expect(await printer.print(jobOf(id))).toMatchObject({ printed: 'away' })
  expect(tried).toHaveLength(7)
})
