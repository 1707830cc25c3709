import { expect, test } from 'vitest'
import { openBench, paperFor } from '#tests/support/printing/print-queue-bench.ts'

test('a paper that the printer refused is kept, goes to no other driver by itself, and is printed again on request', async () => {
  const bench = openBench()
  bench.qz.answer({ printed: 'failed', reason: 'kağıt bitti' })
  await bench.queue.add([paperFor('A-1')])
  expect([bench.states(), bench.printedBy('service'), bench.told.at(-1)]).toEqual([['A-1 unprinted'], [], 'failed A-1'])
  const [job] = bench.jobs()
  expect(job!.reason).toBe('kağıt bitti')
  bench.qz.answer({ printed: 'sent' })
  await bench.queue.repeat(job!.id)
  expect([bench.printedBy('qz'), bench.states()]).toEqual([['A-1'], []])
  expect(bench.qz.printed[0]!.id).not.toBe(job!.id)
})

test('it can be moved to another printer of another driver', async () => {
  const bench = openBench({ printers: { Cargo: 'Masa 3' } })
  bench.qz.answer({ printed: 'failed' })
  await bench.queue.add([paperFor('A-1')])
  await bench.queue.repeat(bench.jobs()[0]!.id, { driver: 'service', printerName: 'Zebra 2' })
  expect(bench.service.printed[0]).toMatchObject({ printerName: 'Zebra 2', paper: { orderNo: 'A-1' } })
})

test('what goes to the same printer is not printed without it; what goes to another is', async () => {
  const bench = openBench({ printers: { Cargo: 'Zebra', Invoice: 'A4' } })
  const refusing = openBench({
    memory: bench.memory,
    printers: { Cargo: 'Zebra', Invoice: 'A4' },
    drivers: {
      qz: {
        kind: 'qz',
        look: async () => [],
        print: async job => (job.printerName === 'Zebra' ? { printed: 'failed' } : bench.qz.print(job)),
      },
    },
  })
  await refusing.queue.add([paperFor('A-1'), paperFor('A-1', 'Invoice'), paperFor('A-2')])
  expect(refusing.states()).toEqual(['A-1 unprinted', 'A-2 unprinted'])
  expect(bench.qz.printed.map(({ paper }) => paper.kind)).toEqual(['Invoice'])
  expect(refusing.told.filter(each => each.startsWith('failed'))).toEqual(['failed A-1'])
})

test('all that were not printed are printed by one request, and what is dropped is gone for good', async () => {
  const bench = openBench()
  bench.qz.answer({ printed: 'failed' })
  for (const order of ['A-1', 'A-2', 'A-3']) await bench.queue.add([paperFor(order)])
  expect(bench.states()).toHaveLength(3)
  bench.queue.drop(bench.jobs()[1]!.id)
  bench.qz.answer({ printed: 'sent' })
  await bench.queue.repeatAll()
  expect([bench.printedBy('qz'), bench.states()]).toEqual([['A-1', 'A-3'], []])
  const next = openBench({ memory: bench.memory })
  next.takeUp()
  expect(next.states()).toEqual([])
})
