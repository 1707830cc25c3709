import { expect, test } from 'vitest'
import { openBench, paperFor } from '#tests/support/printing/print-queue-bench.ts'

test('a badge is never written down in the browser, and once printed it is gone', async () => {
  const bench = openBench()
  bench.qz.answer({ printed: 'failed' })
  await bench.queue.add([{ ...paperFor('BADGE'), isSecret: true }])
  expect([bench.states(), bench.memory.names()]).toEqual([['BADGE unprinted'], []])
  bench.qz.answer({ printed: 'sent' })
  await bench.queue.repeatAll()
  expect([bench.jobs(), bench.memory.names()]).toEqual([[], []])
})
