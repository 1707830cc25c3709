import type { Writable } from 'node:stream'
import type { FollowedChanges } from '#contract/followed.ts'
import { liveSessions } from '../sessions.ts'
import type { Database } from '../store/sql.ts'
import type { Change, Topic } from './change.ts'
import type { ChangeBus } from './change-bus.ts'

/** A station that follows. */
export interface Follower {
  readonly tenantId: number
  readonly userId: number
  readonly token: string
  /** {@link tagOf} the window that follows. */
  readonly tag: string
}

export interface StreamPace {
  /** The least time between two words to one station. */
  readonly gapMs: number
  /** How often a station hears that the line stands, and it is looked whether it still takes words and may have them. */
  readonly beatMs: number
}

export interface ChangeStreams {
  /** Tells the follower of changes for as long as he is signed in. */
  open(follower: Follower, out: Writable): void
  /** How many follow. */
  count(): number
  /** Ends them all: their stations come back, here or at another process. */
  close(): void
}

/** More windows than these of one session are told to look by themselves. */
const mostOfSession = 3
/** A station that has left so much unread reads no longer. */
const mostUnreadBytes = 32_768
const usualPace: StreamPace = { gapMs: 800, beatMs: 15_000 }

/** Groups whose calls may end a session. */
const ofSessions: readonly Topic[] = ['session', 'account', 'staff', 'badges', 'setup']

interface Stream extends Follower {
  readonly out: Writable
  readonly all: Set<Topic>
  readonly own: Set<Topic>
  sentAt: number
  timer: NodeJS.Timeout | null
}

/** The stations that follow changes through this process. */
export const openChangeStreams = (bus: ChangeBus, db: Database, { gapMs, beatMs } = usualPace): ChangeStreams => {
  const tenants = new Map<number, Set<Stream>>()
  const streams = () => [...tenants.values()].flatMap(some => [...some])

  const end = (stream: Stream, why?: 'many' | 'stopping'): void => {
    const rest = tenants.get(stream.tenantId)
    rest?.delete(stream)
    if (rest?.size === 0) tenants.delete(stream.tenantId)
    if (stream.timer !== null) clearTimeout(stream.timer)
    stream.out.end(why === undefined ? '' : `event: ${why}\ndata: {}\n\n`)
  }

  const send = (stream: Stream): void => {
    stream.timer = null
    stream.sentAt = performance.now()
    const told: FollowedChanges = { all: [...stream.all], own: [...stream.own] }
    stream.all.clear()
    stream.own.clear()
    stream.out.write(`data: ${JSON.stringify(told)}\n\n`)
  }

  const note = (stream: Stream, { userId, session, topic }: Change): void => {
    if (session === stream.tag) return
    stream.all.add(topic)
    if (userId === stream.userId) stream.own.add(topic)
    stream.timer ??= setTimeout(() => send(stream), Math.max(0, stream.sentAt + gapMs - performance.now()))
  }

  /** Ends those whose session is no more. A database that is out of reach is asked again at the next beat. */
  const endSignedOut = async (some: readonly Stream[]): Promise<void> => {
    if (some.length === 0) return
    const live = await liveSessions(
      db,
      some.map(({ token }) => token),
    ).catch(() => null)
    if (live !== null) for (const stream of some) if (!live.has(stream.token)) end(stream)
  }

  const hear = (changes: readonly Change[] | null): void => {
    if (changes === null) for (const stream of streams()) stream.out.write('event: missed\ndata: {}\n\n')
    for (const change of changes ?? []) for (const stream of tenants.get(change.tenantId) ?? []) note(stream, change)
    const ended = new Set(
      (changes ?? []).filter(({ topic }) => ofSessions.includes(topic)).map(change => change.tenantId),
    )
    for (const tenantId of ended) void endSignedOut([...(tenants.get(tenantId) ?? [])])
  }

  const beat = (): void => {
    for (const stream of streams())
      if (stream.out.writableLength > mostUnreadBytes) {
        end(stream)
        stream.out.destroy()
      } else stream.out.write(': \n\n')
    void endSignedOut(streams())
  }

  const stopHearing = bus.listen(hear)
  const timer = setInterval(beat, beatMs)
  timer.unref()
  return {
    open: (follower, out) => {
      const others = tenants.get(follower.tenantId) ?? new Set()
      tenants.set(follower.tenantId, others)
      const same = [...others].filter(({ token }) => token === follower.token)
      for (const oldest of same.slice(0, Math.max(0, same.length - mostOfSession + 1))) end(oldest, 'many')
      const untold = { all: new Set<Topic>(), own: new Set<Topic>(), timer: null }
      const opened: Stream = { ...follower, ...untold, out, sentAt: Number.NEGATIVE_INFINITY }
      tenants.set(follower.tenantId, others.add(opened))
      out.once('close', () => end(opened))
      out.on('error', () => end(opened))
      out.write('event: open\ndata: {}\n\n')
    },
    count: () => streams().length,
    close: () => {
      stopHearing()
      clearInterval(timer)
      for (const stream of streams()) end(stream, 'stopping')
    },
  }
}
