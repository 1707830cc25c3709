import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { act, startFlow } from '#engine/machine/run-flow.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { picker } from '#tests/support/fake-warehouse.ts'

test('a scan that is refused, and has the page read anew, stays refused on the tape', async () => {
  const { flow, call } = flowOn<null, Record<never, never>, 'package'>()
  const dock = {
    id: 'dock',
    path: '/dock',
    ...flow({
      start: {},
      load: async () => null,
      loadKeys: {},
      resume: () => 'package',
      steps: {
        package: {
          kind: 'scan',
          expects: () => [],
          on: {
            scan: call(contract.dispatch.scan, {
              input: ({ value }) => ({ id: 1, barcode: value }),
              ends: () => 'loaded',
              to: { loaded: 'package' },
              keys: { ORDER_STATUS_IS_CANCELLED: '@reload' },
            }),
          },
        },
      },
    }),
  }
  const refusal = { isError: true, key: 'ORDER_STATUS_IS_CANCELLED', params: {} } as const
  const actor = startFlow(dock, { ask: async () => refusal, who: picker, recall: () => null, sign: async () => {} })
  const settled = async () => {
    while (actor.getSnapshot().hasTag('busy')) await new Promise(resolve => setImmediate(resolve))
  }
  await settled()
  actor.send(act('scan', 'KP1'))
  await settled()
  const { step, tape } = actor.getSnapshot().context
  expect([step, tape.map(({ code, fate }) => [code, fate])]).toEqual(['package', [['KP1', 'no']]])
})
