import { type Database, one, run, sql } from './store/sql.ts'

const windowMinutes = 15
const failuresPerUser = 5
const failuresPerAddress = 50

export interface Attempt {
  readonly domain: string
  readonly userName: string
  readonly address: string
  /** How many failures of this user are heard, if not as many as of passwords. */
  readonly mostFailures?: number
}

/** How many minutes to wait before another try is heard; 0 if it is heard now. A success clears the user's failures. */
export const minutesToWait = async (
  db: Database,
  { domain, userName, address, mostFailures = failuresPerUser }: Attempt,
): Promise<number> => {
  const since = sql`at > now() - make_interval(mins => ${windowMinutes})`
  const { seconds } = await one<{ seconds: number }>(
    db,
    sql`with by_user as (
        select at from login_attempt
        where domain = ${domain} and user_name = ${userName} and not succeeded and ${since}
          and at > coalesce((select max(at) from login_attempt
            where domain = ${domain} and user_name = ${userName} and succeeded), '-infinity')
        order by at desc offset ${mostFailures - 1} limit 1
      ), by_address as (
        select at from login_attempt where address = ${address} and not succeeded and ${since}
        order by at desc offset ${failuresPerAddress - 1} limit 1
      )
      select coalesce(max(extract(epoch from at + make_interval(mins => ${windowMinutes}) - now())), 0)::float8 as seconds
      from (select at from by_user union all select at from by_address) as full_windows`,
  )
  return Math.ceil(seconds / 60)
}

export const recordAttempt = (db: Database, attempt: Attempt, succeeded: boolean): Promise<number> =>
  run(
    db,
    sql`insert into login_attempt (domain, user_name, address, succeeded)
      values (${attempt.domain}, ${attempt.userName}, ${attempt.address}, ${succeeded})`,
  )
