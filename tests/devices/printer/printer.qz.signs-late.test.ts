import { expect, test } from 'vitest'
import { idsOf, jobOf, openQzPrinter, signing, startQz } from '#tests/support/printing/qz-desk.ts'

// The library tells the console of every signature that it did not get.
console.error = () => {}

test('a job whose signature comes too late was not handed over, and never is', async () => {
  const qz = await startQz()
  const late: (() => void)[] = []
  let isSlow = false
  const sign = async (request: string) => {
    if (isSlow && qz.calls.at(-1)?.call === 'printers.getDefault') await new Promise<void>(go => late.push(go))
    return signing.sign(request)
  }
  const { printer } = openQzPrinter(qz.port, { printMs: 1_000 }, { ...signing, sign })
  isSlow = true
  expect(await printer.print(jobOf('1'))).toMatchObject({ printed: 'away', reason: 'qz.unsigned' })
  isSlow = false
  for (const go of late) go()
  expect(await printer.print(jobOf('2'))).toMatchObject({ printed: 'sent' })
  expect(await printer.print(jobOf('3'))).toMatchObject({ printed: 'sent' })
  expect(idsOf(qz)).toEqual(['2', '3'])
})

test('a server that does not sign keeps the job from being handed over', async () => {
  const qz = await startQz()
  const sign = () => Promise.reject(new Error('out of reach'))
  const { printer } = openQzPrinter(qz.port, {}, { ...signing, sign })
  expect(await printer.print(jobOf('1'))).toEqual({ printed: 'away', reason: 'qz.unsigned' })
  expect(qz.printed).toEqual([])
})

test('a server without a certificate leaves no half-open connection', async () => {
  console.warn = () => {}
  const qz = await startQz()
  const certificate = () => Promise.reject(new Error('QZ_KEYS_AWAY'))
  const { printer } = openQzPrinter(qz.port, {}, { ...signing, certificate })
  expect(await printer.print(jobOf('1'))).toEqual({ printed: 'away', reason: 'qz.unsigned' })
  await expect.poll(() => qz.connections).toEqual({ ever: 1, now: 0 })
})
