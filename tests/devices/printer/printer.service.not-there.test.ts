import { afterEach, expect, test } from 'vitest'
import { type FakeService, jobFor, openFakeService } from '#tests/support/printing/fake-printer-service.ts'

let service: FakeService
afterEach(() => service.close())

test('a service that does not run: nothing was printed, and no printer is seen', async () => {
  service = await openFakeService()
  await service.close()
  expect(await service.driver.look()).toBe(null)
  expect(await service.driver.print(jobFor())).toEqual({ printed: 'away', reason: 'shell.printServiceAway' })
})

test('a service that does not answer is given up after two seconds, before any paper is handed over', async () => {
  service = await openFakeService({ access: 'ask' })
  service.answer('healthCheck', 'hang')
  const started = performance.now()
  expect(await service.driver.print(jobFor())).toEqual({ printed: 'away', reason: 'shell.print.allowAccess' })
  expect(performance.now() - started).toBeGreaterThan(1900)
  expect(service.heard.map(({ call }) => call)).toEqual(['healthCheck'])
})

test('where the browser would have to ask a person first, it is not even looked for', async () => {
  service = await openFakeService({ access: 'ask' })
  expect([await service.driver.look(), service.heard]).toEqual([null, []])
  await service.driver.reach!()
  expect([await service.driver.access!(), (await service.driver.look())?.length]).toEqual(['granted', 1])
})
