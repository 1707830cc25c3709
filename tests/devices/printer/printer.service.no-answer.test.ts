import { afterEach, expect, test } from 'vitest'
import { type FakeService, jobFor, openFakeService } from '#tests/support/printing/fake-printer-service.ts'

let service: FakeService
afterEach(() => service.close())

const known = (state: string) => ({ model: { jobId: 'J-1', printerName: 'Zebra', state, isRepeat: false } })

test('the answer is cut off, and the service knows the job: it is printed', async () => {
  service = await openFakeService()
  service.answer('printContent', 'cut')
  service.answer('job', known('spooled'))
  expect(await service.driver.print(jobFor())).toEqual({ printed: 'sent', printerName: 'Zebra' })
})

test('the answer is cut off, and nobody knows: it is unsure, and was handed over once', async () => {
  service = await openFakeService()
  service.answer('printContent', 'cut')
  expect(await service.driver.print(jobFor())).toMatchObject({ printed: 'unsure' })
  expect(service.heard.filter(({ call }) => call === 'printContent')).toHaveLength(1)
})

test('a job that the service itself knows nothing certain of is unsure', async () => {
  service = await openFakeService()
  service.answer('printContent', known('unknown'))
  expect(await service.driver.print(jobFor())).toMatchObject({ printed: 'unsure' })
})

test('asked afterwards: what it spooled is printed; what it never had is not, if it has run since; else nobody knows', async () => {
  const now = Date.parse('2026-01-01T12:00:00Z')
  service = await openFakeService({ now: () => now })
  const settle = async (since: number) => (await service.driver.settle!(jobFor(), since)).printed
  expect(await settle(now - 60_000)).toBe('failed')
  expect(await settle(now - 2_000_000)).toBe('unsure')
  service.answer('job', known('done'))
  expect(await settle(now - 60_000)).toBe('sent')
  await service.close()
  expect(await settle(now - 60_000)).toBe('away')
  expect(service.heard.every(({ call }) => call !== 'printContent')).toBe(true)
})
