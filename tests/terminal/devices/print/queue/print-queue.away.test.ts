import { expect, test } from 'vitest'
import { openBench, paperFor } from '#tests/support/printing/print-queue-bench.ts'

test('where a driver is not there the next one in the station’s order prints', async () => {
  const bench = openBench()
  bench.qz.answer({ printed: 'away' })
  await bench.queue.add([paperFor('A-1')])
  expect([bench.printedBy('service'), bench.states()]).toEqual([['A-1'], []])
})

test('where none is there the paper is kept, the worker told once, and the rest of the print not tried', async () => {
  const bench = openBench()
  bench.qz.answer({ printed: 'away' })
  bench.service.answer({ printed: 'away', reason: 'shell.printServiceAway' })
  await bench.queue.add([paperFor('A-1'), paperFor('A-1', 'Invoice')])
  expect(bench.states()).toEqual(['A-1 unprinted', 'A-1 unprinted'])
  expect(bench.told).toEqual(['sending A-1', 'away A-1'])
  expect(bench.jobs().map(({ reason }) => reason)).toEqual(['shell.printServiceAway', 'shell.print.heldUp'])
})

test('the browser is no way out by itself: only where the station has it in its order', async () => {
  const bench = openBench({ order: ['service', 'browser'] })
  bench.service.answer({ printed: 'away' })
  await bench.queue.add([paperFor('A-1')])
  expect(bench.printedBy('browser')).toEqual(['A-1'])
  const without = openBench({ order: ['service'] })
  without.service.answer({ printed: 'away' })
  await without.queue.add([paperFor('A-1')])
  expect([without.printedBy('browser'), without.states()]).toEqual([[], ['A-1 unprinted']])
})

test('a driver that cannot even be loaded counts as away', async () => {
  const bench = openBench()
  const broken = openBench({
    memory: bench.memory,
    drivers: {
      get qz(): never {
        throw new Error('not loaded')
      },
    },
  })
  await broken.queue.add([paperFor('A-1')])
  expect(broken.printedBy('service')).toEqual(['A-1'])
})
