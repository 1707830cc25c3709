import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Reply } from '#contract/reply.ts'
import { act, startFlow } from '#engine/machine/run-flow.ts'
import { flowOn } from '#engine/vocabulary/flow.ts'

const { flow, call } = flowOn<null, Record<never, never>, 'door'>()
const gate = flow({
  start: {},
  load: async () => null,
  loadKeys: {},
  resume: () => 'door',
  steps: {
    door: {
      kind: 'notice',
      mark: 'plain',
      on: {
        ok: call(contract.session.logout, {
          input: () => ({}),
          ends: () => 'out',
          to: { out: '/login' },
          signs: 'out',
        }),
      },
    },
  },
})
const settle = () => new Promise(resolve => setImmediate(resolve))

/** Answers the one question with `reply`, and tells in order what became of it. */
const opened = (reply: Reply<unknown>) => {
  const happened: string[] = []
  let signed = () => {}
  const actor = startFlow(
    { id: 'gate', path: '/gate', public: true, ...gate },
    {
      ask: async () => reply,
      who: null,
      recall: () => null,
      sign: (signs, { endpoint }, model) => {
        happened.push(`signs ${signs}: ${endpoint.path} ${model}`)
        return new Promise<void>(resolve => {
          signed = resolve
        })
      },
    },
  )
  actor.on('verdict', ({ tone, key }) => void happened.push(`${tone} ${key}`))
  actor.subscribe({ complete: () => happened.push(`left to ${actor.getSnapshot().output?.left}`) })
  return { actor, happened, sign: () => signed() }
}

test('the flow goes on only when the station knows its new user', async () => {
  const { actor, happened, sign } = opened({ isError: false, model: 'bye' })
  await settle()
  actor.send(act('ok'))
  await settle()
  const first = `signs out: ${contract.session.logout.path} bye`
  expect([happened, actor.getSnapshot().hasTag('busy')]).toEqual([[first], true])
  sign()
  await settle()
  expect(happened).toEqual([first, 'yes done.gate.out', 'left to /login'])
})

test('a refused call changes nobody', async () => {
  const { actor, happened } = opened({ isError: true, key: 'OPERATION_ID_REUSED', params: {} })
  await settle()
  actor.send(act('ok'))
  await settle()
  expect([happened, actor.getSnapshot().status]).toEqual([['no OPERATION_ID_REUSED'], 'active'])
})
