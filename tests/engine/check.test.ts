import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Key } from '#contract/keys.ts'
import { faultsOf } from '#engine/check.ts'
import { flowOn, type Reading } from '#engine/vocabulary/flow.ts'
import { mermaidOf, outline } from '#engine/vocabulary/outline.ts'
import type { Next } from '#engine/vocabulary/reaction.ts'

const { call, flow, go, refuse, when } = flowOn<null, Record<never, never>, 'first' | 'second' | 'dialog'>()
const sound = {
  id: 'sound',
  path: '/sound',
  ...flow({
    start: {},
    load: async () => null,
    loadKeys: { SET_NOT_FOUND: 'second' },
    resume: () => 'first',
    steps: {
      first: {
        kind: 'scan',
        expects: () => ['A'],
        on: {
          scan: when(({ value }) => (value === 'A' ? 'right' : 'wrong'), {
            right: go('second'),
            wrong: refuse('SHELF_NOT_IN_PLAN'),
          }),
          missing: go('dialog'),
        },
      },
      second: { kind: 'notice', mark: 'good', on: { ok: go('/') } },
      dialog: { kind: 'choose', over: 'first', options: () => [], on: { answer: go('first'), cancel: go('first') } },
    },
  }),
}

test('a sound table has no faults', async () => expect(await faultsOf(sound, ['/'])).toEqual([]))

test('a page that does not exist, a dialog without a way out and a deaf notice are found', async () => {
  const broken = {
    ...sound,
    steps: {
      ...sound.steps,
      second: { ...sound.steps.second, on: {} },
      // @ts-expect-error: it does not even compile
      dialog: { ...sound.steps.dialog, on: { answer: go('/nowhere') } },
    },
  } as typeof sound
  expect(await faultsOf(broken, ['/'])).toEqual([
    'sound.dialog: answer leads to /nowhere, which is no page',
    'sound.second is a notice without a way out',
    'sound.dialog is a dialog without a way out',
  ])
})

test('a refused reading that leads where only a document leads is found', async () => {
  const looping = { ...sound, loadKeys: { SET_NOT_FOUND: '@resume' } } as const
  expect(await faultsOf(looping, ['/'])).toEqual([
    'sound.@loading: refused: SET_NOT_FOUND leads to @resume, and nothing was read',
  ])
})

describe('a key without words that a flow shows nothing for', () => {
  type Keys = Readonly<Partial<Record<Key, Next<null, Record<never, never>, 'first' | 'second' | 'dialog'>>>>
  const release = (keys: Keys, learns?: () => null) =>
    call(contract.carts.release, {
      input: () => ({}),
      ends: () => 'released',
      to: { released: 'second' },
      keys,
      ...(learns && { learns }),
    })
  const releasing = (reaction: ReturnType<typeof release>) => ({
    ...sound,
    steps: { ...sound.steps, first: { ...sound.steps.first, on: { ok: when(() => 'sure', { sure: reaction }) } } },
  })
  const fault =
    'sound.first: ok sure refused: USER_SET_NOT_FOUND is told without words, and the keys of the call lead it nowhere'

  test('is found in every call that may be refused with it', async () => {
    expect(await faultsOf(releasing(release({})), ['/'])).toEqual([fault])
    expect(await faultsOf(releasing(release({ USER_SET_NOT_FOUND: '@stay' })), ['/'])).toEqual([fault])
  })

  test('is none where the call says where it leads, or what the document learns of it', async () => {
    expect(await faultsOf(releasing(release({ USER_SET_NOT_FOUND: '@reload' })), ['/'])).toEqual([])
    expect(await faultsOf(releasing(release({}, () => null)), ['/'])).toEqual([])
  })

  const reading = (load: (reading: Reading<any>) => Promise<unknown>, loadKeys = {}) =>
    ({ ...sound, start: { id: null }, loadKeys, load }) as never
  const readSet = async ({ read, position }: Reading<any>) =>
    position.id === null ? null : (await read(contract.carts.userSet, {})).setNo
  const unread = ['sound.@loading: refused: USER_SET_NOT_FOUND is told without words, and loadKeys leads it nowhere']

  test('is found in whatever the document is read by, at any position', async () => {
    expect(await faultsOf(reading(readSet), ['/'])).toEqual(unread)
    const broken = async ({ read }: Reading<any>) => {
      await read(contract.carts.userSet, {})
      throw new Error('what was read is not what it seems')
    }
    expect(await faultsOf(reading(broken), ['/'])).toEqual(unread)
  })

  test('is none where the flow says where it leads, or the reading makes something of it', async () => {
    expect(await faultsOf(reading(readSet, { USER_SET_NOT_FOUND: 'second' }), ['/'])).toEqual([])
    const careful = ({ readUnless }: Reading<any>) => readUnless(contract.carts.userSet, {}, 'USER_SET_NOT_FOUND')
    expect(await faultsOf(reading(careful), ['/'])).toEqual([])
  })
})

test('the outline lists every way, and the drawing shows those that lead on', () => {
  expect(outline(sound)).toEqual([
    { from: '@loading', to: 'second', why: 'refused: SET_NOT_FOUND', key: 'SET_NOT_FOUND' },
    { from: 'first', to: 'second', why: 'scan right', act: 'scan' },
    { from: 'first', to: '@stay', why: 'scan wrong: SHELF_NOT_IN_PLAN', act: 'scan', key: 'SHELF_NOT_IN_PLAN' },
    { from: 'first', to: 'dialog', why: 'missing', act: 'missing' },
    { from: 'second', to: '/', why: 'ok', act: 'ok' },
    { from: 'dialog', to: 'first', why: 'answer', act: 'answer' },
    { from: 'dialog', to: 'first', why: 'cancel', act: 'cancel' },
  ])
  expect(mermaidOf(sound).split('\n')).toEqual([
    'flowchart TD',
    '  loading -->|"refused: SET_NOT_FOUND"| second',
    '  first -->|"scan right"| second',
    '  first -->|"missing"| dialog',
    '  second -->|"ok"| p_["/"]',
    '  dialog -->|"answer"| first',
    '  dialog -->|"cancel"| first',
  ])
})
