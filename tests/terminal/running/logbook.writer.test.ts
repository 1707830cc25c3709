import { expect, test } from 'vitest'
import type { RecordEntry } from '#contract/logbook/entry.ts'
import { createWriter } from '#terminal/running/logbook/kept-writer.ts'
import type { Ring } from '#terminal/running/logbook/ring.ts'

const entry = (n: number, more: Partial<RecordEntry> = {}): RecordEntry => ({ at: 1000 + n, run: 'a', n, ...more })

/** Rings in memory; `write` does what waits for an idle moment. */
const bench = (put?: Ring['put']) => {
  const rings = new Map<string, Map<string, string>>()
  const waiting: (() => void)[] = []
  const failures: unknown[] = []
  const open = async (merchant: string): Promise<Ring> => {
    const kept = rings.get(merchant) ?? new Map<string, string>()
    rings.set(merchant, kept)
    return {
      put:
        put ??
        (async entries => {
          for (const { key, text } of entries) kept.set(key, text)
        }),
      read: async () => [...kept.values()],
      count: async () => kept.size,
      clear: async () => kept.clear(),
    }
  }
  const writer = createWriter(
    open,
    write => waiting.push(write),
    error => failures.push(error),
  )
  const textsOf = async (merchant: string) => (await writer.ringOf(merchant))!.read()
  return { writer, waiting, failures, rings, textsOf }
}

test('entries are written together, once nothing else is to be done', async () => {
  const { writer, waiting, rings } = bench()
  for (const n of [0, 1, 2]) writer.note('demo', entry(n))
  await Promise.resolve()
  expect([waiting.length, rings.get('demo')?.size]).toEqual([1, 0])
  waiting[0]!()
  await writer.flush()
  expect(rings.get('demo')?.size).toBe(3)
})

test('what comes out of an entry after it was written is written over it', async () => {
  const { writer, textsOf } = bench()
  const growing: { -readonly [Name in keyof RecordEntry]: RecordEntry[Name] } = entry(0)
  writer.note('demo', growing)
  await writer.flush()
  growing.step = 'shelf'
  writer.note('demo', growing)
  expect(await textsOf('demo')).toEqual([JSON.stringify(entry(0, { step: 'shelf' }))])
})

test('each merchant has a ring of his own', async () => {
  const { writer, textsOf } = bench()
  writer.note('ours', entry(0))
  writer.note('theirs', entry(1))
  expect(await textsOf('ours')).toEqual([JSON.stringify(entry(0))])
  expect(await textsOf('theirs')).toEqual([JSON.stringify(entry(1))])
})

test('an answer that is too large leaves no more than its size, and secrets leave nothing', async () => {
  const { writer, textsOf } = bench()
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, name: 'a row of a long table' }))
  writer.note('demo', entry(0, { answer: { n: 1, reply: { isError: false, model: rows } } }))
  writer.note('demo', entry(1, { act: { act: 'answer', value: '', fields: { password: 'gizli' } } }))
  const [large, secret] = (await textsOf('demo')).map(text => JSON.parse(text))
  expect(large.answer).toEqual({ n: 1, cut: expect.any(Number) })
  expect(secret.act.fields).toEqual({ password: '•1' })
})

test('where the browser refuses, that is told once, nothing is thrown, and nothing is gathered any more', async () => {
  const { writer, failures, waiting } = bench(() => Promise.reject(new Error('QuotaExceededError')))
  writer.note('demo', entry(0))
  await writer.flush()
  writer.note('demo', entry(1))
  await writer.flush()
  expect([failures.length, waiting.length]).toEqual([1, 1])
})
