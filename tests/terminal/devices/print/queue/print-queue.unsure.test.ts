import { expect, test } from 'vitest'
import { openBench, paperFor } from '#tests/support/printing/print-queue-bench.ts'

const withUnsure = async () => {
  const bench = openBench()
  bench.qz.answer({ printed: 'unsure' })
  await bench.queue.add([paperFor('A-1')])
  bench.qz.answer({ printed: 'sent' })
  return bench
}

test('a paper that nobody knows of is neither repeated nor moved by itself', async () => {
  const bench = await withUnsure()
  expect([bench.states(), bench.printedBy('service'), bench.told.at(-1)]).toEqual([['A-1 unsure'], [], 'unsure A-1'])
  await bench.queue.repeatAll()
  await bench.queue.add([paperFor('A-2')])
  await bench.queue.settle()
  expect([bench.states(), bench.printedBy('qz')]).toEqual([['A-1 unsure'], ['A-2']])
})

test('whoever has it in his hand says so, and it is done', async () => {
  const bench = await withUnsure()
  bench.queue.notePrinted(bench.jobs()[0]!.id)
  expect([bench.states(), bench.printedBy('qz')]).toEqual([[], []])
})

test('whoever misses it prints it again, under an id of its own', async () => {
  const bench = await withUnsure()
  const [job] = bench.jobs()
  await bench.queue.repeat(job!.id)
  expect([bench.printedBy('qz'), bench.states()]).toEqual([['A-1'], []])
  expect(bench.qz.printed[0]!.id).not.toBe(job!.id)
})

test('a driver that breaks instead of answering leaves it unsure', async () => {
  const bench = openBench({
    drivers: {
      qz: {
        kind: 'qz',
        look: async () => [],
        print: () => Promise.reject(new Error('broken')),
      },
    },
  })
  await bench.queue.add([paperFor('A-1')])
  expect([bench.states(), bench.printedBy('service')]).toEqual([['A-1 unsure'], []])
})

test('the service is asked after it, and settles it once it answers', async () => {
  const bench = openBench({ order: ['service'] })
  const asked: string[] = []
  const service = {
    ...bench.service,
    settle: async ({ id }: { id: string }) => {
      asked.push(id)
      return asked.length === 1 ? ({ printed: 'away' } as const) : ({ printed: 'sent', printerName: 'Zebra' } as const)
    },
  }
  const waiting = openBench({ memory: bench.memory, order: ['service'], drivers: { service } })
  bench.service.answer({ printed: 'unsure' })
  await waiting.queue.add([paperFor('A-1')])
  await waiting.queue.settle()
  expect(waiting.states()).toEqual(['A-1 unsure'])
  await waiting.queue.settle()
  expect([waiting.states(), asked]).toEqual([[], [waiting.jobs()[0]!.id, waiting.jobs()[0]!.id]])
})
