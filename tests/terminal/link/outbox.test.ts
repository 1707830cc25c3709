import assert from 'node:assert/strict'
import { describe, expect, it, vi } from 'vitest'
import { allCalls, contract } from '#contract/index.ts'
import { OutOfReach } from '#contract/reply.ts'
import { createMemory } from '#terminal/ground/memory/stored.ts'
import { createOutbox } from '#terminal/link/outbox/outbox.ts'
import type { Disk } from '#terminal/link/outbox/outbox-on-disk.ts'
import { callName, resend } from '#terminal/link/outbox/resend.ts'

const call = callName(contract.picking.pick)
const pick = (operationId: string) => ({ operationId, call, input: { orderProductID: 1, piece: 1 } })
const ids = (list: readonly { readonly operationId: string }[]) => list.map(each => each.operationId)
const good = { isError: false, model: null } as const

describe('calls that are not known to be answered', () => {
  it('are listed in the order they were made, over a reload, also within one millisecond', () => {
    const memory = createMemory()
    const before = createOutbox(
      memory,
      () => 1,
      () => 5,
    )
    for (const id of ['b', 'a', 'c']) before.put(pick(id))
    expect(ids(createOutbox(memory, () => 1).list())).toEqual(['b', 'a', 'c'])
  })

  it('are listed in order also where the clock was set back between two pages', () => {
    const memory = createMemory()
    for (const [id, time] of [
      ['a', 9000],
      ['b', 5000],
      ['c', 4000],
    ] as const)
      createOutbox(
        memory,
        () => 1,
        () => time,
      ).put(pick(id))
    expect(ids(createOutbox(memory, () => 1).list())).toEqual(['a', 'b', 'c'])
  })

  it('are kept once, however often they are repeated, until they are answered', () => {
    const outbox = createOutbox(createMemory(), () => 1)
    for (const id of ['a', 'a', 'b']) outbox.put(pick(id))
    outbox.drop('a')
    expect(ids(outbox.list())).toEqual(['b'])
  })

  it('are each user’s own', () => {
    const memory = createMemory()
    createOutbox(memory, () => 1).put(pick('a'))
    expect(createOutbox(memory, () => 11).list()).toEqual([])
  })

  it('are sent again in order, each until it is answered, with their own ids', async () => {
    const outbox = createOutbox(createMemory(), () => 1)
    for (const id of ['a', 'b']) outbox.put(pick(id))
    const sent: string[] = []
    let isAway = true
    const refusals = await resend(
      outbox,
      allCalls,
      async (endpoint, input, operationId) => {
        sent.push(operationId)
        expect([endpoint, input]).toEqual([contract.picking.pick, { orderProductID: 1, piece: 1 }])
        if (isAway) throw new OutOfReach()
        return good
      },
      async () => {
        isAway = false
      },
    )
    expect([sent, refusals, outbox.list()]).toEqual([['a', 'a', 'b'], [], []])
  })

  it('are told of when they are refused, and not sent a third time', async () => {
    const outbox = createOutbox(createMemory(), () => 1)
    outbox.put({ ...pick('a'), code: '8690' })
    const refusal = { isError: true, key: 'PICKING_PIECE_TOO_MUCH', params: {} } as const
    expect(await resend(outbox, allCalls, async () => refusal)).toEqual([{ ...refusal, params: { lateFor: '8690' } }])
    expect(outbox.list()).toEqual([])
  })

  it('are dropped when no call of that name is left', async () => {
    const outbox = createOutbox(createMemory(), () => 1)
    outbox.put({ ...pick('a'), call: 'POST /api/gone' })
    await resend(outbox, allCalls, () => Promise.reject(new Error('never asked')))
    expect(outbox.list()).toEqual([])
  })

  it('are not sent once the server may have forgotten them, and that is told', async () => {
    const outbox = createOutbox(
      createMemory(),
      () => 1,
      () => 5,
    )
    outbox.put({ ...pick('a'), code: '8690' })
    const later = () => 8 * 86_400_000
    const refusals = await resend(outbox, allCalls, () => Promise.reject(new Error('never asked')), undefined, later)
    expect(refusals).toMatchObject([{ key: 'UNCONFIRMED_TOO_OLD', params: { lateFor: '8690' } }])
    expect(outbox.list()).toEqual([])
  })

  it('are taken up from the disk where the browser was killed before it wrote them elsewhere', async () => {
    const disk = createDisk()
    const before = createOutbox(createMemory(), () => 1)
    await before.keepOnDisk(async () => disk)
    for (const id of ['a', 'b', 'c']) before.put(pick(id))
    before.drop('b')
    const after = createOutbox(createMemory(), () => 1)
    await after.keepOnDisk(async () => disk)
    expect(ids(after.list())).toEqual(['a', 'c'])
  })

  it('stand on disk alone where they are large, in order with the others; with a large file in them nowhere', async () => {
    const disk = createDisk()
    const memory = createMemory()
    const before = createOutbox(memory, () => 1)
    await before.keepOnDisk(async () => disk)
    before.put(pick('a'))
    before.put({ ...pick('large'), input: { record: 'x'.repeat(600_000) } })
    before.put({ ...pick('file'), input: { file: 'x'.repeat(5_000_000) } })
    before.put(pick('b'))
    expect([ids(before.list()), memory.names().length]).toEqual([['a', 'large', 'b'], 2])
    const after = createOutbox(memory, () => 1)
    await after.keepOnDisk(async () => disk)
    expect(ids(after.list())).toEqual(['a', 'large', 'b'])
    after.drop('large')
    expect([ids(after.list()), (await disk.read()).length]).toEqual([['a', 'b'], 2])
  })

  it('keep nobody from working where the storage is full and the disk cannot be opened', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => {})
    const full = { ...createMemory(), set: () => assert.fail('full') }
    const outbox = createOutbox(full, () => 1)
    await outbox.keepOnDisk(() => Promise.reject(new Error('no disk')))
    outbox.put(pick('a'))
    expect([outbox.list(), told.mock.calls.length]).toEqual([[], 2])
    told.mockRestore()
  })
})

const createDisk = (): Disk => {
  const held = new Map<string, string>()
  return {
    put: async (name, value) => void held.set(name, value),
    drop: async name => void held.delete(name),
    read: async () => [...held],
  }
}
