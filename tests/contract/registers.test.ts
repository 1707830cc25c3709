import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { registerNames, registers } from '#contract/listings/registers/index.ts'
import { flows } from '#flows/index.ts'
import { columnOf, registerTables } from '#server/base/records/register-tables.ts'
import { migrations } from '#server/migrations/index.ts'
import { aRecord } from '#tests/support/records/a-record.ts'

const choicesOf = (shape: unknown): readonly unknown[] => (shape as { options?: readonly unknown[] }).options ?? []

test.each(registerNames)('%s has a page in flows/heads.ts', name => {
  expect(flows.filter(({ source }) => 'register' in source && source.register === name)).toHaveLength(1)
})

test.each(registerNames)('%s has a table in src/server/migrations with a column for every field', name => {
  const table = new RegExp(`(?:create|alter) table ${registerTables[name]}\\b([^;]*);`, 'g')
  const columns = migrations.flatMap(({ sql }) => [...sql.matchAll(table)].map(found => found[1])).join('')
  const wanted = ['tenant_id', 'id', 'version', 'saved_by', 'saved_at', ...Object.keys(registers[name].fields)]
  expect(wanted.filter(field => !new RegExp(`(?:^ +|add column )${columnOf(field)} `, 'm').test(columns))).toEqual([])
})

test.each(registerNames)(
  '%s has every label of its form, and what it is called in the audit trail, in public/words',
  name => {
    const { fields } = registers[name]
    const wanted = Object.entries(fields).flatMap(([field, shape]) => [
      `field.${field}`,
      ...choicesOf(shape).map(choice => `state.${field}.${choice}`),
    ])
    const words = JSON.parse(readFileSync('public/words/tr.json', 'utf8')) as Record<string, string>
    expect([...wanted, `state.subject.${name}`].filter(word => !words[word])).toEqual([])
  },
)

test.each(registerNames)('%s is tried by the tests with a record that it takes', name => {
  expect(v.safeParse(v.object(registers[name].fields), aRecord(registers[name])).issues).toBeUndefined()
})
