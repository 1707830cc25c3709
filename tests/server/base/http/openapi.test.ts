import { expect, test } from 'vitest'
import { allCalls } from '#contract/index.ts'
import { openApiDocument } from '#server/base/http/openapi.ts'

const document = openApiDocument() as any

test('every call of the contract is described, with all its refusals', () => {
  for (const { method, path, keys } of allCalls) {
    const call = document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
    const told = Object.values<any>(call.responses).flatMap(answer => answer.description.split(', '))
    expect(told).toEqual(expect.arrayContaining([...keys, 'Done']))
    expect(call.parameters.filter((parameter: any) => parameter.in === 'path').length).toBe(path.split(':').length - 1)
  }
  expect(Object.values<any>(document.paths).flatMap(path => Object.keys(path))).toHaveLength(allCalls.length)
})

test('every reference leads somewhere, and every call has a name of its own', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(match => match[1]!)
  expect(references.length).toBeGreaterThan(allCalls.length)
  for (const reference of references)
    expect(
      reference.split('/').reduce((at, step) => at?.[step], document),
      reference,
    ).toBeDefined()
  const names = Object.values<any>(document.paths).flatMap(path =>
    Object.values<any>(path).map(call => call.operationId),
  )
  expect(new Set(names).size).toBe(names.length)
})

test('no schema says nothing', () => {
  const empty: string[] = []
  const search = (value: any, path: string): void => {
    if (typeof value !== 'object' || value === null) return
    if (/(schema|properties\/\w+|items)$/.test(path) && Object.keys(value).length === 0) empty.push(path)
    for (const [name, inner] of Object.entries(value)) search(inner, `${path}/${name}`)
  }
  search(document, '')
  expect(empty).toEqual([])
})
