import fastify from 'fastify'
import { expect, test } from 'vitest'
import { allCalls } from '#contract/index.ts'
import { openApiDocument } from '#server/base/http/openapi.ts'
import { registerOpenApi } from '#server/base/http/register-openapi.ts'
import { inThisThread } from '#server/base/threads/heavy-work.ts'

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

test('the description is made once, away from the scans; who has it is told so, and after a fault it is made anew', async () => {
  const app = fastify()
  let asked = 0
  registerOpenApi(app, (work, input) =>
    asked++ === 0 ? Promise.reject(new Error('the thread ended with 7')) : inThisThread(work, input),
  )
  const get = (headers = {}) => app.inject({ url: '/api/openapi.json', headers })
  expect((await get()).statusCode).toBe(500)
  const first = await get()
  const again = await get({ 'if-none-match': `"other", ${first.headers.etag}` })
  expect([first.statusCode, first.headers['content-type'], first.json()]).toEqual([
    200,
    'application/json; charset=utf-8',
    JSON.parse(JSON.stringify(document)),
  ])
  expect([again.statusCode, again.body, asked]).toEqual([304, '', 2])
})
