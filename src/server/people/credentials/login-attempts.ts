import { type Database, one, run, type Statement, sql } from '#server/base/store/sql.ts'

const windowMinutes = 15
const failuresPerUser = 5
const failuresPerAddress = 50
/** From this many failures on, somebody has to show that he has eyes. A whole warehouse may stand behind one address. */
const failuresUnseen = { user: 3, address: 10 }

export interface Attempt {
  readonly domain: string
  readonly userName: string
  readonly address: string
  /** How many failures of this user are heard, if not as many as of passwords. */
  readonly mostFailures?: number
  /** The attempt itself stands among the failures already. */
  readonly isBegun?: boolean
}

/** What is no login is counted under a word in capitals, which no domain that a person types has here. */
export const stationDomain = 'STATION'
export const resetDomain = 'RESET'
export const approvalDomain = 'APPROVAL'

const recent = sql`at > now() - make_interval(mins => ${windowMinutes})`
/** The failures of a user since he last got in. */
const failuresOf = ({ domain, userName }: Attempt): Statement =>
  sql`domain = ${domain} and user_name = ${userName} and not succeeded and ${recent}
    and at > coalesce((select max(at) from login_attempt
      where domain = ${domain} and user_name = ${userName} and succeeded), '-infinity')`

/** How many minutes to wait before another try is heard; 0 if it is heard now. A success clears the user's failures. */
export const minutesToWait = async (db: Database, attempt: Attempt): Promise<number> => {
  const { address, mostFailures = failuresPerUser, isBegun = false } = attempt
  const { seconds } = await one<{ seconds: number }>(
    db,
    sql`with by_user as (
        select at from login_attempt where ${failuresOf(attempt)}
        order by at desc offset ${mostFailures - (isBegun ? 0 : 1)} limit 1
      ), by_address as (
        select at from login_attempt where address = ${address} and not succeeded and ${recent}
        order by at desc offset ${failuresPerAddress - (isBegun ? 0 : 1)} limit 1
      )
      select coalesce(max(extract(epoch from at + make_interval(mins => ${windowMinutes}) - now())), 0)::float8 as seconds
      from (select at from by_user union all select at from by_address) as full_windows`,
  )
  return Math.ceil(seconds / 60)
}

/** Whether so many tries failed, of this user or from this address, that a program may be guessing. */
export const isSuspect = async (db: Database, attempt: Attempt): Promise<boolean> => {
  const { suspect } = await one<{ suspect: boolean }>(
    db,
    sql`select (select count(*) from login_attempt where ${failuresOf(attempt)}) >= ${failuresUnseen.user}
      or (select count(*) from login_attempt where address = ${attempt.address} and not succeeded and ${recent}
        and domain not in (${stationDomain}, ${resetDomain}, ${approvalDomain})) >= ${failuresUnseen.address} as suspect`,
  )
  return suspect
}

export const recordAttempt = (db: Database, attempt: Attempt, succeeded: boolean): Promise<number> =>
  run(
    db,
    sql`insert into login_attempt (domain, user_name, address, succeeded)
      values (${attempt.domain}, ${attempt.userName}, ${attempt.address}, ${succeeded})`,
  )

/** Records a failure before it is known to be one, so that guesses sent all at once all count; what is answered makes it a success. */
export const beginAttempt = async (db: Database, attempt: Attempt): Promise<() => Promise<number>> => {
  const { id } = await one<{ id: number }>(
    db,
    sql`insert into login_attempt (domain, user_name, address, succeeded)
      values (${attempt.domain}, ${attempt.userName}, ${attempt.address}, false) returning id`,
  )
  return () => run(db, sql`update login_attempt set succeeded = true where id = ${id}`)
}
