import type { NoticeKind } from './write-notices.ts'

/** What a carrier is told, as it leaves. */
export interface Notice {
  readonly tenantId: number
  readonly id: number
  readonly kind: NoticeKind
  /** The carrier's code. */
  readonly carrier: string
  /** The folder or URL that the carrier is told by. */
  readonly notifyTo: string
  /** The same at every try, from another cell too: whoever hears a notice twice can tell. */
  readonly idempotencyKey: string
  readonly createdAt: string
  readonly payload: Readonly<Record<string, unknown>>
  /** What the one who is told lets us in by, for http. */
  readonly authorization?: string | undefined
}

/** A way to a carrier. `tell` answers once the carrier has the notice; it throws a sentence where he has not. */
export interface CarrierGateway {
  tell(notice: Notice): Promise<void>
}

/** How carriers can be told; and people, of views that are mailed. */
export type Gateways = Readonly<Record<'file' | 'http' | 'mail', CarrierGateway>>

/** What leaves of a notice, by whichever way. */
export const bodyOf = ({ kind, carrier, idempotencyKey, createdAt, payload }: Notice): object => ({
  kind,
  carrier,
  idempotencyKey,
  createdAt,
  ...payload,
})
