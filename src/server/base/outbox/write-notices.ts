import { type Database, run, sql } from '../store/sql.ts'

/**
 * What this server knows how to tell. A carrier, of an order: its packages are made, they will not come, they were handed over; a
 * payer: a refund is due; the telephone exchange: whom to connect; and the mail: whom a view is for.
 */
export const toldKinds = [
  'cargoMade',
  'cargoCancelled',
  'handedOver',
  'refundDue',
  'callCustomer',
  'viewMailed',
] as const
export type NoticeKind = (typeof toldKinds)[number]

export interface NewNotice {
  readonly kind: NoticeKind
  readonly orderId: number
  readonly carrierId: number
  readonly payload: object
  /** How long it waits before it is told: as long as what it tells of can be taken back. */
  readonly waitMs?: number
}

/** Writes down, in the caller's transaction, what carriers are to be told; one that wants no word is done with at once. */
export const writeNotices = (db: Database, tenantId: number, notices: readonly NewNotice[]): Promise<number> =>
  run(
    db,
    sql`insert into outbox (tenant_id, kind, order_id, carrier_id, payload, next_at, done_at)
      select carrier.tenant_id, told.kind, told.order_id, carrier.id, told.payload,
        now() + make_interval(secs => told.wait_s),
        case when carrier.notify_by = 'none' then now() end
      from unnest(${notices.map(notice => notice.kind)}::text[], ${notices.map(notice => notice.orderId)}::bigint[],
        ${notices.map(notice => notice.carrierId)}::bigint[],
        ${notices.map(notice => JSON.stringify(notice.payload))}::jsonb[],
        ${notices.map(({ waitMs = 0 }) => waitMs / 1000)}::float8[]
      ) with ordinality as told (kind, order_id, carrier_id, payload, wait_s, nth)
      join carrier on carrier.tenant_id = ${tenantId} and carrier.id = told.carrier_id
      order by nth`,
  )

/** Writes down, in the caller's transaction, that a refund is to be paid; where it is paid by hand nobody is told. */
export const writeRefundNotice = (
  db: Database,
  tenantId: number,
  { returnId, payload }: { readonly returnId: number; readonly payload: object },
): Promise<number> =>
  run(
    db,
    sql`insert into outbox (tenant_id, kind, return_id, payload, done_at)
      select tenant.id, 'refundDue', ${returnId}, ${JSON.stringify(payload)}::jsonb,
        case when coalesce(payer.notify_by, 'none') = 'none' then now() end
      from tenant left join refund_payer payer on payer.tenant_id = tenant.id
      where tenant.id = ${tenantId}`,
  )

/** Writes down, in the caller's transaction, whom the telephone exchange is to connect with a customer. */
export const writeCallNotice = (
  db: Database,
  tenantId: number,
  { serviceCallId, payload }: { readonly serviceCallId: number; readonly payload: object },
): Promise<number> =>
  run(
    db,
    sql`insert into outbox (tenant_id, kind, service_call_id, payload)
      values (${tenantId}, 'callCustomer', ${serviceCallId}, ${JSON.stringify(payload)}::jsonb)`,
  )
