import { expect, test } from 'vitest'
import type { PrintAnswer, PrintJob } from '#devices/printer/printer.ts'
import { type BenchOptions, openBench, paperFor } from '#tests/support/printing/print-queue-bench.ts'

const never = new Promise<PrintAnswer>(() => {})

/** A page that was reloaded while its first of two papers was handed over. */
const afterReload = async (options: BenchOptions) => {
  const before = openBench(options)
  const hung = openBench({
    ...options,
    memory: before.memory,
    drivers: {
      qz: { kind: 'qz', look: async () => [], print: () => never },
      service: { kind: 'service', look: async () => [], print: () => never },
    },
  })
  void hung.queue.add([paperFor('A-1'), paperFor('A-2')])
  await expect.poll(() => hung.states()).toEqual(['A-1 printing', 'A-2 waiting'])
  return { memory: before.memory, id: hung.jobs()[0]!.id }
}

test('what was being printed waits for a person; what waited goes on', async () => {
  const { memory } = await afterReload({ order: ['qz'] })
  const bench = openBench({ memory, order: ['qz'] })
  bench.takeUp()
  await expect.poll(() => bench.printedBy('qz')).toEqual(['A-2'])
  await expect.poll(() => bench.states()).toEqual(['A-1 unsure'])
})

const settling = (answer: PrintAnswer) => {
  const bench = openBench()
  const settled: PrintJob[] = []
  const service = {
    ...bench.service,
    settle: async (job: PrintJob) => {
      settled.push(job)
      return answer
    },
  }
  return { service, printed: bench.service.printed, settled }
}

test('the service knows the job: it is not printed again', async () => {
  const { memory } = await afterReload({ order: ['service'] })
  const { service, printed } = settling({ printed: 'sent' })
  const bench = openBench({ memory, order: ['service'], drivers: { service } })
  bench.takeUp()
  await expect.poll(() => bench.states()).toEqual([])
  expect(printed.map(({ paper }) => paper.orderNo)).toEqual(['A-2'])
})

test('the service certainly never had it: it is printed, under the same id, so that it is spooled once', async () => {
  const { memory, id } = await afterReload({ order: ['service'] })
  const { service, printed } = settling({ printed: 'failed' })
  const bench = openBench({ memory, order: ['service'], drivers: { service } })
  bench.takeUp()
  await expect.poll(() => bench.states()).toEqual([])
  expect(printed.map(job => job.id)[0]).toBe(id)
})

test('the service is not there to be asked: it waits for a person, and what goes to the same printer with it', async () => {
  const { memory } = await afterReload({ order: ['service'] })
  const { service, printed } = settling({ printed: 'away' })
  const bench = openBench({ memory, order: ['service'], drivers: { service } })
  bench.takeUp()
  await expect.poll(() => bench.states()).toEqual(['A-1 unsure', 'A-2 unprinted'])
  expect(printed).toEqual([])
})

test('what was left for long is not printed by itself', async () => {
  const { memory } = await afterReload({ order: ['qz'] })
  const bench = openBench({ memory, order: ['qz'], now: () => 1_000_000 + 3_600_000 })
  bench.takeUp()
  expect(bench.states()).toEqual(['A-1 unsure', 'A-2 unprinted'])
  expect(bench.printedBy('qz')).toEqual([])
})
