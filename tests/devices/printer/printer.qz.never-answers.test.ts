import { expect, test } from 'vitest'
import { idsOf, jobOf, openQzPrinter, startQz } from '#tests/support/printing/qz-desk.ts'

const soonMs = 60
/** Long enough for whatever is answered, on a busy machine too. */
const whileMs = 1_000

test('nobody waits long for a program that lets nobody in, and a second attempt is not begun beside the first', async () => {
  const qz = await startQz()
  qz.misbehave({ neverAnswers: ['certificate'] })
  const { printer, tried } = openQzPrinter(qz.port, { patienceMs: soonMs })
  const away = { printed: 'away', reason: 'qz.waits' }
  expect(await printer.print(jobOf('1'))).toEqual(away)
  await expect.poll(() => qz.connections.now).toBe(1)
  expect(await printer.print(jobOf('2'))).toEqual(away)
  expect(tried).toHaveLength(1)
})

test('whoever allows the connection later is waited for', async () => {
  const qz = await startQz()
  qz.misbehave({ answersLate: ['certificate'] })
  const { printer, tried } = openQzPrinter(qz.port, { patienceMs: soonMs })
  expect(await printer.print(jobOf('1'))).toMatchObject({ printed: 'away' })
  await expect.poll(() => qz.held).toBe(1)
  qz.answerLate()
  await expect.poll(() => printer.print(jobOf('2'))).toMatchObject({ printed: 'sent' })
  expect(tried).toHaveLength(1)
})

test('an attempt ends in time, and leaves no connection behind', async () => {
  const qz = await startQz()
  qz.misbehave({ neverAnswers: ['certificate'] })
  const { printer } = openQzPrinter(qz.port, { connectMs: whileMs })
  expect(await printer.print(jobOf('1'))).toEqual({ printed: 'away', reason: 'qz.away' })
  await expect.poll(() => qz.connections).toEqual({ ever: 1, now: 0 })
  qz.misbehave({})
  expect(await printer.print(jobOf('2'))).toMatchObject({ printed: 'sent' })
})

test('a job whose printer is never told is not handed over', async () => {
  const qz = await startQz()
  qz.misbehave({ neverAnswers: ['printers.find'] })
  const { printer } = openQzPrinter(qz.port, { askMs: whileMs })
  const job = jobOf('1', { printerName: 'Zebra ZD421' })
  expect(await printer.print(job)).toEqual({ printed: 'away', reason: 'qz.noAnswer' })
  expect(qz.calls.map(({ call }) => call)).not.toContain('print')
  expect(await printer.look()).toBe(null)
})

test('a job that was handed over and not answered may be printed: it is told so, and never sent twice', async () => {
  const qz = await startQz()
  qz.misbehave({ neverAnswers: ['print'] })
  const { printer } = openQzPrinter(qz.port, { printMs: whileMs })
  expect(await printer.print(jobOf('1'))).toMatchObject({ printed: 'unsure', reason: 'qz.noAnswer' })
  qz.misbehave({})
  expect(await printer.print(jobOf('2'))).toMatchObject({ printed: 'sent' })
  expect(idsOf(qz)).toEqual(['1', '2'])
  expect(qz.connections).toEqual({ ever: 2, now: 1 })
})
