import { expect, test } from 'vitest'
import type { PrintAnswer } from '#devices/printer/printer.ts'
import { openBench, paperFor } from '#tests/support/printing/print-queue-bench.ts'

test('a second page leaves alone what a living one has in line, and takes it over once that is gone', async () => {
  const first = openBench()
  const busy = openBench({
    memory: first.memory,
    page: 'page-1',
    drivers: { qz: { kind: 'qz', look: async () => [], print: () => new Promise<PrintAnswer>(() => {}) } },
  })
  void busy.queue.add([paperFor('A-1'), paperFor('A-2')])
  await expect.poll(() => busy.states()).toEqual(['A-1 printing', 'A-2 waiting'])
  const second = openBench({ memory: first.memory, page: 'page-2' })
  second.queue.takeUp(({ page }) => page !== 'page-1')
  expect([second.states(), second.printedBy('qz')]).toEqual([[], []])
  second.takeUp()
  await expect.poll(() => second.printedBy('qz')).toEqual(['A-2'])
  await expect.poll(() => second.states()).toEqual(['A-1 unsure'])
})
