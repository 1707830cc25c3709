import { describe, expect, it } from 'vitest'
import type { Field } from '#engine/vocabulary/step.ts'
import { changedIn, groupFields, readForm } from '#terminal/screens/form/read-form.ts'

const fields: readonly Field[] = [
  { name: 'name', kind: 'text' },
  { name: 'isActive', kind: 'flag' },
  { name: 'isFragile', kind: 'flag' },
  { name: 'shelves', kind: 'choices' },
  { name: 'carts', kind: 'choices' },
  { name: 'note', kind: 'lines' },
]

describe('a filled-in form', () => {
  it('tells every field: a box left empty is false, what was chosen stands between commas', () => {
    const data = new FormData()
    data.append('name', 'Mum')
    data.append('isActive', 'on')
    data.append('shelves', 'A')
    data.append('shelves', 'B')
    expect(readForm(data, fields)).toEqual({
      name: 'Mum',
      isActive: 'true',
      isFragile: 'false',
      shelves: 'A,B',
      carts: '',
      note: '',
    })
  })

  it('is compared with what stood there before', () => {
    const before = { name: 'Mum', note: '' }
    expect([changedIn(before, { name: 'Mum', note: 'cam' }), changedIn(null, before)]).toEqual([
      { note: 'cam' },
      before,
    ])
  })

  it('keeps fields of one group together, in the order of the first', () => {
    const of = (name: string, group?: string) => ({ name, ...(group === undefined ? {} : { group: { raw: group } }) })
    const groups = groupFields([of('a', 'X'), of('b'), of('c', 'X'), of('d')])
    expect(groups.map(members => members.map(({ name }) => name))).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ])
  })
})
