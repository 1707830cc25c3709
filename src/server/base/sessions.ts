import { sessionHours } from '#contract/calls/people/session.ts'
import type { Permission } from '#contract/permissions.ts'
import { withoutFeatures } from '#contract/shapes/features.ts'
import type { Settings } from '#contract/shapes/settings.ts'
import { demandHere, isHere, type MovedRow, movedColumns } from './moved-away.ts'
import { settingsFrom } from './settings.ts'
import { type Database, many, maybeOne, one, run, sql } from './store/sql.ts'
import { hashOfToken, newToken } from './tokens.ts'

/** With one more the oldest ends: nobody works at so many stations, and a program that signs in again and again fills no table. */
const mostSessions = 30

/** What setting a house up takes; who does that holds it until the setup is completed, beside what his groups give him. */
const setupPermissions: readonly Permission[] = [
  'WarehouseManagement.ShelfManager',
  'WarehouseManagement.CarManager',
  'WarehouseManagement.TableManager',
  'ProductManagement.Products',
  'ProcessManagement.ExcelProcess',
  'Settings.StoreManagement',
]

/** The user behind a token. */
export interface Caller {
  readonly id: number
  readonly tenantId: number
  readonly name: string
  readonly userName: string
  readonly type: number
  readonly storeId: number | null
  readonly storeName: string | null
  readonly warehouseId: number | null
  readonly warehouseName: string | null
  readonly customPrinter: boolean
  readonly isProviderUser: boolean
  readonly language: string
  readonly permissions: readonly string[]
  /** The user's information has changed since this session last read it. */
  readonly isStale: boolean
}

export interface FoundCaller {
  readonly caller: Caller
  /** His merchant's. */
  readonly settings: Settings
  readonly expiresAt: Date
}

/** Who a token belongs to, with the merchant's settings; that it was used is noted once a minute. Null if it is unknown,
 * expired, or the user is gone; throws where his merchant lives in another cell. */
export const findCaller = async (db: Database, token: string): Promise<FoundCaller | null> => {
  const row = await maybeOne<
    Caller & MovedRow & { stored: unknown; switchedOff: readonly string[]; isSettingUp: boolean; expiresAt: Date }
  >(
    db,
    sql`with seen as (
        update session set seen_at = now()
        where token_hash = ${hashOfToken(token)} and seen_at < now() - interval '1 minute' and ${isHere('session')}
      )
      select u.id, u.tenant_id as "tenantId", u.name, u.user_name as "userName", u.type,
        u.store_id as "storeId", store.name as "storeName",
        u.warehouse_id as "warehouseId", warehouse.name as "warehouseName",
        u.custom_printer as "customPrinter", u.provider_staff as "isProviderUser", u.language,
        u.changed_at > session.informed_at as "isStale", tenant.settings as stored,
        tenant.switched_off as "switchedOff", ${movedColumns},
        u.type = 999 and not exists (
          select from setup_wizard w where w.tenant_id = u.tenant_id and w.completed_at is not null
        ) as "isSettingUp",
        session.expires_at as "expiresAt", array(
          select distinct permission
          from user_authority a
          join authority_group g on g.tenant_id = a.tenant_id and g.id = a.group_id, unnest(g.permissions) as permission
          where a.tenant_id = u.tenant_id and a.user_id = u.id
        ) as permissions
      from session
      join app_user u on u.tenant_id = session.tenant_id and u.id = session.user_id
      join tenant on tenant.id = u.tenant_id
      left join store on store.tenant_id = u.tenant_id and store.id = u.store_id
      left join warehouse on warehouse.tenant_id = u.tenant_id and warehouse.id = u.warehouse_id
      where session.token_hash = ${hashOfToken(token)} and session.expires_at > now() and u.active
        and tenant.disabled_at is null`,
  )
  if (row === null) return null
  const { stored, switchedOff, isSettingUp, expiresAt, movedTo, hasArrived, ...held } = row
  demandHere({ movedTo, hasArrived })
  const all = isSettingUp ? [...new Set([...held.permissions, ...setupPermissions])] : held.permissions
  const caller = { ...held, permissions: withoutFeatures(all, switchedOff) }
  return { caller, settings: settingsFrom(stored), expiresAt }
}

/** Those of the tokens that are good. */
export const liveSessions = async (db: Database, tokens: readonly string[]): Promise<ReadonlySet<string>> => {
  const byHash = new Map(tokens.map(token => [hashOfToken(token).toString('hex'), token]))
  const rows = await many<{ hash: string }>(
    db,
    sql`select encode(token_hash, 'hex') as hash from session
      join app_user u on u.tenant_id = session.tenant_id and u.id = session.user_id
      join tenant on tenant.id = u.tenant_id and tenant.disabled_at is null and tenant.moved_to is null
      where token_hash = any (select decode(hash, 'hex') from unnest(${[...byHash.keys()]}::text[]) as hash)
        and session.expires_at > now() and u.active`,
  )
  return new Set(rows.map(({ hash }) => byHash.get(hash)!))
}

/** Where and by what somebody signs in. */
export interface SignedInFrom {
  readonly address?: string
  /** What his browser calls itself. */
  readonly agent?: string | null
  /** The station where he showed his badge. */
  readonly stationId?: number
}

/** Signs a user in, at most {@link mostSessions} times at once; the answer is the token. */
export const openSession = async (
  db: Database,
  tenantId: number,
  userId: number,
  { address, agent, stationId }: SignedInFrom = {},
): Promise<string> => {
  const token = newToken()
  await one(
    db,
    sql`with signed_in as (
        update app_user set last_login_at = now() where tenant_id = ${tenantId} and id = ${userId}
      ), oldest as (
        delete from session where token_hash in (
          select token_hash from session where tenant_id = ${tenantId} and user_id = ${userId}
          order by created_at desc, token_hash offset ${mostSessions - 1}
        )
      )
      insert into session (token_hash, tenant_id, user_id, expires_at, address, agent, station_id)
      values (${hashOfToken(token)}, ${tenantId}, ${userId}, now() + make_interval(hours => ${sessionHours}), ${address},
        ${agent}, ${stationId})
      returning user_id`,
  )
  return token
}

export const closeSession = (db: Database, token: string): Promise<number> =>
  run(db, sql`delete from session where token_hash = ${hashOfToken(token)}`)

/** Signs a user out everywhere, but for where this token is used. */
export const endSessions = (
  db: Database,
  tenantId: number,
  userId: number,
  exceptToken: string | null = null,
): Promise<number> =>
  run(
    db,
    sql`delete from session where tenant_id = ${tenantId} and user_id = ${userId}
      and token_hash is distinct from ${exceptToken === null ? null : hashOfToken(exceptToken)}`,
  )

/** From now on the session knows its user's information as it is. */
export const markInformed = (db: Database, token: string): Promise<number> =>
  run(db, sql`update session set informed_at = now() where token_hash = ${hashOfToken(token)}`)
