import { expect, test } from 'vitest'
import { createMemory, type Memory } from '#terminal/ground/memory/stored.ts'
import { openBench, paperFor } from '#tests/support/printing/print-queue-bench.ts'

/** A storage of so many characters, as a browser's own. */
const smallMemory = (chars: number): Memory => {
  const held = createMemory()
  const used = (but: string) =>
    held.names().reduce((sum, name) => (name === but ? sum : sum + (held.get(name)?.length ?? 0)), 0)
  return {
    ...held,
    set: (name, value) => {
      if (used(name) + value.length > chars) throw new DOMException('full', 'QuotaExceededError')
      held.set(name, value)
    },
  }
}
const large = (orderNo: string) => ({ ...paperFor(orderNo), html: 'x'.repeat(1000) })

test('the oldest printed ones make room', async () => {
  const memory = smallMemory(3000)
  const bench = openBench({ memory })
  await bench.queue.add([large('A-1'), large('A-2'), large('A-3')])
  expect(bench.printedBy('qz')).toEqual(['A-1', 'A-2', 'A-3'])
  expect(memory.names().length).toBeLessThan(3)
})

test('without room a paper is printed all the same, and the worker told that it is not kept', async () => {
  const bench = openBench({ memory: smallMemory(500) })
  await bench.queue.add([large('A-1')])
  expect(bench.printedBy('qz')).toEqual(['A-1'])
  expect(bench.told).toContain('notKept A-1')
})

test('one that was not printed is never the one that goes', async () => {
  const memory = smallMemory(3000)
  const bench = openBench({ memory })
  bench.qz.answer({ printed: 'failed' })
  await bench.queue.add([large('A-1')])
  bench.qz.answer({ printed: 'sent' })
  for (const order of ['A-2', 'A-3', 'A-4']) await bench.queue.add([large(order)])
  const next = openBench({ memory })
  next.takeUp()
  expect(next.states()).toEqual(['A-1 unprinted'])
})
