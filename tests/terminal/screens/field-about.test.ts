import { expect, test } from 'vitest'
import type { Field } from '#engine/vocabulary/step.ts'
import { fieldAbout } from '#terminal/screens/form/field-about.ts'

const fields: readonly Field[] = ['name', 'userName', 'supplierId', 'rows', 'code'].map(name => ({
  name,
  kind: 'text',
}))
const about = (key: string, params = {}, draft: Readonly<Record<string, string>> | null = null, tone = 'no' as const) =>
  fieldAbout(fields, { tone, key, params }, draft)

test('a refusal marks the field that it names, a part of it too', () => {
  expect(about('REQUEST_INVALID', { field: 'rows.0' })).toBe('rows')
  expect(about('FIELD_MISSING', { field: 'code' })).toBe('code')
})

test('a refusal marks the field whose value it tells', () => {
  expect(about('TAKEN', { name: 'Ali' }, { name: ' Ali ', code: 'x' })).toBe('name')
  expect(about('TAKEN', { name: 'Ali' }, { name: 'Veli' })).toBe(null)
})

test('a refusal that tells no field marks the one that its key is called by', () => {
  expect(about('USER_NAME_TAKEN')).toBe('userName')
  expect(about('NAME_TAKEN')).toBe('name')
  expect(about('SUPPLIER_NOT_FOUND')).toBe('supplierId')
  expect(about('CUSTOMER_CODE_TAKEN')).toBe('code')
  expect(about('SERVER_BUSY')).toBe(null)
  expect(about('BARCODE_TAKEN')).toBe(null)
})

test('a field that the form does not have is not looked for in the key', () => {
  expect(about('USER_NAME_TAKEN', { field: 'badge' })).toBe(null)
})
