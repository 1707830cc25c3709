import { expect, test } from 'vitest'
import { followStream, type StreamPorts } from '#http/client/follow-stream.ts'
import { readEvents } from '#http/client/read-events.ts'

const bytes = (...texts: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start: controller => {
      for (const text of texts) controller.enqueue(new TextEncoder().encode(text))
      controller.close()
    },
  })

test('events are read whole, however they are cut, and a comment is a sign of life only', async () => {
  let beats = 0
  const events = []
  const whole = 'event: open\ndata: {}\n\n: \n\ndata: {"all":["sets"],"own":[]}\n\nevent: many\ndata: {}\n\n'
  for await (const event of readEvents(bytes(whole.slice(0, 20), whole.slice(20, 50), whole.slice(50)), () => beats++))
    events.push([event.name, event.data])
  expect(events).toEqual([
    ['open', '{}'],
    ['message', '{"all":["sets"],"own":[]}'],
    ['many', '{}'],
  ])
  expect(beats).toBe(3)
})

/** Follows servers that answer one after the other; what the page was told, and how long it rested in between. */
const follow = async (...answers: readonly (Response | 'away')[]) => {
  const told: unknown[] = []
  const over = new AbortController()
  let nth = 0
  const ports: StreamPorts = {
    open: async () => {
      const answer = answers[nth++]
      if (answer === undefined) over.abort()
      if (answer === undefined || answer === 'away') throw new TypeError('fetch failed')
      return answer
    },
    tell: changes => told.push(changes),
    missed: () => told.push('missed'),
    signedOut: () => told.push('signed out'),
    wait: async ms => void told.push(ms),
    random: () => 0.5,
  }
  await followStream(ports, over.signal)
  return told
}
const opened = 'event: open\ndata: {}\n\n'
const sets = { all: ['sets'], own: [] }
const stream = (...texts: readonly string[]) => new Response(bytes(...texts))

test('it comes back by itself, later each time, and tells that something may have been missed', async () => {
  const first = stream(opened, `data: ${JSON.stringify(sets)}\n\n`, 'event: stopping\ndata: {}\n\n')
  expect(await follow(first, 'away', 'away', stream(opened), 'away')).toEqual([
    ...[sets, 1000, 2000, 4000, 'missed', 1000, 2000],
  ])
})

test('it never rests longer than half a minute, and seldom asks a server that tells nobody', async () => {
  const rests = await follow(...Array<'away'>(8).fill('away'), new Response('{}', { status: 404 }))
  expect(rests.slice(4)).toEqual([16_000, 30_000, 30_000, 30_000, 300_000])
})

test('a token that the server no longer knows, and one window too many, end it', async () => {
  expect(await follow(new Response('{}', { status: 401 }), stream(opened))).toEqual(['signed out'])
  expect(await follow(stream(opened, 'event: many\ndata: {}\n\n'), stream(opened))).toEqual([])
})
