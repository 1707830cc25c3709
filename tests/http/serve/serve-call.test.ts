import fastify from 'fastify'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { put } from '#contract/define.ts'
import { invalid } from '#http/serve/read-input.ts'
import { readJson } from '#http/serve/read-json.ts'
import { refuser } from '#http/serve/refuse-with.ts'
import { Refused } from '#http/serve/refused.ts'
import { type Serving, serveCall } from '#http/serve/serve-call.ts'

const call = put('/things/:id', {
  summary: 'A thing',
  access: 'signedIn',
  params: { id: v.pipe(v.string(), v.transform(Number)) },
  query: { isNew: v.optional(v.string()) },
  body: { name: v.string() },
  model: v.object({ id: v.number() }),
  keys: ['CART_NOT_FOUND'],
})

const accidents: unknown[] = []
const serverOf = async (serving: Partial<Serving<string>>, say?: () => string) => {
  accidents.length = 0
  const { refuseWith } = refuser({
    refusedFrom: () => new Refused('BeklenmeyenBirHataOlustu'),
    note: (refused, thrown) => void (refused === thrown || accidents.push(String(thrown))),
    ...(say && { say }),
  })
  const app = fastify()
  onTestFinished(() => app.close())
  readJson(app)
  app.setErrorHandler(refuseWith)
  serveCall(app, call, { admit: async () => 'Ayşe', answer: async () => ({ id: 1 }), ...serving })
  return async (body: object = { name: 'a' }) => {
    const response = await app.inject({ method: 'PUT', url: '/things/7?isNew=yes&more=1', payload: body })
    return [response.statusCode, response.json()]
  }
}
const empty = { isError: false, errorMessage: null, Key: null, Params: null, title: null, model: null }
const refused = (Key: string, Params: object = {}) => ({ ...empty, isError: true, Key, Params })

test('the three parts of a request are one input, given with who called; the model goes in the envelope', async () => {
  const heard: unknown[] = []
  const ask = await serverOf({ answer: async (...given) => ({ id: heard.push(given.slice(0, 2)) }) })
  expect(await ask()).toEqual([200, { ...empty, model: { id: 1 } }])
  expect(heard).toEqual([['Ayşe', { id: 7, isNew: 'yes', name: 'a' }]])
})

test('what does not fit is refused with its field and the name of the problem', async () => {
  const ask = await serverOf({})
  const invalidAs = (field: string, problem: string) => [400, refused('REQUEST_INVALID', { field, problem })]
  expect(await ask({ name: 4 })).toEqual(invalidAs('name', 'notText'))
  expect(await ask({})).toEqual(invalidAs('name', 'missing'))
  expect(await ask({ name: 'a', more: 1 })).toEqual(invalidAs('more', 'unexpected'))
})

test('a server may demand more of every part than its shape', async () => {
  const demand = (part: unknown, name: string) => {
    if (JSON.stringify(part).includes('NUL')) throw invalid(name, 'notText')
  }
  const ask = await serverOf({ reading: { demand } })
  expect(await ask({ name: 'NUL' })).toEqual([400, refused('REQUEST_INVALID', { field: 'body', problem: 'notText' })])
})

test('who may not call hears nothing of his input', async () => {
  const ask = await serverOf({ admit: () => Promise.reject(new Refused('NotLogin')) })
  expect(await ask({ name: 4 })).toEqual([401, refused('NotLogin')])
})

test('a refusal travels under the status of its key, with the words of a server that has them', async () => {
  const answer = () => Promise.reject(new Refused('CART_NOT_FOUND', { barcode: 'A' }))
  const silent = await serverOf({ answer })
  const wordy = await serverOf({ answer }, () => 'Araba yok')
  const said = refused('CART_NOT_FOUND', { barcode: 'A' })
  expect([await silent(), await wordy()]).toEqual([
    [404, said],
    [404, { ...said, errorMessage: 'Araba yok' }],
  ])
})

test('a key that the call does not declare is an accident, and so is a model that does not fit, where that is looked at', async () => {
  const undeclared = await serverOf({ answer: () => Promise.reject(new Refused('SET_TAKEN')) })
  expect(await undeclared()).toEqual([500, refused('BeklenmeyenBirHataOlustu')])
  expect(accidents).toEqual(['Error: PUT /things/:id refused with SET_TAKEN, which it does not declare'])
  const answer = async () => ({ id: 'one' })
  const checked = await serverOf({ answer, checkModels: true })
  expect(await checked()).toEqual([500, refused('BeklenmeyenBirHataOlustu')])
  const unchecked = await serverOf({ answer })
  expect(await unchecked()).toEqual([200, { ...empty, model: { id: 'one' } }])
})
