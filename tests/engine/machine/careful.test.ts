import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Verdict } from '#engine/machine/context.ts'
import { act, startFlow } from '#engine/machine/run-flow.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Reaction } from '#engine/vocabulary/reaction.ts'
import { picker } from '#tests/support/fake-warehouse.ts'

type Place = { readonly shelf: string }
type Id = 'scan' | 'product'
const { flow, call, warn, load, turn } = flowOn<null, Place, Id>()
const told = () => ({ left: 2 })

/** Scans B2, and answers with what was heard, where it led and what the tape tells of it. */
const scanned = async (scan: Reaction<null, Place, Id>) => {
  const table = flow({
    start: { shelf: 'A1' },
    load: async () => null,
    loadKeys: {},
    resume: () => 'scan',
    steps: {
      scan: { kind: 'scan', expects: () => [], on: { scan } },
      product: { kind: 'scan', expects: () => [], on: {} },
    },
  })
  const actor = startFlow(
    { id: 'dock', path: '/dock', ...table },
    { ask: async () => ({ isError: false, model: null }), who: picker, recall: () => null, sign: async () => {} },
  )
  const heard: Pick<Verdict, 'tone' | 'key' | 'params'>[] = []
  actor.on('verdict', ({ tone, key, params }) => heard.push({ tone, key, params }))
  const settled = async () => {
    while (actor.getSnapshot().hasTag('busy')) await new Promise(resolve => setImmediate(resolve))
  }
  await settled()
  actor.send(act('scan', 'B2'))
  await settled()
  const { step, position, tape } = actor.getSnapshot().context
  return { heard, at: [step, position.shelf], fates: tape.map(({ fate }) => fate) }
}

test('a careful way on is told once, with its words, and marked on the tape', async () => {
  const heard = [{ tone: 'careful', key: 'READINGS_LEFT', params: { left: 2 } }]
  const there = turn(() => ({ shelf: 'B2' }), 'product')
  expect(await scanned(warn('READINGS_LEFT', there, told))).toEqual({
    heard,
    at: ['product', 'B2'],
    fates: ['careful'],
  })
  expect(
    await scanned(
      warn(
        'READINGS_LEFT',
        load(() => ({ shelf: 'C3' })),
        told,
      ),
    ),
  ).toEqual({ heard, at: ['scan', 'C3'], fates: ['careful'] })
})

test('an ending that is careful is told so, the others are good', async () => {
  const ending = (end: 'over' | 'exact') =>
    call(contract.dispatch.scan, {
      input: ({ value }) => ({ id: 1, barcode: value }),
      ends: () => end,
      to: { over: 'product', exact: 'product' },
      careful: ['over'],
      says: told,
    })
  expect([await scanned(ending('over')), await scanned(ending('exact'))]).toEqual([
    {
      heard: [{ tone: 'careful', key: 'done.dock.over', params: { left: 2 } }],
      at: ['product', 'A1'],
      fates: ['careful'],
    },
    { heard: [{ tone: 'yes', key: 'done.dock.exact', params: { left: 2 } }], at: ['product', 'A1'], fates: ['yes'] },
  ])
})
