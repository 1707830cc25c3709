import { expect, test } from 'vitest'
import { amountAfter } from '#engine/kinds/type-amount.ts'
import type { Verdict } from '#engine/machine/context.ts'
import { act, startFlow } from '#engine/machine/run-flow.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { picker } from '#tests/support/fake-warehouse.ts'

const { flow, go } = flowOn<{ readonly isDecimal: boolean }, Record<string, never>, 'scan' | 'amount'>()
const fetching = {
  id: 'fetching',
  path: '/fetching',
  ...flow({
    start: {},
    load: async () => ({ isDecimal: false }),
    loadKeys: {},
    resume: () => 'scan',
    steps: {
      scan: { kind: 'scan', expects: () => [], on: { scan: go('@stay'), quantity: go('amount') } },
      amount: {
        kind: 'quantity',
        over: 'scan',
        asks: ({ doc }) => ({ name: 'Bardak', unit: 'adet', most: 24, start: '6', ...doc }),
        on: { answer: go('scan'), cancel: go('scan') },
      },
    },
  }),
}

/** What stands in the dialog, what the next scan counts, and the key of the last verdict, once each code is scanned. */
const scanned = async (...names: readonly string[]) => {
  const actor = startFlow(fetching, { ask: () => never(), who: picker, recall: () => null, sign: async () => {} })
  const heard: Verdict[] = []
  actor.on('verdict', verdict => void heard.push(verdict))
  const settled = async () => {
    while (actor.getSnapshot().hasTag('busy')) await new Promise(resolve => setImmediate(resolve))
  }
  await settled()
  for (const name of names) {
    actor.send(act('scan', `OKUT-${name}`))
    await settled()
  }
  const { step, typed, times } = actor.getSnapshot().context
  return { step, typed, times, key: heard.at(-1)?.key ?? null }
}
const never = (): never => {
  throw new Error('nothing is asked here')
}

test.each([
  [['D1', 'D2'], '12'],
  [['D1', 'D2', 'ERASE'], '1'],
  [['PLUS1'], '7'],
  [['D1', 'D0', 'PLUS5', 'PLUS10', 'MINUS1'], '24'],
  [['D1', 'MINUS1'], '0'],
  [['ALL'], '24'],
])('the codes %j of the card leave the amount %s', async (names, typed) => {
  expect(await scanned('QTY', ...names)).toEqual({ step: 'amount', typed, times: null, key: null })
  expect((await scanned('QTY', ...names, 'OK')).step).toBe('scan')
})

test.each([['COMMA'], ['ERASE']])('the key %s that changes nothing is refused', async name => {
  expect(await scanned('QTY', name)).toMatchObject({ step: 'amount', typed: '', key: 'KEY_HAS_NO_PLACE' })
})

test('goods that are weighed take a comma', () => {
  const rice = { name: 'Pirinç', unit: 'kg', most: 1.5, start: '', isDecimal: true }
  expect(['0', ',', '7'].reduce((typed, key) => amountAfter(typed, key, rice) ?? typed, '')).toBe('0,7')
  expect(amountAfter('0,7', '+1', rice)).toBe('1,7')
  expect(amountAfter('', 'all', rice)).toBe('1,5')
  expect(amountAfter('', 'all', { ...rice, most: null })).toBe(null)
})

test('before a scan, digits say how many it counts', async () => {
  expect(await scanned('D1', 'D2')).toEqual({ step: 'scan', typed: '', times: 12, key: null })
  expect(await scanned('D0')).toMatchObject({ times: null, key: 'KEY_HAS_NO_PLACE' })
  expect(await scanned('D3', 'PLUS5')).toMatchObject({ key: 'KEY_HAS_NO_PLACE' })
})
