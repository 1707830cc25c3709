import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { openClient } from '../store/pool.ts'
import { type Change, callersChannel, changesChannel, packed, unpacked } from './change.ts'

/** Hears of changes; null: some may have been missed, so that anything may be another than it was. */
export type Hear = (changes: readonly Change[] | null) => void

export type HearCallers = (tenantId: number | null) => void

/** Tells all server processes over one database what was stored through any of them. */
export interface ChangeBus {
  /** Tells it soon, together with what else is stored meanwhile; to be called once it is committed. */
  tell(change: Change): void
  /** Hears of every process's changes, this one's among them; answers with what ends it. */
  listen(hear: Hear): () => void
  /** Hears at once of which merchant's callers something was stored; null: of anybody's. */
  listenToCallers(hear: HearCallers): () => void
  /** Whether changes are heard of now: else they are told as missed once they are heard again. */
  isHearing(): boolean
  close(): Promise<void>
}

const everything = 'all'
const gatherMs = 20
const beatMs = 10_000
const restMs = 500

/**
 * The one connection of this process that listens. It tells after the commit, and not in the transaction itself:
 * PostgreSQL commits transactions that notify one by one, which took the commits of 32 connections from 6,700 to 1,800 a
 * second. A process that dies in between leaves a change untold; a screen reads anew by itself after a minute.
 * When the connection breaks another is opened, and everybody is told that something may have been missed.
 */
export const openChangeBus = (url: string): ChangeBus => {
  const hearers = new Set<Hear>()
  const callerHearers = new Set<HearCallers>()
  const closing = new AbortController()
  let line: Line | null = null
  let gathered: Change[] = []
  let hasMissed = false

  const hear: Hear = changes => {
    for (const one of hearers) one(changes)
  }
  const hearCallers: HearCallers = tenantId => {
    for (const one of callerHearers) one(tenantId)
  }

  /** Stays with one connection until it breaks or falls silent. */
  const attend = async ({ client, ask }: Line): Promise<void> => {
    const broken = new Promise<'broken'>(resolve => client.once('end', () => resolve('broken')))
    const beats = async (): Promise<void> => {
      for (;;) {
        await sleep(beatMs, undefined, { signal: closing.signal, ref: false })
        const beat = ask('select 1').catch(() => 'broken')
        if ((await Promise.race([beat, broken, sleep(beatMs, 'broken', { ref: false })])) === 'broken') return
      }
    }
    await Promise.race([broken, beats().catch(() => undefined)])
  }

  const serve = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      try {
        line = await openLine(url, hear, hearCallers)
        hearCallers(null)
        if (hasMissed) await line.ask(notify, [[everything]])
        hasMissed = true
        await attend(line)
      } catch {
        // The database is out of reach for the moment; it is tried again.
      }
      const left = line
      line = null
      // A connection that fell silent would not end by words.
      left?.client.connection.stream.destroy()
      await sleep(restMs * (0.5 + Math.random()), undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  const send = (): void => {
    const texts = packed(gathered)
    gathered = []
    hasMissed ||= line === null
    const { ask, client } = line ?? {}
    // A connection that can't tell is broken, and the next one begins with telling that something was missed.
    ask?.(notify, [texts]).catch(() => client?.connection.stream.destroy())
  }

  const served = serve()
  return {
    tell: change => {
      if (gathered.push(change) === 1) setTimeout(send, gatherMs).unref()
    },
    listen: one => {
      hearers.add(one)
      return () => void hearers.delete(one)
    },
    listenToCallers: one => {
      callerHearers.add(one)
      return () => void callerHearers.delete(one)
    },
    isHearing: () => line !== null,
    close: async () => {
      if (gathered.length > 0) send()
      await line?.ask('select 1').catch(() => undefined)
      closing.abort()
      await served
    },
  }
}

const notify = `select pg_notify('${changesChannel}', text) from unnest($1::text[]) as text`

/** A connection that hears, and is asked one thing after the other. */
interface Line {
  readonly client: Client
  readonly ask: (text: string, values?: unknown[]) => Promise<unknown>
}

const openLine = async (url: string, hear: Hear, hearCallers: HearCallers): Promise<Line> => {
  const client = openClient(url, 'okut changes')
  client.on('notification', ({ channel, payload = '' }) => {
    if (channel === callersChannel) hearCallers(Number(payload))
    else hear(payload === everything ? null : unpacked(payload))
  })
  // What breaks the connection also ends it.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`set synchronous_commit = off; listen ${changesChannel}; listen ${callersChannel}`)
  let before: Promise<unknown> = Promise.resolve()
  const ask: Line['ask'] = (text, values) => {
    const answer = before.then(() => client.query(text, values))
    before = answer.catch(() => undefined)
    return answer
  }
  return { client, ask }
}
