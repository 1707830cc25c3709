import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Column } from '#contract/listings/column.ts'
import { listings } from '#contract/listings/index.ts'
import { projectFolder } from '#server/base/project-folder.ts'
import { wordsNamed } from './words-named.ts'

const wordsIn = (language: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(projectFolder, `public/words/${language}.json`), 'utf8'))
const sources = ['src', 'flows'].flatMap(root =>
  readdirSync(join(projectFolder, root), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => join(root, file)),
)
const named = sources.map(file => ({ file, words: wordsNamed(file, readFileSync(join(projectFolder, file), 'utf8')) }))

test.each(['tr', 'en'])('every word that a file names is in public/words/%s.json', language => {
  const words = wordsIn(language)
  const missing = named.flatMap(({ file, words: wanted }) =>
    wanted.filter(word => words[word] === undefined).map(word => `${word}, which ${file} names`),
  )
  expect(missing).toEqual([])
})

test.each(['tr', 'en'])('no word of public/words/%s.json waits to be written', language => {
  const words = wordsIn(language)
  expect(Object.keys(words).filter(word => words[word] === '')).toEqual([])
})

test.each(['tr', 'en'])('no listing calls two of its columns, or two of its filters, alike in %s', language => {
  const words = wordsIn(language)
  const alike = Object.values(listings).flatMap(({ name, columns, filters }) => {
    const seen = Object.entries<Column>(columns).filter(([, { isHidden }]) => !isHidden)
    const heads = [seen.map(([column]) => `column.${column}`), Object.keys(filters).map(filter => `filter.${filter}`)]
    return heads
      .flatMap(keys => keys.filter((key, at) => keys.findIndex(other => words[other] === words[key]) < at))
      .map(key => `${name} ${key}`)
  })
  expect(alike).toEqual([])
})

describe('what counts as naming a word', () => {
  const source = (text: string) => wordsNamed('flows/a/b/flow.ts', text)
  test('a word in quotes', () => {
    expect(source("export const a = word('panel.cart')")).toEqual(['panel.cart'])
  })
  test('a field of a form by its kind', () => {
    expect(source("const fields = [{ name: 'taxNo', kind: 'text' }, { name: 'none', kind: 'card' }]")).toEqual([
      'field.taxNo',
    ])
  })
  test('an action of a listing or board', () => {
    expect(source("const actions = [{ name: 'retire', takes: 'one' }]")).toEqual(['action.retire'])
  })
  test('an action that is asked twice', () => {
    expect(source("askTwice('form', 'forget', reaction)")).toEqual(['action.forget'])
  })
  test('the fields of a call, and what they can be', () => {
    const form =
      "const api = contract.staff \nregister(listings.staff, { saves: api.save, fields: ['userName', 'type'] })"
    expect(source(form)).toEqual(['field.userName', 'field.type', 'state.type.1', 'state.type.2', 'state.type.999'])
  })
  test('fields by a name for their list', () => {
    expect(source("const names = ['a', 'b'] as const\nfieldsFrom(contract.account.save, names)")).toEqual([
      'field.a',
      'field.b',
    ])
  })
})
