import { expect, test } from 'vitest'
import { act, startFlow } from '#engine/machine/run-flow.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { picker } from '#tests/support/fake-warehouse.ts'

test('a badge answers a form that asks for one, beside what else stands in it, and stands on no tape', async () => {
  const { flow, refuse } = flowOn<object, Record<never, never>, 'form'>()
  const heard: unknown[] = []
  const form = {
    id: 'form',
    path: '/form',
    ...flow({
      start: {},
      load: async () => ({}),
      loadKeys: {},
      resume: () => 'form',
      steps: {
        form: {
          kind: 'form',
          fields: () => [
            { name: 'badge', kind: 'badge' },
            { name: 'note', kind: 'text', start: 'x' },
          ],
          on: {
            answer: refuse('NOT_HERE', ({ fields }) => {
              heard.push(fields)
              return {}
            }),
          },
        },
      },
    }),
  }
  const actor = startFlow(form, { ask: () => Promise.reject(), who: picker, recall: () => null, sign: async () => {} })
  while (actor.getSnapshot().hasTag('busy')) await new Promise(resolve => setImmediate(resolve))
  actor.send(act('scan', 'OKUT-B-0123456789ABCDEF'))
  expect(heard).toEqual([{ badge: 'OKUT-B-0123456789ABCDEF', note: 'x' }])
  expect(actor.getSnapshot().context.tape.map(({ code }) => code)).toEqual(['OKUT-B-'])
})
