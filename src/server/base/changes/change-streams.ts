import type { Writable } from 'node:stream'
import type { FollowedChanges } from '#contract/followed.ts'
import { liveSessions } from '../sessions.ts'
import type { Database } from '../store/sql.ts'
import type { Change, Topic } from './change.ts'
import type { ChangeBus, Hear, HearCallers } from './change-bus.ts'

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
/** The same of one user, wherever he is signed in. */
const mostOfUser = 30
/** A station that has left so much unread reads no longer. */
const mostUnreadBytes = 32_768
const usualPace: StreamPace = { gapMs: 800, beatMs: 15_000 }
/** So long is gathered whose sessions may have ended, as at the beginning of a shift many sign in. */
const gatherMs = 100

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
    if (!rest?.delete(stream)) return
    if (rest.size === 0) tenants.delete(stream.tenantId)
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

  const doubted = new Set<Stream>()
  let looking: NodeJS.Timeout | null = null

  /** Ends those whose session is no more. A database that is out of reach is asked again at the next beat. */
  const endSignedOut = async (): Promise<void> => {
    looking = null
    const some = [...doubted]
    doubted.clear()
    const live = await liveSessions(
      db,
      some.map(({ token }) => token),
    ).catch(() => null)
    if (live !== null) for (const stream of some) if (!live.has(stream.token)) end(stream)
  }

  const doubt = (some: Iterable<Stream>): void => {
    for (const stream of some) doubted.add(stream)
    if (doubted.size > 0) looking ??= setTimeout(() => void endSignedOut(), gatherMs)
  }

  const hear: Hear = changes => {
    if (changes === null) for (const stream of streams()) stream.out.write('event: missed\ndata: {}\n\n')
    for (const change of changes ?? []) for (const stream of tenants.get(change.tenantId) ?? []) note(stream, change)
  }

  const hearCallers: HearCallers = tenantId => doubt(tenantId === null ? streams() : (tenants.get(tenantId) ?? []))

  const beat = (): void => {
    for (const stream of streams())
      if (stream.out.writableLength > mostUnreadBytes) {
        end(stream)
        stream.out.destroy()
      } else stream.out.write(': \n\n')
    doubt(streams())
  }

  const stopHearing = [bus.listen(hear), bus.listenToCallers(hearCallers)]
  const timer = setInterval(beat, beatMs)
  timer.unref()
  return {
    open: (follower, out) => {
      const others = tenants.get(follower.tenantId) ?? new Set()
      tenants.set(follower.tenantId, others)
      const ofUser = [...others].filter(({ userId }) => userId === follower.userId)
      const ofSession = ofUser.filter(({ token }) => token === follower.token)
      for (const oldest of [...tooMany(ofSession, mostOfSession), ...tooMany(ofUser, mostOfUser)]) end(oldest, 'many')
      const untold = { all: new Set<Topic>(), own: new Set<Topic>(), timer: null }
      const opened: Stream = { ...follower, ...untold, out, sentAt: Number.NEGATIVE_INFINITY }
      tenants.set(follower.tenantId, others.add(opened))
      out.once('close', () => end(opened))
      out.on('error', () => end(opened))
      out.write('event: open\ndata: {}\n\n')
    },
    count: () => streams().length,
    close: () => {
      for (const stop of stopHearing) stop()
      clearInterval(timer)
      if (looking !== null) clearTimeout(looking)
      for (const stream of streams()) end(stream, 'stopping')
    },
  }
}

/** The first of those that would be more than `most` with one more. */
const tooMany = (some: readonly Stream[], most: number): readonly Stream[] =>
  some.slice(0, Math.max(0, some.length - most + 1))
