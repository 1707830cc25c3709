import { describe, expect, it } from 'vitest'
import type { Context, Verdict, WorkerAct } from '#engine/machine/context.ts'
import { act, startFlow } from '#engine/machine/run-flow.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'
import { raw } from '#engine/vocabulary/panels.ts'
import type { Field } from '#engine/vocabulary/step.ts'
import { picker } from '#tests/support/fake-warehouse.ts'

interface Product {
  readonly name: string
  readonly shelves: readonly string[]
}
type Id = 'form' | 'shortcuts'
const { flow, go, leave, load, when } = flowOn<Product, { readonly store: string }, Id>()

const fields = ({ shelves }: Product): readonly Field[] => [
  { name: 'name', kind: 'text', start: 'Mum' },
  { name: 'store', kind: 'choice' },
  { name: 'shelf', kind: 'choice', options: shelves.map(value => ({ value, label: raw(value) })) },
  { name: 'barcode', kind: 'code' },
  { name: 'boxBarcode', kind: 'code' },
]
const product = {
  id: 'product',
  path: '/product',
  ...flow({
    start: { store: '1' },
    load: async ({ position }) => ({ name: 'Mum', shelves: [`${position.store}-A`, `${position.store}-B`] }),
    loadKeys: {},
    resume: () => 'form',
    steps: {
      form: {
        kind: 'form',
        fields: ({ doc }) => fields(doc),
        on: {
          edit: when(({ value }) => (value === 'store' ? 'store' : 'other'), {
            store: load(({ fields }) => ({ store: fields.store ?? '' })),
            other: go('@stay'),
          }),
          answer: leave(({ fields }) => `/login?name=${fields.name}&barcode=${fields.barcode}`),
          cancel: go('shortcuts'),
        },
      },
      shortcuts: {
        kind: 'board',
        options: () => [
          { value: '/login', title: raw('A') },
          { value: '/forgot', title: raw('B') },
        ],
        on: { answer: leave(({ value }) => (value === '/forgot' ? '/forgot' : '/login')) },
      },
    },
  }),
}

const open = async () => {
  const actor = startFlow(product, { ask: async () => never(), who: picker, recall: () => null, sign: async () => {} })
  const heard: Verdict[] = []
  actor.on('verdict', verdict => void heard.push(verdict))
  const settled = async (): Promise<Context> => {
    while (actor.getSnapshot().hasTag('busy')) await new Promise(resolve => setImmediate(resolve))
    return actor.getSnapshot().context
  }
  await settled()
  return {
    heard: () => heard.at(-1),
    sees: () => actor.getSnapshot().context,
    does: (done: WorkerAct) => {
      actor.send(done)
      return settled()
    },
  }
}
const never = (): never => {
  throw new Error('nothing is asked here')
}
const edit = (name: string, given: Readonly<Record<string, string>>) => act('edit', name, given)
const untouched = { name: 'Mum', store: '', shelf: '', barcode: '', boxBarcode: '' }

describe('a form', () => {
  it('holds what was filled in, through choices that bring other options', async () => {
    const terminal = await open()
    await terminal.does(edit('name', { ...untouched, name: 'Mumluk' }))
    const { draft, doc } = await terminal.does(edit('store', { ...untouched, name: 'Mumluk', store: '2' }))
    expect([draft, doc.shelves]).toEqual([{ ...untouched, name: 'Mumluk', store: '2' }, ['2-A', '2-B']])
  })

  it('that was changed is left only at the second try', async () => {
    const terminal = await open()
    await terminal.does(edit('name', { ...untouched, name: 'Mumluk' }))
    expect((await terminal.does(act('cancel'))).step).toBe('form')
    expect(terminal.heard()).toMatchObject({ tone: 'no', key: 'UNSAVED_CHANGES' })
    expect(await terminal.does(act('cancel'))).toMatchObject({ step: 'shortcuts', draft: null })
  })

  it('warns again once something else was changed', async () => {
    const terminal = await open()
    await terminal.does(edit('name', { ...untouched, name: 'Mumluk' }))
    await terminal.does(act('cancel'))
    await terminal.does(edit('name', { ...untouched, name: 'Mumlar' }))
    expect((await terminal.does(act('cancel'))).step).toBe('form')
  })

  it('that was changed back is left at once', async () => {
    const terminal = await open()
    await terminal.does(edit('name', { ...untouched, name: 'Mumluk' }))
    await terminal.does(edit('name', untouched))
    expect((await terminal.does(act('cancel'))).step).toBe('shortcuts')
  })

  it('puts a scan into the first empty field that takes codes, and says yes', async () => {
    const terminal = await open()
    expect((await terminal.does(act('scan', '8690000085123'))).draft).toEqual({
      ...untouched,
      barcode: '8690000085123',
    })
    expect(terminal.heard()).toMatchObject({ tone: 'yes', key: null })
    const { draft, tape } = await terminal.does(act('scan', '18690000085120'))
    expect(draft).toMatchObject({ barcode: '8690000085123', boxBarcode: '18690000085120' })
    expect(tape.map(({ fate }) => fate)).toEqual(['yes', 'yes'])
    expect((await terminal.does(act('scan', '42'))).draft).toMatchObject({ barcode: '42' })
  })

  it('puts a scan into the code field that has the focus, never into another kind', async () => {
    const terminal = await open()
    const scanAt = (field: string, code: string) => terminal.does({ ...act('scan', code), field })
    expect((await scanAt('boxBarcode', '1')).draft).toMatchObject({ barcode: '', boxBarcode: '1' })
    expect((await scanAt('name', '2')).draft).toMatchObject({ name: 'Mum', barcode: '2' })
  })

  it('refuses a code that is too long, and keeps what stands there', async () => {
    const terminal = await open()
    expect((await terminal.does(act('scan', '8'.repeat(201)))).draft).toBe(null)
    expect(terminal.heard()).toMatchObject({ tone: 'no', key: 'CODE_TOO_LONG' })
  })

  it('is confirmed by a command barcode with all that stands in it', async () => {
    const terminal = await open()
    await terminal.does(act('scan', '42'))
    expect((await terminal.does(act('scan', 'OKUT-OK'))).left).toBe('/login?name=Mum&barcode=42')
  })
})

describe('a board', () => {
  it('takes the number of a shortcut as the shortcut', async () => {
    const terminal = await open()
    await terminal.does(act('cancel'))
    expect((await terminal.does(act('scan', 'OKUT-2'))).left).toBe('/forgot')
  })

  it('refuses a number that none of its shortcuts has', async () => {
    const terminal = await open()
    await terminal.does(act('cancel'))
    expect((await terminal.does(act('choice', '3'))).left).toBe(null)
    expect(terminal.heard()).toMatchObject({ tone: 'no', key: 'CHOICE_UNKNOWN' })
  })
})
