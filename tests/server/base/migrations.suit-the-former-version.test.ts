import { expect, test } from 'vitest'
import { migrations } from '#server/migrations/index.ts'

/** Those up to here came before there was a version in use. */
const lastFree = '0018'

/** What a server of the former version could stumble over. */
const breaking: Readonly<Record<string, RegExp>> = {
  'takes away': /\bdrop\s+(table|column|view|function|type|schema)\b/i,
  renames: /\brename\s+(to|column|constraint)?\b/i,
  'gives a column another type': /\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i,
  'demands what may be missing': /\balter\s+(column\s+)?\w+\s+(set\s+not\s+null|drop\s+default)\b/i,
  'adds a column that must be written': /\badd\s+column\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
}

const faultsOf = ({ name, sql }: { readonly name: string; readonly sql: string }): readonly string[] => {
  if (/^-- contracts: \S+/m.test(sql)) return []
  const text = sql.replace(/--.*$/gm, '').replace(/'[^']*'/g, "''")
  return Object.keys(breaking)
    .filter(what => breaking[what]!.test(text))
    .map(what => `${name} ${what}`)
}

test('no migration breaks servers of the former version, unless it says what they no longer use', () => {
  expect(migrations.filter(({ name }) => name.slice(0, 4) > lastFree).flatMap(faultsOf)).toEqual([])
})

test.each([
  ['alter table shelf drop column code', ['x takes away']],
  ['alter table shelf rename column code to name', ['x renames']],
  ['alter table shelf rename to place', ['x renames']],
  ['alter table shelf alter column code type integer', ['x gives a column another type']],
  ['alter table shelf alter code set not null', ['x demands what may be missing']],
  ['alter table shelf add column a text not null', ['x adds a column that must be written']],
  ["alter table shelf add column a text not null default '', add column b integer", []],
  ['alter table shelf drop constraint positive; create table renamed (id bigint not null)', []],
  ['-- contracts: code, unused since 0020\nalter table shelf drop column code', []],
  ['-- it will drop column code one day\nselect 1', []],
])('%s', (sql, faults) => {
  expect(faultsOf({ name: 'x', sql })).toEqual(faults)
})
