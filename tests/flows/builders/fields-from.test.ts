import * as v from 'valibot'
import { expect, test } from 'vitest'
import { post } from '#contract/define.ts'
import { id, typed } from '#contract/shapes/parts.ts'
import { raw } from '#engine/vocabulary/panels.ts'
import { fieldsFrom, inputFrom } from '#flows/builders/fields-from.ts'

const save = post('/api/things', {
  summary: 'Save a thing',
  access: 'signedIn',
  body: {
    name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(20)),
    note: v.optional(v.string(), ''),
    rank: v.pipe(v.number(), v.safeInteger()),
    parentId: v.optional(v.nullable(id), null),
    isActive: v.boolean(),
    kind: v.picklist([1, 2]),
    groups: v.array(id),
  },
  model: v.null(),
})
const names = ['name', 'note', 'rank', 'parentId', 'isActive', 'kind', 'groups']

test('a form has the kinds, limits and choices of its call', () => {
  const fields = fieldsFrom(save, names, {
    start: { name: 'Raf', rank: 3, isActive: true, groups: [1, 2], parentId: null },
    options: { groups: [{ value: '1', label: raw('Bir') }] },
    kinds: { note: 'lines' },
  })
  expect(fields.map(({ name, kind, required, start, maxLength }) => [name, kind, required, start, maxLength])).toEqual([
    ['name', 'text', true, 'Raf', 20],
    ['note', 'lines', undefined, undefined, undefined],
    ['rank', 'number', true, '3', undefined],
    ['parentId', 'number', undefined, undefined, undefined],
    ['isActive', 'flag', undefined, 'true', undefined],
    ['kind', 'choice', true, undefined, undefined],
    ['groups', 'choices', undefined, '1,2', undefined],
  ])
  expect(fields[5]!.options).toEqual([
    { value: '1', label: { word: 'state.kind.1' } },
    { value: '2', label: { word: 'state.kind.2' } },
  ])
})

test('what was filled in is what the call takes', () => {
  const filled = { name: ' Raf ', note: '', rank: '1,5', parentId: '', isActive: 'true', kind: '2', groups: '1,2' }
  expect(inputFrom(save, names, filled)).toEqual({
    name: 'Raf',
    note: '',
    rank: 1.5,
    parentId: null,
    isActive: true,
    kind: 2,
    groups: [1, 2],
  })
  expect(inputFrom(save, ['groups', 'isActive', 'rank'], {})).toEqual({ groups: [], isActive: false })
})

test('a field that the call does not take is a mistake', () => {
  expect(() => fieldsFrom(save, ['colour'])).toThrow('does not take')
})

test('a text that may be empty is no required field, whatever its shape says of its length', () => {
  const call = post('/api/suppliers', {
    summary: 'Save a supplier',
    access: 'signedIn',
    body: { code: typed(1, 50), taxNo: typed(0, 20) },
    model: v.null(),
  })
  expect(fieldsFrom(call, ['code', 'taxNo']).map(({ name, required }) => [name, required])).toEqual([
    ['code', true],
    ['taxNo', undefined],
  ])
})
