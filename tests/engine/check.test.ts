import { expect, test } from 'vitest'
import { faultsOf } from '#engine/check.ts'
import { mermaidOf, outline } from '#engine/outline.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'

const { flow, go, refuse, when } = flowOn<null, Record<never, never>, 'first' | 'second' | 'dialog'>()
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

test('a sound table has no faults', () => expect(faultsOf(sound, ['/'])).toEqual([]))

test('a page that does not exist, a dialog without a way out and a deaf notice are found', () => {
  const broken = {
    ...sound,
    steps: {
      ...sound.steps,
      second: { ...sound.steps.second, on: {} },
      // @ts-expect-error: it does not even compile
      dialog: { ...sound.steps.dialog, on: { answer: go('/nowhere') } },
    },
  } as typeof sound
  expect(faultsOf(broken, ['/'])).toEqual([
    'sound.dialog: answer leads to /nowhere, which is no page',
    'sound.second is a notice without a way out',
    'sound.dialog is a dialog without a way out',
  ])
})

test('a refused reading that leads where only a document leads is found', () => {
  const looping = { ...sound, loadKeys: { SET_NOT_FOUND: '@resume' } } as const
  expect(faultsOf(looping, ['/'])).toEqual([
    'sound.@loading: refused: SET_NOT_FOUND leads to @resume, and nothing was read',
  ])
})

test('the outline lists every way, and the drawing shows those that lead on', () => {
  expect(outline(sound)).toEqual([
    { from: '@loading', to: 'second', why: 'refused: SET_NOT_FOUND' },
    { from: 'first', to: 'second', why: 'scan right' },
    { from: 'first', to: '@stay', why: 'scan wrong: SHELF_NOT_IN_PLAN' },
    { from: 'first', to: 'dialog', why: 'missing' },
    { from: 'second', to: '/', why: 'ok' },
    { from: 'dialog', to: 'first', why: 'answer' },
    { from: 'dialog', to: 'first', why: 'cancel' },
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
