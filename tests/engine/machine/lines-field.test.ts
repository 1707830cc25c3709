import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { act, startFlow } from '#engine/machine/run-flow.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { fieldsFrom, inputFrom } from '#flows/builders/fields-from.ts'
import { picker } from '#tests/support/fake-warehouse.ts'

const { save } = contract.products
const names = ['barcode', 'barcodes'] as const
const kinds = { barcode: 'code', barcodes: 'lines' } as const

test('several values are a line each, and empty lines are none', () => {
  const start = { barcodes: ['A,1', 'B'] }
  expect(fieldsFrom(save, names, { start, kinds })[1]).toMatchObject({ kind: 'lines', start: 'A,1\nB' })
  const fields = { barcode: 'X', barcodes: 'A,1\r\n\n B \n' }
  expect(inputFrom(save, names, fields, kinds)).toEqual({ barcode: 'X', barcodes: ['A,1', 'B'] })
  expect(inputFrom(save, names, { barcode: 'X', barcodes: ' \n' }, kinds)).toEqual({ barcode: 'X', barcodes: [] })
})

test('a scan is one more line while the field has the focus, and else goes where codes go', async () => {
  const { flow } = flowOn<object, Record<never, never>, 'form'>()
  const form = {
    id: 'form',
    path: '/form',
    ...flow({
      start: {},
      load: async () => ({}),
      loadKeys: {},
      resume: () => 'form',
      steps: {
        form: { kind: 'form', fields: () => fieldsFrom(save, names, { start: { barcodes: ['A'] }, kinds }), on: {} },
      },
    }),
  }
  const actor = startFlow(form, { ask: () => Promise.reject(), who: picker, recall: () => null, sign: async () => {} })
  while (actor.getSnapshot().hasTag('busy')) await new Promise(resolve => setImmediate(resolve))
  actor.send({ ...act('scan', 'B'), field: 'barcodes' })
  actor.send(act('scan', 'C'))
  actor.send({ ...act('scan', 'D'), field: 'barcodes' })
  expect(actor.getSnapshot().context.draft).toEqual({ barcode: 'C', barcodes: 'A\nB\nD' })
})
