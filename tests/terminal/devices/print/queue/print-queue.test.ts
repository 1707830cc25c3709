import { expect, test } from 'vitest'
import { openBench, paperFor, themeWith } from '#tests/support/printing/print-queue-bench.ts'

test('papers are printed strictly one after the other, in the order they came', async () => {
  const open: ((answer: { printed: 'sent' }) => void)[] = []
  const begun: string[] = []
  const slow = {
    kind: 'qz' as const,
    look: async () => [],
    print: ({ paper }: { paper: { orderNo: string } }) => {
      begun.push(paper.orderNo)
      return new Promise<{ printed: 'sent' }>(resolve => open.push(resolve))
    },
  }
  const { queue, jobs } = openBench({ drivers: { qz: slow } })
  const all = Promise.all([queue.add([paperFor('A-1'), paperFor('A-2')]), queue.add([paperFor('A-3')])])
  for (const order of ['A-1', 'A-2', 'A-3']) {
    await expect.poll(() => begun.at(-1)).toBe(order)
    expect(jobs().filter(({ state }) => state === 'printing')).toHaveLength(1)
    open.shift()!({ printed: 'sent' })
  }
  await all
  expect(begun).toEqual(['A-1', 'A-2', 'A-3'])
})

test('a user without a printer of his own prints by the browser, whatever the station’s order says', async () => {
  const bench = openBench({ hasCustomPrinter: false })
  await bench.queue.add([paperFor('A-1'), paperFor('RAF-1', 'Label')])
  expect([bench.printedBy('browser'), bench.printedBy('qz')]).toEqual([['A-1', 'RAF-1'], []])
})

test('a label goes the same way as a document', async () => {
  const bench = openBench({ order: ['service'] })
  await bench.queue.add([paperFor('RAF-1', 'Label')])
  expect(bench.printedBy('service')).toEqual(['RAF-1'])
})

test('the default theme’s printer for this user is taken, and the theme’s paper size and settings go along', async () => {
  const bench = openBench({ theme: themeWith(7, 'Zebra 1') })
  await bench.queue.add([paperFor('A-1')])
  expect(bench.qz.printed[0]).toMatchObject({
    printerName: 'Zebra 1',
    sheet: { widthMm: 100, heightMm: 150 },
    theme: { language: 'tr' },
  })
})

test('another user’s match is not his: the driver’s default printer is taken', async () => {
  const bench = openBench({ theme: themeWith(8, 'Zebra 1') })
  await bench.queue.add([paperFor('A-1')])
  expect(bench.qz.printed[0]).toMatchObject({ printerName: null })
})

test('the station’s own choice for a kind of paper wins over the theme', async () => {
  const bench = openBench({ theme: themeWith(7, 'Zebra 1'), printers: { Cargo: 'Masa 3' } })
  await bench.queue.add([paperFor('A-1'), paperFor('A-1', 'Invoice')])
  expect(bench.qz.printed.map(({ printerName }) => printerName)).toEqual(['Masa 3', 'Zebra 1'])
})

test('a carrier’s own label goes to the cargo printer, in its own size', async () => {
  const bench = openBench({ theme: themeWith(7, 'Zebra 1') })
  await bench.queue.add([paperFor('A-1', 'CustomCargo')])
  expect(bench.qz.printed[0]).toMatchObject({ printerName: 'Zebra 1', sheet: null })
  expect(bench.qz.printed[0]).not.toHaveProperty('theme')
})
