import type { OpenCall } from '#server/base/call.ts'
import { tryLocks } from '#server/base/store/advisory-locks.ts'
import { type Database, many, one, run, type Statement, sql } from '#server/base/store/sql.ts'

export interface Attempt {
  /** Each kind has tries of its own. */
  readonly kind: Kind
  readonly domain: string
  readonly userName: string
  readonly address: string
  /**
   * Who signed in before where this comes from, or is signed in there now. He has tries of his own at each name, whatever
   * strangers use up of theirs; null for a stranger.
   */
  readonly knownBy: string | null
}

type Kind = 'login' | 'approval' | 'station' | 'reset'

/** How many tries of each kind may fail in a row before the next is waited for: of one name, and from one origin. */
const triesOf: Readonly<Record<Kind, { readonly name: number; readonly origin: number }>> = {
  login: { name: 5, origin: 50 },
  // Nobody guesses a badge; old ones are scanned again and again, and must not close a station for everybody.
  approval: { name: 15, origin: 50 },
  station: { name: 15, origin: Number.POSITIVE_INFINITY },
  // Each letter counts, whether somebody was reached or not.
  reset: { name: 3, origin: 50 },
}

/** From this many failures on, each further try takes work. A whole warehouse may stand behind one address. */
const failuresFree = { name: 3, origin: 10 }
/** The first work takes a browser some 50 ms, the most some seconds. */
const [leastBits, mostBits] = [14, 20]

/** So long a failure counts: of a name, unless it got in meanwhile, and of all names from one origin. */
const nameHours = 24
const originHours = 2

const firstWaitMinutes = 15
const longestWaitMinutes = 60

/** Each time that all tries are used up the wait is twice as long. */
const waitMinutes = (failures: number, tries: number): number =>
  failures === 0 || failures % tries !== 0
    ? 0
    : Math.min(longestWaitMinutes, firstWaitMinutes * 2 ** (failures / tries - 1))

/** A try that stands among the failures until it is known what it was. */
export interface BookedTry {
  /** In the caller's transaction, if he tells it. */
  readonly succeed: (db?: Database) => Promise<unknown>
  /** It was none. */
  readonly withdraw: () => Promise<unknown>
}

/**
 * Counts a try before it is judged, so that of tries sent all at once, through whatever process, no more are judged than of
 * those sent one by one. Refused, it is not counted.
 */
export const bookTry = async (
  { db, apart, refuse }: Pick<OpenCall<'LOGIN_TOO_MANY_ATTEMPTS'>, 'db' | 'apart' | 'refuse'>,
  attempt: Attempt,
): Promise<BookedTry> => {
  const booked = await apart(async own => {
    await holdTries(own, attempt)
    const minutes = await minutesToWait(own, attempt)
    return minutes > 0 ? { minutes } : { id: await note(own, attempt, false) }
  })
  if (booked.id === undefined) return refuse('LOGIN_TOO_MANY_ATTEMPTS', { minutes: booked.minutes })
  const isIt = sql`id = ${booked.id}`
  return {
    succeed: (own = db) => run(own, sql`update login_attempt set succeeded = true where ${isIt}`),
    withdraw: () => run(db, sql`delete from login_attempt where ${isIt}`),
  }
}

/** Refuses who has to wait before another try is heard. */
export const demandPatience = async (
  { db, refuse }: Pick<OpenCall<'LOGIN_TOO_MANY_ATTEMPTS'>, 'db' | 'refuse'>,
  attempt: Attempt,
): Promise<void> => {
  const minutes = await minutesToWait(db, attempt)
  if (minutes > 0) refuse('LOGIN_TOO_MANY_ATTEMPTS', { minutes })
}

/** A user proved himself by something else: his failures before are forgiven. */
export const forgiveFailures = (db: Database, attempt: Attempt): Promise<unknown> => note(db, attempt, true)

/** How much work a try takes, twice as much for each bit: more with each failure of the name, and with every ten from its origin. */
export const bitsOfWork = async (db: Database, attempt: Attempt): Promise<number> => {
  const { name, origin } = await failuresOf(db, attempt)
  const steps = Math.max(
    name.count - failuresFree.name,
    Math.floor((origin.count - failuresFree.origin) / failuresFree.origin),
  )
  return steps < 0 ? 0 : Math.min(mostBits, leastBits + steps)
}

/** How many minutes to wait before another try is heard; 0 if it is heard now. */
const minutesToWait = async (db: Database, attempt: Attempt): Promise<number> => {
  const { name, origin } = await failuresOf(db, attempt)
  const tries = triesOf[attempt.kind]
  const left = (failures: Failures, most: number) => waitMinutes(failures.count, most) - failures.minutesAgo
  return Math.max(0, Math.ceil(left(name, tries.name)), Math.ceil(left(origin, tries.origin)))
}

/** Who tries the same name, or from the same origin, waits until this transaction ends. */
const holdTries = (db: Database, { kind, domain, userName, address, knownBy }: Attempt): Promise<unknown> => {
  const held = [`name ${kind} ${domain} ${userName} ${knownBy}`, `origin ${kind} ${knownBy ?? address}`].sort()
  return many(
    db,
    sql`select pg_advisory_xact_lock(${tryLocks}, hashtext(held)) from unnest(${held}::text[]) with ordinality
      as wanted (held, nth) order by nth`,
  )
}

interface Failures {
  readonly count: number
  readonly minutesAgo: number
}

const failuresOf = async (db: Database, attempt: Attempt): Promise<{ name: Failures; origin: Failures }> => {
  const { kind, domain, userName, address, knownBy } = attempt
  const isOfName = sql`kind = ${kind} and domain = ${domain} and user_name = ${userName}`
  const since = (hours: number): Statement => sql`at > now() - make_interval(hours => ${hours})`
  const figures = sql`count(*)::int as count, coalesce(extract(epoch from clock_timestamp() - max(at)) / 60, 0)::float8 as "minutesAgo"
    from login_attempt`
  const isOfOrigin = knownBy === null ? sql`address = ${address} and known_by is null` : sql`known_by = ${knownBy}`
  const [name, origin] = await many<Failures>(
    db,
    sql`select ${figures} where ${isOfName} and known_by is not distinct from ${knownBy}::text and not succeeded
        and ${since(nameHours)} and at > coalesce((select max(at) from login_attempt where ${isOfName} and succeeded), '-infinity')
      union all
      select ${figures} where kind = ${kind} and ${isOfOrigin} and not succeeded and ${since(originHours)}`,
  )
  return { name: name!, origin: origin! }
}

const note = async (db: Database, attempt: Attempt, succeeded: boolean): Promise<number> => {
  const { kind, domain, userName, address, knownBy } = attempt
  const { id } = await one<{ id: number }>(
    db,
    sql`insert into login_attempt (at, kind, domain, user_name, address, known_by, succeeded)
      values (clock_timestamp(), ${kind}, ${domain}, ${userName}, ${address}, ${knownBy}, ${succeeded}) returning id`,
  )
  return id
}
