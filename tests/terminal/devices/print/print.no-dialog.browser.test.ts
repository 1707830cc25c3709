import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk, paperOf } from '#tests/support/printing/print-desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk?.close())

test('a browser that never says that it printed holds the worker up for two seconds, no longer', async () => {
  const took = await desk.page.evaluate(
    async papers => {
      const started = performance.now()
      await window.printPage.print(papers)
      return performance.now() - started
    },
    [paperOf('A-1')],
  )
  expect(await desk.printed()).toEqual(['A-1'])
  expect(took).toBeGreaterThan(2000)
  expect(took).toBeLessThan(5000)
})
