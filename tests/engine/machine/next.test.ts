import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Key } from '#contract/keys.ts'
import type { Verdict } from '#engine/machine/context.ts'
import { act, startFlow } from '#engine/machine/run-flow.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import type { Next } from '#engine/vocabulary/reaction.ts'
import { picker } from '#tests/support/fake-warehouse.ts'

type Doc = { readonly readAt: string }
type Place = { readonly shelf: string }
type Id = 'scan' | 'product' | 'gone'
const { flow, call, load, turn, leave } = flowOn<Doc, Place, Id>()

const to: readonly (readonly [string, Next<Doc, Place, Id>, object])[] = [
  ['a step', 'product', { step: 'product', shelf: 'A1', readAt: 'A1', left: null }],
  ['the same step', '@stay', { step: 'scan', shelf: 'A1', readAt: 'A1', left: null }],
  ['where the document says', '@resume', { step: 'scan', shelf: 'A1', readAt: 'A1', left: null }],
  ['the document read anew', '@reload', { step: 'scan', shelf: 'A1', readAt: 'A1', left: null }],
  ['another page', '/reports/stock-report', { step: 'scan', shelf: 'A1', readAt: 'A1', left: '/reports/stock-report' }],
  ['a position', turn(() => ({ shelf: 'B1' }), 'product'), { step: 'product', shelf: 'B1', readAt: 'A1', left: null }],
  [
    'another document',
    load(({ value }) => ({ shelf: value })),
    { step: 'scan', shelf: 'B2', readAt: 'B2', left: null },
  ],
  [
    'a page by what was done',
    leave(({ value }) => `/courier/order-detail?id=${value}`),
    { step: 'scan', shelf: 'A1', readAt: 'A1', left: '/courier/order-detail?id=B2' },
  ],
]

/** Scans B2 where the answer to it is `key`, or good for none, and tells where that led. */
const scanned = async (next: Next<Doc, Place, Id>, asks: boolean, key: Key | null) => {
  const scan = asks
    ? call(contract.dispatch.scan, {
        input: ({ value }) => ({ id: 1, barcode: value }),
        ends: () => 'done',
        to: { done: next },
        keys: { CARGO_NOT_FOUND: next },
      })
    : next
  const table = flow({
    start: { shelf: 'A1' },
    load: async ({ position }) => ({ readAt: position.shelf }),
    loadKeys: {},
    resume: () => 'scan',
    steps: {
      scan: { kind: 'scan', expects: () => [], on: { scan } },
      product: { kind: 'scan', expects: () => [], on: { scan } },
      gone: { kind: 'notice', mark: 'bad', on: { ok: '/' } },
    },
  })
  const reply =
    key === null ? ({ isError: false, model: null } as const) : ({ isError: true, key, params: {} } as const)
  const actor = startFlow(
    { id: 'next', path: '/next', ...table },
    { ask: async () => reply, who: picker, recall: () => null, sign: async () => {} },
  )
  const heard: Verdict['tone'][] = []
  actor.on('verdict', ({ tone }) => void heard.push(tone))
  const settled = async () => {
    while (actor.getSnapshot().hasTag('busy')) await new Promise(resolve => setImmediate(resolve))
  }
  await settled()
  actor.send(act('scan', 'B2'))
  await settled()
  const { step, position, doc, left } = actor.getSnapshot().context
  return {
    stands: { step, shelf: position.shelf, readAt: doc.readAt, left },
    heard: heard.includes('no') ? 'no' : 'yes',
  }
}

test.each(to)('%s is reached alike by an act, an ending and a refusal', async (_, next, stands) => {
  expect(await scanned(next, false, null)).toEqual({ stands, heard: 'yes' })
  expect(await scanned(next, true, null)).toEqual({ stands, heard: 'yes' })
  expect(await scanned(next, true, 'CARGO_NOT_FOUND')).toEqual({ stands, heard: 'no' })
})

test('where a call is refused with a key that asks something else instead, its ending is what counts, and scans go along', async () => {
  const asked: string[] = []
  const table = flow({
    start: { shelf: 'A1' },
    load: async ({ position }) => ({ readAt: position.shelf }),
    loadKeys: {},
    resume: () => 'scan',
    steps: {
      scan: {
        kind: 'scan',
        expects: () => [],
        on: {
          scan: call(contract.dispatch.scan, {
            input: ({ value }) => ({ id: 1, barcode: value }),
            ends: () => 'done',
            to: { done: 'product' },
            instead: {
              CARGO_NOT_FOUND: call(contract.scans.resolve, {
                input: ({ value }) => ({ code: value }),
                ends: () => 'found',
                to: {
                  found: leave(
                    () => '/courier/orders',
                    ({ value }) => ['FIRST', value],
                  ),
                },
              }),
            },
          }),
        },
      },
      product: { kind: 'notice', mark: 'good', on: { ok: '/' } },
      gone: { kind: 'notice', mark: 'bad', on: { ok: '/' } },
    },
  })
  const actor = startFlow(
    { id: 'next', path: '/next', ...table },
    {
      ask: async ({ endpoint, input }) => {
        asked.push(`${endpoint.path} ${JSON.stringify(input)}`)
        return endpoint === contract.dispatch.scan
          ? { isError: true, key: 'CARGO_NOT_FOUND', params: {} }
          : { isError: false, model: null }
      },
      who: picker,
      recall: () => null,
      sign: async () => {},
    },
  )
  actor.send(act('scan', 'B2'))
  await expect.poll(() => actor.getSnapshot().status).toBe('done')
  expect(asked.map(one => one.split(' ')[1])).toEqual(['{"id":1,"barcode":"B2"}', '{"code":"B2"}'])
  expect(actor.getSnapshot().output).toEqual({ left: '/courier/orders', scans: ['FIRST', 'B2'] })
})

test('a document that is refused leads to a page, or to the document of another place', async () => {
  expect(await opened('/reports/stock-report')).toMatchObject({ left: '/reports/stock-report', doc: null })
  const elsewhere = { type: 'load', position: () => ({ shelf: 'B1' }) } as const
  expect(await opened(elsewhere)).toMatchObject({ left: null, doc: { readAt: 'B1' }, step: 'scan' })
})

const opened = async (next: Next<null, Place, Id>) => {
  const table = flow({
    start: { shelf: 'A1' },
    load: async ({ read, position }) => {
      if (position.shelf === 'A1') await read(contract.session.loginControl, {})
      return { readAt: position.shelf }
    },
    loadKeys: { SERVER_DOWN: next },
    resume: () => 'scan',
    steps: {
      scan: { kind: 'scan', expects: () => [], on: {} },
      product: { kind: 'scan', expects: () => [], on: {} },
      gone: { kind: 'notice', mark: 'bad', on: { ok: '/' } },
    },
  })
  const refusal = { isError: true, key: 'SERVER_DOWN', params: {} } as const
  const actor = startFlow(
    { id: 'next', path: '/next', ...table },
    { ask: async () => refusal, who: picker, recall: () => null, sign: async () => {} },
  )
  while (actor.getSnapshot().hasTag('busy')) await new Promise(resolve => setImmediate(resolve))
  return actor.getSnapshot().context
}
